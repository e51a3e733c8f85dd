import { MINUTES_PER_DAY } from '@giotto/chart/time';
import type { Place, Report, ReportCode } from '../../report/index.ts';
import { type CivilValue, readCivil, readDurationMinutes, zoneOf } from './civil-values.ts';
import type { Component, Property } from './parse-calendar.ts';
import type { Zones } from './zones.ts';

/** When an event or a to-do takes place, in civil minutes of its zone; one that is over as it begins is a milestone. */
export interface Times {
  readonly start?: number;
  readonly finish?: number;
  readonly isMilestone: boolean;
  /** That of its start; undefined where neither the entry nor its calendar has one. */
  readonly zone: string | undefined;
  readonly isDay: boolean;
}

/** A time that an entry takes place beside its rule; with an end of its own where it's a period. */
export interface Period {
  readonly at: CivilValue;
  readonly end?: CivilValue | number;
}

/** An event or a to-do with its first values by name, and its place in the file. */
export class Entry {
  readonly component: Component;
  readonly where: Place;
  readonly zones: Zones;
  readonly #report: Report;
  readonly #properties: ReadonlyMap<string, readonly Property[]>;
  readonly #periods = new Map<string, readonly Period[]>();

  constructor(component: Component, path: string, zones: Zones, report: Report) {
    this.component = component;
    this.zones = zones;
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

  report(code: ReportCode, source?: string, kept?: string, line?: number): void {
    this.#report.add(code, line === undefined ? this.where : { line, ...this.where }, {
      ...(source !== undefined && { source }),
      ...(kept !== undefined && { kept }),
    });
  }

  /** The dates of a property; those that can't be read are reported. */
  moments(name: string): readonly CivilValue[] {
    return this.periods(name).map(({ at }) => at);
  }

  /** The dates and periods of a property; those that can't be read are reported once. */
  periods(name: string): readonly Period[] {
    const known = this.#periods.get(name) ?? this.#readPeriods(name);
    this.#periods.set(name, known);
    return known;
  }

  #readPeriods(name: string): readonly Period[] {
    return this.all(name).flatMap((property) =>
      property.text.split(',').flatMap((text): readonly Period[] => {
        const [from, to] = text.split('/');
        const at = readCivil(from, zoneOf(property));
        const end =
          to === undefined ? undefined : (readDurationMinutes(to) ?? readCivil(to, zoneOf(property)));
        if (at === undefined || (to !== undefined && end === undefined)) {
          this.report('date.unreadable', text, undefined, property.line);
          return [];
        }
        return [{ at, ...(end !== undefined && { end }) }];
      }),
    );
  }

  /** Start and end by the rules of iCalendar: an all-day event without an end lasts a day, another one is a moment. */
  times(): Times {
    const [start] = this.moments('dtstart');
    const [end] = this.moments(this.component.name === 'vtodo' ? 'due' : 'dtend');
    for (const each of [start, end]) if (each?.hasSeconds) this.report('ics.seconds');
    const zone = start?.zone ?? end?.zone ?? this.zones.own;
    const endAt = end === undefined ? undefined : this.inZone(end, zone);
    const finish = endOf(this.component.name, start, endAt, end?.isDay ?? false, this.#length());
    const at = start?.at ?? endAt;
    const isMarked = this.text('x-giotto-milestone') === 'TRUE' && at !== undefined;
    const isMoment =
      start !== undefined && (finish ?? start.at) === start.at && this.component.name === 'vevent';
    const isDay = (start ?? end)?.isDay ?? false;
    if (isMarked || isMoment)
      return { ...(at !== undefined && { start: at, finish: at }), isMilestone: true, zone, isDay };
    return {
      ...(start !== undefined && { start: start.at }),
      ...(finish !== undefined && { finish }),
      isMilestone: false,
      zone,
      isDay,
    };
  }

  /** A moment as the clocks of a zone show it; a day and a time without a zone are the same everywhere. */
  inZone({ at, isDay, zone = this.zones.own }: CivilValue, target: string | undefined): number {
    return isDay ? at : this.zones.convert(at, zone, target);
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
  end: number | undefined,
  isDayEnd: boolean,
  length: number | undefined,
): number | undefined {
  if (end !== undefined) return isDayEnd && kind === 'vtodo' ? end + MINUTES_PER_DAY : end;
  if (start === undefined) return undefined;
  if (length !== undefined) return start.at + length;
  return start.isDay && kind === 'vevent' ? start.at + MINUTES_PER_DAY : undefined;
}
