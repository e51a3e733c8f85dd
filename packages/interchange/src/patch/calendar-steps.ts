import type { Fields } from '@giotto/chart/changes';
import { recordsOf } from '@giotto/chart/changes';
import { createState, type Id, MAIN, type NamedCalendar, type State, timelineOf } from '@giotto/chart/model';
import { isId } from '@giotto/chart/schema';
import { toCalendarTimes } from '../convert/calendar-record.ts';
import { isEveryDay, toNamed } from '../convert/chart-calendars.ts';
import { isSame, type Plan, type PlanCalendar } from '../plan/index.ts';
import type { PatchProblems } from './patch-problems.ts';
import type { PatchStep } from './patch-step.ts';

const FIELDS = [
  'name',
  'base',
  'workingDays',
  'week',
  'exceptions',
] as const satisfies readonly (keyof NamedCalendar)[];

/** What a plan changes about a chart's calendars, and what the chart's plan calls them by the plan's ids. */
export interface CalendarSteps {
  readonly steps: readonly PatchStep[];
  readonly ids: ReadonlyMap<string, string>;
}

/**
 * The calendars that a plan says otherwise than the chart does, by their ids; the project's is the chart's own. Those that it
 * leaves out stay.
 * @param before the chart's plan
 */
export function calendarSteps(
  state: State,
  before: Plan,
  { calendars, calendar: project }: Pick<Plan, 'calendars' | 'calendar'>,
  createId: () => Id,
  problems: PatchProblems,
): CalendarSteps {
  const known = new Map(before.calendars.map((each) => [each.id, each]));
  const ids = new Map<string, Id>(
    calendars.map(({ id }) => {
      if (id === project) return [id, MAIN];
      return [id, state.calendar.has(id) || isId(id) ? id : createId()];
    }),
  );
  if (project !== undefined && !ids.has(project) && project !== before.calendar)
    problems.add('calendar', 'is not the id of a calendar of this plan');
  const planned = new Map(calendars.map((each) => [each.id, each]));
  const steps = calendars.flatMap((each, at): readonly PatchStep[] => {
    const path = `calendars.${at}`;
    const id = ids.get(each.id) ?? '';
    const former = known.get(id === MAIN ? (before.calendar ?? '') : id);
    if (isSame(withoutId(each), former && withoutId(former))) return [];
    if (toCalendarTimes(each) === undefined) {
      problems.add(`${path}.week`, 'has no working day');
      return [];
    }
    if (id === MAIN) return [ownStep(state, path, each, former)];
    return [namedStep(state, path, id, toNamed(each, planned, ids))];
  });
  return {
    steps,
    ids: new Map([...ids].map(([own, id]) => [own, id === MAIN ? (before.calendar ?? '') : id])),
  };
}

function withoutId({ id: _, base: __, ...calendar }: PlanCalendar): Omit<PlanCalendar, 'id' | 'base'> {
  return calendar;
}

/** The chart's own calendar keeps its name unless the plan has another one. */
function ownStep(
  state: State,
  path: string,
  calendar: PlanCalendar,
  former: PlanCalendar | undefined,
): PatchStep {
  const name = calendar.name === former?.name ? timelineOf(state).calendar?.name : calendar.name;
  const times = isEveryDay(calendar) ? undefined : toCalendarTimes(calendar);
  const value = times === undefined ? null : { ...times, ...(name !== undefined && { name }) };
  const fields = recordsOf(
    { ...createState(), timeline: new Map([[MAIN, { ...(value && { calendar: value }) }]]) },
    'timeline',
  ).get(MAIN);
  return {
    path,
    change: { type: 'set', kind: 'timeline', id: MAIN, fields: { calendar: fields?.calendar ?? null } },
  };
}

function namedStep(state: State, path: string, id: Id, calendar: NamedCalendar): PatchStep {
  const fields: Fields =
    recordsOf({ ...createState(), calendar: new Map([[id, calendar]]) }, 'calendar').get(id) ?? {};
  if (!state.calendar.has(id))
    return { path, change: { type: 'create', kind: 'calendar', id, value: fields } };
  const all = Object.fromEntries(FIELDS.map((field) => [field, fields[field] ?? null]));
  return { path, change: { type: 'set', kind: 'calendar', id, fields: all } };
}
