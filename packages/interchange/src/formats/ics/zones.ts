import { type CivilMinutes, civilParts, epochDay, MINUTES_PER_DAY } from '@giotto/chart/time';
import ICAL from 'ical.js';
import type { Component } from './parse-calendar.ts';

/** A described zone with more properties, or whose clocks change more often than yearly, isn't used. */
const MOST_PROPERTIES = 1_000;

/** A zone's distance from UTC in minutes, at a moment in UTC. */
type Offset = (utc: CivilMinutes) => number;

/** The zones that a calendar names: as the world's clocks know them by name, otherwise as the calendar describes them. */
export class Zones {
  /** The calendar's own zone, in which its programs show times in UTC. */
  readonly own: string | undefined;
  readonly #described: ReadonlyMap<string, Component>;
  readonly #offsets = new Map<string, Offset | undefined>();

  constructor({ properties, components }: Component) {
    const own = properties.find(({ name }) => name === 'x-wr-timezone')?.values[0];
    this.own = typeof own === 'string' && own.trim() !== '' ? own.trim() : undefined;
    const described = components.filter(({ name }) => name === 'vtimezone');
    this.#described = new Map(described.map((each) => [textOf(each, 'tzid'), each]));
  }

  /** A clock time of one zone as another's clocks show it; as it is where a zone isn't known. */
  convert(at: CivilMinutes, from: string | undefined, to: string | undefined): CivilMinutes {
    if (from === to) return at;
    const [source, target] = [this.#offsetOf(from), this.#offsetOf(to)];
    if (source === undefined || target === undefined) return at;
    // The offset is one of the moment, which is only known with it.
    const utc = at - source(at - source(at));
    return utc + target(utc);
  }

  #offsetOf(zone: string | undefined): Offset | undefined {
    if (zone === undefined) return undefined;
    if (!this.#offsets.has(zone))
      this.#offsets.set(zone, knownOffset(zone) ?? describedOffset(this.#described.get(zone)));
    return this.#offsets.get(zone);
  }
}

/** Of a name of the time zone database. */
function knownOffset(zone: string): Offset | undefined {
  if (zone === 'UTC') return () => 0;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    return (utc) => {
      const name = format.formatToParts(utc * 60_000).find(({ type }) => type === 'timeZoneName')?.value;
      const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
      return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Of a zone with a name of its own, as the calendar's VTIMEZONE describes it. */
function describedOffset(component: Component | undefined): Offset | undefined {
  if (component === undefined || !changesYearly(component)) return undefined;
  const zone = new ICAL.Timezone({ component: sourceOf(component).join('\r\n') });
  const offset: Offset = (utc) => {
    const { year, month, day, hour, minute } = civilParts(utc);
    const moment = ICAL.Time.fromData(
      { year, month, day, hour, minute, isDate: false },
      ICAL.Timezone.utcTimezone,
    );
    const there = moment.convertToZone(zone);
    const at =
      epochDay(there.year, there.month, there.day) * MINUTES_PER_DAY + there.hour * 60 + there.minute;
    return at - utc;
  };
  try {
    return Number.isFinite(offset(0)) ? offset : undefined;
  } catch {
    return undefined;
  }
}

function changesYearly({ components }: Component): boolean {
  const properties = components.flatMap((each) => each.properties);
  return (
    properties.length <= MOST_PROPERTIES &&
    properties.every(({ name, text }) => name !== 'rrule' || /(?:^|;)FREQ=YEARLY(?:;|$)/i.test(text))
  );
}

function sourceOf({ name, properties, components }: Component): readonly string[] {
  return [
    `BEGIN:${name}`,
    ...properties.map(({ source }) => source),
    ...components.flatMap(sourceOf),
    `END:${name}`,
  ];
}

function textOf({ properties }: Component, name: string): string {
  return String(properties.find((each) => each.name === name)?.values[0] ?? '');
}
