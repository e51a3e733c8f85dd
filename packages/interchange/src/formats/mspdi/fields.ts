import type { CivilMinute } from '../../plan/index.ts';
import type { Place, Report, ReportCode } from '../../report/index.ts';
import { readIsoDate } from '../iso-date.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { parseDuration } from './parse-duration.ts';

/** What one file's fields have in common. */
export interface FieldsContext {
  readonly report: Report;
  /** Zones that dates of the file name. */
  readonly zones: Set<string>;
}

/** Larger numbers mean nothing in a plan. */
const LARGEST = 1e12;
/** Zones that are kept to be named in the report. */
const NAMED_ZONES = 5;

/** The values of an element by their kinds; one that can't be read is reported and absent. */
export class Fields {
  readonly element: XmlElement;
  readonly where: Place;
  readonly #context: FieldsContext;

  constructor(element: XmlElement, context: FieldsContext, task?: string) {
    this.element = element;
    this.#context = context;
    this.where = { line: element.line, ...(task !== undefined && { task }) };
  }

  report(code: ReportCode, values: { readonly source?: string; readonly kept?: string } = {}): void {
    this.#context.report.add(code, this.where, values);
  }

  /** A text as it stands; absent when empty. At most `limit` characters. */
  text(name: string, limit: number): string | undefined {
    const text = this.element.values.get(name);
    if (text === undefined || text === '') return undefined;
    return this.cut(text, limit);
  }

  /** The beginning of a text that is too long. */
  cut(text: string, limit: number): string {
    if (text.length <= limit) return text;
    this.report('text.cut', { source: text });
    return `${[...text.slice(0, limit)].slice(0, -1).join('')}…`.slice(0, limit);
  }

  /** A number, without reporting another text. */
  integer(name: string): number | undefined {
    const word = this.#word(name);
    return word !== undefined && /^[+-]?\d{1,10}$/.test(word) ? Number(word) : undefined;
  }

  number(name: string, code: ReportCode = 'mspdi.number'): number | undefined {
    const word = this.#word(name);
    if (word === undefined) return undefined;
    const number = Number(word);
    if (Math.abs(number) <= LARGEST) return number;
    this.report(code, { source: word });
    return undefined;
  }

  flag(name: string): boolean | undefined {
    const word = this.#word(name);
    if (word === '1' || word === 'true') return true;
    return word === '0' || word === 'false' ? false : undefined;
  }

  date(name: string): CivilMinute | undefined {
    const word = this.#word(name);
    if (word === undefined) return undefined;
    const read = readIsoDate(word);
    if ('date' in read) {
      if (read.zone !== undefined && this.#context.zones.size < NAMED_ZONES)
        this.#context.zones.add(read.zone);
      return read.date;
    }
    this.report(read.fault, { source: word });
    return undefined;
  }

  /** A length in minutes, never negative; its days are of the clock, or have so many minutes of work. */
  minutes(name: string, minutesPerDay?: number): number | undefined {
    const word = this.#word(name);
    if (word === undefined) return undefined;
    const minutes = parseDuration(word, minutesPerDay);
    if (minutes !== undefined && minutes >= 0) return minutes;
    this.report(minutes === undefined ? 'duration.unreadable' : 'duration.negative', { source: word });
    return undefined;
  }

  #word(name: string): string | undefined {
    const word = this.element.values.get(name)?.trim();
    return word === '' ? undefined : word;
  }
}
