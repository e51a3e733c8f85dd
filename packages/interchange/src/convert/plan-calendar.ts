import {
  type CalendarException as ChartException,
  type Id,
  MAIN,
  type State,
  settingsOf,
  type TimeSpan,
  timelineOf,
} from '@giotto/chart/model';
import { fullCalendar, MINUTES_PER_DAY, twoDigits } from '@giotto/chart/time';
import {
  type CalendarException,
  civilDayOf,
  type PlanCalendar,
  STANDARD_CALENDAR,
  toCivilDay,
  type WorkingInterval,
} from '../plan/index.ts';
import { inOrderOfWeight } from './exception-order.ts';

/** The name of a calendar that a chart doesn't have. */
export const EVERY_DAY = 'Every day';
/** What the chart's own calendar is called in a plan. */
const PROJECT = 'project';
const OFFICE_HOURS = STANDARD_CALENDAR.week[0] ?? [];
const WHOLE_DAY: readonly WorkingInterval[] = [['00:00', '24:00']];

/**
 * A chart's calendars, its own first; without one, every day is worked. Days without hours have the usual ones where the
 * chart is a drawing, otherwise all.
 */
export function fromChartCalendars(state: State): readonly [PlanCalendar, ...PlanCalendar[]] {
  const { calendar } = timelineOf(state);
  const isDrawn = settingsOf(state).dependentShift !== 'schedule';
  const hours = isDrawn && calendar?.week === undefined ? OFFICE_HOURS : WHOLE_DAY;
  const own = calendar?.name ?? (calendar === undefined ? EVERY_DAY : 'Standard');
  return [
    toPlanCalendar(state, MAIN, own, hours),
    ...[...state.calendar].map(([id, { name }]) => toPlanCalendar(state, id, name, hours)),
  ];
}

function toPlanCalendar(
  state: State,
  id: Id,
  name: string | undefined,
  wholeDay: readonly WorkingInterval[],
): PlanCalendar {
  const { workingDays = [], week } = fullCalendar(state, id) ?? {};
  const base = baseOf(state, id);
  return {
    id: id === MAIN ? PROJECT : id,
    ...(name !== undefined && name !== '' && { name }),
    ...(base !== undefined && { base: base === MAIN ? PROJECT : base }),
    week: Array.from({ length: 7 }, (_, at) => {
      if (!workingDays.includes(at + 1)) return [];
      return week === undefined ? wholeDay : (week[at]?.map(toInterval) ?? []);
    }),
    exceptions: exceptionsOf(state, id),
  };
}

/** The calendar that one is derived from, if the chart has it. */
function baseOf({ calendar }: State, id: Id): Id | undefined {
  const base = calendar.get(id)?.base;
  return base === MAIN || calendar.has(base ?? '') ? base : undefined;
}

/** Its own exceptions before those of its base: the first one that covers a day counts. */
function exceptionsOf(
  state: State,
  id: Id,
  above: ReadonlySet<Id> = new Set(),
): readonly CalendarException[] {
  if (above.has(id)) return [];
  const { exceptions = [] } = (id === MAIN ? timelineOf(state).calendar : state.calendar.get(id)) ?? {};
  const base = baseOf(state, id);
  const below = base === undefined ? [] : exceptionsOf(state, base, new Set([...above, id]));
  return [...inOrderOfWeight(exceptions).map(toException), ...below];
}

function toException({ from, to = from, name, hours, isYearly }: ChartException): CalendarException {
  return {
    from: toCivilDay(civilDayOf(from)),
    to: toCivilDay(civilDayOf(to)),
    ...(name !== undefined && { name }),
    intervals: hours?.map(toInterval) ?? [],
    ...(isYearly && { yearly: true }),
  };
}

function toInterval({ from, to }: TimeSpan): WorkingInterval {
  return [clockText(from), clockText(to)];
}

function clockText(minutes: number): string {
  return minutes === MINUTES_PER_DAY
    ? '24:00'
    : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
