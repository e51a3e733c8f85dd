import { type Id, MAIN, type State, type Task, type TimeSpan } from '@giotto/chart/model';
import { type CalendarTables, fullCalendar, MINUTES_PER_DAY } from '@giotto/chart/time';

/**
 * The tasks of a file with their working time as the chart's calendars count it: three days of office hours are three whole
 * days where the chart's calendar has no hours, and the other way round. Between calendars with hours, hours stay hours.
 * @param known the file's chart with the chart's calendars, `imported` as it was read
 */
export function withKnownWork(
  known: Pick<State, 'task' | 'calendar'>,
  imported: State,
  chart: State,
): State['task'] {
  const after = new Days({
    chart: chart.chart,
    timeline: chart.timeline,
    calendar: new Map([...known.calendar, ...chart.calendar]),
  });
  const before = new Days(imported);
  return new Map(
    [...known.task].map(([id, one]): [Id, Task] => {
      if (one.work === undefined) return [id, one];
      const from = before.usual(imported.task.get(id)?.calendar);
      const to = after.usual(one.calendar);
      const isScaled = (from === MINUTES_PER_DAY) !== (to === MINUTES_PER_DAY);
      return [id, isScaled ? { ...one, work: Math.max(1, Math.round((one.work * to) / from)) } : one];
    }),
  );
}

/** The usual day of each calendar: its first working day of the week. */
class Days {
  readonly #calendars: CalendarTables;
  readonly #known = new Map<Id, number>();

  constructor(calendars: CalendarTables) {
    this.#calendars = calendars;
  }

  /** Working minutes; those of the chart's own calendar for none. */
  usual(id: Id = MAIN): number {
    const minutes = this.#known.get(id) ?? this.#read(id);
    this.#known.set(id, minutes);
    return minutes;
  }

  #read(id: Id): number {
    const calendar = fullCalendar(this.#calendars, id) ?? fullCalendar(this.#calendars, MAIN);
    const { workingDays = [], week = [] } = calendar ?? {};
    const spans = workingDays.map((day): readonly TimeSpan[] => week[day - 1] ?? []);
    const worked = spans.find((day) => day.length > 0) ?? [{ from: 0, to: MINUTES_PER_DAY }];
    return worked.reduce((sum, { from, to }) => sum + to - from, 0);
  }
}
