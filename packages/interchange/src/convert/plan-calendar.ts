import {
  type CalendarException as ChartException,
  type Id,
  MAIN,
  type Recurrence,
  type State,
  type TimeSpan,
  timelineOf,
} from '@giotto/chart/model';
import { fullCalendar, MINUTES_PER_DAY, twoDigits } from '@giotto/chart/time';
import {
  type CalendarException,
  civilDayOf,
  inOrderOfWeight,
  type PlanCalendar,
  type PlanRecurrence,
  toCivilDay,
  type WorkingInterval,
} from '../plan/index.ts';

/** The name of a calendar that a chart doesn't have. */
const EVERY_DAY = 'Every day';
/** What the chart's own calendar is called in a plan. */
const PROJECT = 'project';

/** A chart's calendars, its own first; without one, every day is worked. */
export function fromChartCalendars(state: State): readonly [PlanCalendar, ...PlanCalendar[]] {
  const { calendar } = timelineOf(state);
  const own = calendar?.name ?? (calendar === undefined ? EVERY_DAY : 'Standard');
  return [
    toPlanCalendar(state, MAIN, own),
    ...[...state.calendar].map(([id, { name }]) => toPlanCalendar(state, id, name)),
  ];
}

function toPlanCalendar(state: State, id: Id, name: string | undefined): PlanCalendar {
  const { workingDays = [], week = [] } = fullCalendar(state, id) ?? {};
  const base = baseOf(state, id);
  return {
    id: id === MAIN ? PROJECT : id,
    ...(name !== undefined && name !== '' && { name }),
    ...(base !== undefined && { base: base === MAIN ? PROJECT : base }),
    week: Array.from({ length: 7 }, (_, at) => {
      return workingDays.includes(at + 1) ? (week[at]?.map(toInterval) ?? []) : [];
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

function toException({
  from,
  to = from,
  name,
  hours,
  isYearly,
  recurrence,
}: ChartException): CalendarException {
  return {
    from: toCivilDay(civilDayOf(from)),
    to: toCivilDay(civilDayOf(to)),
    ...(name !== undefined && { name }),
    intervals: hours?.map(toInterval) ?? [],
    ...(isYearly && { yearly: true }),
    ...(recurrence !== undefined && { recurrence: toRecurrence(recurrence) }),
  };
}

function toRecurrence({ until, ...rule }: Recurrence): PlanRecurrence {
  return { ...rule, ...(until !== undefined && { until: toCivilDay(civilDayOf(until)) }) };
}

function toInterval({ from, to }: TimeSpan): WorkingInterval {
  return [clockText(from), clockText(to)];
}

function clockText(minutes: number): string {
  return minutes === MINUTES_PER_DAY
    ? '24:00'
    : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
