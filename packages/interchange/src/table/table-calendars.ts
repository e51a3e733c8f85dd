import { PLAN_LIMITS, type PlanCalendar } from '../plan/index.ts';
import type { Place, Report } from '../report/index.ts';

type Week = PlanCalendar['week'];

const NIGHT: Week = [
  [['23:00', '24:00']],
  ...Array.from({ length: 4 }, (): Week[number] => [
    ['00:00', '03:00'],
    ['04:00', '08:00'],
    ['23:00', '24:00'],
  ]),
  [
    ['00:00', '03:00'],
    ['04:00', '08:00'],
  ],
  [],
];
const AROUND_THE_CLOCK: Week = Array.from({ length: 7 }, (): Week[number] => [['00:00', '24:00']]);

/** Calendars that every planner has, by their names in English, German and French. */
const KNOWN: Readonly<Record<string, Week>> = {
  '24 hours': AROUND_THE_CLOCK,
  '24 stunden': AROUND_THE_CLOCK,
  '24 heures': AROUND_THE_CLOCK,
  'night shift': NIGHT,
  nachtschicht: NIGHT,
  'équipe de nuit': NIGHT,
};
/** What says that a task has no calendar of its own. */
const NONE = /^(?:none|keine?r?|aucun|n\/?a|nv|-|–|—)$/i;

/** The calendars that a table's tasks name. A table doesn't say their working times. */
export class TableCalendars {
  readonly #own: PlanCalendar | undefined;
  readonly #report: Report;
  readonly #byName = new Map<string, PlanCalendar>();

  /** @param own the plan's calendar, whose times an unknown one gets; absent: every day counts whole */
  constructor(own: PlanCalendar | undefined, report: Report) {
    this.#own = own;
    this.#report = report;
  }

  /** The id of the calendar that a cell names; undefined if it names none. */
  idOf(cell: string, where: Place): string | undefined {
    const name = cell.slice(0, PLAN_LIMITS.title).toWellFormed();
    if (name === '' || NONE.test(name)) return undefined;
    const known = this.#byName.get(name);
    if (known !== undefined) return known.id;
    const calendar = this.#make(name, where);
    this.#byName.set(name, calendar);
    return calendar.id;
  }

  list(): readonly PlanCalendar[] {
    return [...this.#byName.values()];
  }

  #make(name: string, where: Place): PlanCalendar {
    const key = name.normalize('NFC').toLowerCase();
    const week = Object.hasOwn(KNOWN, key) ? KNOWN[key] : undefined;
    if (week === undefined) this.#report.add('table.calendar-times', where, { source: name });
    return {
      id: `calendar ${this.#byName.size + 1}`,
      name,
      week: week ?? this.#own?.week ?? AROUND_THE_CLOCK,
      exceptions: [],
    };
  }
}
