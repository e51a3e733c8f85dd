import { PLAN_LIMITS, type PlanCalendar, STANDARD_CALENDAR, WorkingCalendar } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { readCalendarData } from './calendar-data.ts';
import type { XerFile } from './parse-tables.ts';
import { type Row, rowsOf } from './rows.ts';

/** The calendars that the file's activities use. */
export class XerCalendars {
  readonly calendars: readonly PlanCalendar[];
  /** The project's calendar, its id. */
  readonly project: string | undefined;
  readonly #hours: ReadonlyMap<string, WorkingCalendar>;
  readonly #standard = new WorkingCalendar(STANDARD_CALENDAR);

  constructor(file: XerFile, project: string | undefined, tasks: readonly Row[], report: Report) {
    const used = new Set(tasks.map((task) => task.word('clndr_id')));
    const rows = [...rowsOf(file, 'CALENDAR', report), ...rowsOf(file, 'CLNDR', report)];
    const known = new Map<string, PlanCalendar>();
    for (const row of rows) {
      const id = row.word('clndr_id');
      if (id === undefined || known.has(id) || (id !== project && !used.has(id))) continue;
      known.set(id, toCalendar(row, id));
    }
    this.calendars = [...known.values()];
    this.project = project !== undefined && known.has(project) ? project : undefined;
    this.#hours = new Map(this.calendars.map((each) => [each.id, new WorkingCalendar(each)]));
  }

  /** Working time of a calendar; the project's for none. */
  hoursOf(id: string | undefined): WorkingCalendar {
    return this.#hours.get(id ?? '') ?? this.#hours.get(this.project ?? '') ?? this.#standard;
  }
}

function toCalendar(row: Row, id: string): PlanCalendar {
  const name = row.text('clndr_name');
  const data = readCalendarData(row.text('clndr_data') ?? '');
  if (data === undefined) row.report('xer.calendar', { source: name ?? id });
  const { week, exceptions } = data ?? STANDARD_CALENDAR;
  return {
    id,
    ...(name !== undefined && { name: row.cut(name.trim(), PLAN_LIMITS.name) }),
    week,
    exceptions,
  };
}
