import { MINUTES_PER_DAY } from '@giotto/chart/time';
import type { Place, Report, ReportCode } from '../../report/index.ts';
import { type CivilValue, readCivil, readDurationMinutes, zoneOf } from './civil-values.ts';
import type { Component, Property } from './parse-calendar.ts';

/** When an event or a to-do takes place, in civil minutes; one that is over as it begins is a milestone. */
export interface Times {
  readonly start?: number;
  readonly finish?: number;
  readonly isMilestone: boolean;
}

/** An event or a to-do with its first values by name, and its place in the file. */
export class Entry {
  readonly component: Component;
  readonly where: Place;
  readonly #report: Report;
  readonly #properties: ReadonlyMap<string, readonly Property[]>;

  constructor(component: Component, path: string, report: Report) {
    this.component = component;
    this.#properties = Map.groupBy(component.properties, ({ name }) => name);
    const title = this.text('summary');
    this.where = { path, ...(title !== undefined && { task: title }) };
    this.#report = report;
  }

  all(name: string): readonly Property[] {
    return this.#properties.get(name) ?? [];
  }

  /** The first value of a property as a text. */
  text(name: string): string | undefined {
    const value = this.all(name)[0]?.values[0];
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
  }

  report(code: ReportCode, source?: string, kept?: string): void {
    this.#report.add(code, this.where, {
      ...(source !== undefined && { source }),
      ...(kept !== undefined && { kept }),
    });
  }

  /** The dates of a property; those that can't be read are reported. */
  moments(name: string): readonly CivilValue[] {
    return this.all(name).flatMap((property) =>
      property.values.flatMap((value) => {
        // A period's start stands first in a list of two.
        const text: unknown = Array.isArray(value) ? value[0] : value;
        const civil = readCivil(text, zoneOf(property));
        if (civil === undefined) this.report('date.unreadable', `${String(text)}`);
        return civil ?? [];
      }),
    );
  }

  /** A date of the entry, reported where it isn't kept as it is. */
  #moment(name: string, zones: Set<string>): CivilValue | undefined {
    const [civil] = this.moments(name);
    if (civil?.hasSeconds) this.report('ics.seconds');
    if (civil?.zone !== undefined) zones.add(civil.zone);
    return civil;
  }

  /** Start and end by the rules of iCalendar: an all-day event without an end lasts a day, another one is a moment. */
  times(zones: Set<string>): Times {
    const start = this.#moment('dtstart', zones);
    const end = this.#moment(this.component.name === 'vtodo' ? 'due' : 'dtend', zones);
    const length = this.#length();
    const finish = endOf(this.component.name, start, end, length);
    const at = start?.at ?? end?.at;
    const isMarked = this.text('x-giotto-milestone') === 'TRUE' && at !== undefined;
    const isMoment =
      start !== undefined && (finish ?? start.at) === start.at && this.component.name === 'vevent';
    if (isMarked || isMoment)
      return { ...(at !== undefined && { start: at, finish: at }), isMilestone: true };
    return {
      ...(start !== undefined && { start: start.at }),
      ...(finish !== undefined && { finish }),
      isMilestone: false,
    };
  }

  #length(): number | undefined {
    const text = this.text('duration');
    const length = text === undefined ? undefined : readDurationMinutes(text);
    if (text !== undefined && length === undefined) this.report('duration.unreadable', text);
    if (length !== undefined && length < 0) this.report('duration.negative', text);
    return length !== undefined && length >= 0 ? length : undefined;
  }
}

/** An event ends before its end's day begins; a to-do is due until its day is over. */
function endOf(
  kind: string,
  start: CivilValue | undefined,
  end: CivilValue | undefined,
  length: number | undefined,
): number | undefined {
  if (end !== undefined) return end.isDay && kind === 'vtodo' ? end.at + MINUTES_PER_DAY : end.at;
  if (start === undefined) return undefined;
  if (length !== undefined) return start.at + length;
  return start.isDay && kind === 'vevent' ? start.at + MINUTES_PER_DAY : undefined;
}
