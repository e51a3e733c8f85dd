import type { State } from '@giotto/chart/model';
import { planOfChart } from '@giotto/interchange/convert';

type ElementKind = 'task' | 'milestone';
type Element = NonNullable<ReturnType<State['task']['get']> | ReturnType<State['milestone']['get']>>;

/** When a task or milestone lies, as in the chart's plan: `2027-01-04T08:00`, without a zone. */
export interface PlanPlace {
  readonly start?: string | undefined;
  readonly finish?: string | undefined;
}

/** A task or milestone that is different in the later state, with the fields of the plan that differ. */
export interface ChangedTask {
  readonly id: string;
  readonly externalId?: string;
  readonly title: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly fields?: readonly string[];
  readonly before?: PlanPlace;
  readonly after?: PlanPlace;
}

/** What changed between two states: the first `limit` tasks in detail, and how many there are. */
export interface TaskChanges {
  readonly tasks: readonly ChangedTask[];
  readonly count: number;
}

/** The names that fields of elements have in a plan; the others say how a chart looks. Dates are compared as dates. */
const PLAN_FIELDS: Readonly<Record<string, string>> = {
  title: 'title',
  progress: 'progress',
  notes: 'notes',
  externalLink: 'url',
  externalId: 'externalId',
  assignments: 'people',
  indentation: 'level',
  isMilestone: 'milestone',
  work: 'work',
  schedule: 'schedule',
  calendar: 'calendar',
  constraint: 'constraint',
  deadline: 'deadline',
  actualStart: 'actualStart',
  actualFinish: 'actualFinish',
};
const DATE_FIELDS = ['start', 'duration', 'positionInUnit'];
const FIELDS = [...Object.keys(PLAN_FIELDS), ...DATE_FIELDS];

/** Compares two states of a chart; what only looks different is left out. */
export function compareTasks(before: State, after: State, limit: number): TaskChanges {
  const isShifted = before.timeline !== after.timeline || before.calendar !== after.calendar;
  const ids = (['task', 'milestone'] as const).flatMap((kind) =>
    listDifferent(before, after, kind, isShifted),
  );
  const detailed = ids.slice(0, limit);
  const [then, now] = [planTasks(before, detailed), planTasks(after, detailed)];
  const tasks = detailed.flatMap((id) => {
    const changed = describe(id, { before, after, then, now });
    return changed ? [changed] : [];
  });
  return { tasks, count: tasks.length + ids.length - detailed.length };
}

function listDifferent(before: State, after: State, kind: ElementKind, isShifted: boolean): string[] {
  const [old, young] = [
    before[kind] as ReadonlyMap<string, Element>,
    after[kind] as ReadonlyMap<string, Element>,
  ];
  if (old === young && !isShifted) return [];
  const isDifferent = (id: string, element: Element) => {
    const was = old.get(id);
    return isShifted || was === undefined || (was !== element && differingFields(was, element).length > 0);
  };
  return [
    ...[...young].flatMap(([id, element]) => (isDifferent(id, element) ? [id] : [])),
    ...[...old.keys()].filter((id) => !young.has(id)),
  ];
}

function differingFields(was: Element, is: Element): string[] {
  const [then, now] = [was as Readonly<Record<string, unknown>>, is as Readonly<Record<string, unknown>>];
  return FIELDS.filter((field) => JSON.stringify(then[field]) !== JSON.stringify(now[field]));
}

interface Planned extends PlanPlace {
  readonly title: string;
}

/** The elements as a plan of the chart has them, by id, without the others, which don't change their dates. */
export function planTasks(state: State, ids: readonly string[]): ReadonlyMap<string, Planned> {
  const wanted = new Set(ids);
  // In rows of their own, since the task whose row one shares may be left out.
  const task = [...state.task].flatMap(([id, { rowTask: _, ...each }]) =>
    wanted.has(id) ? [[id, each] as const] : [],
  );
  const milestone = [...state.milestone].filter(([id]) => wanted.has(id));
  const part = { ...state, task: new Map(task), milestone: new Map(milestone), dependency: new Map() };
  return new Map(planOfChart(part, '').tasks.map((each) => [each.id, each]));
}

interface Sides {
  readonly before: State;
  readonly after: State;
  readonly then: ReadonlyMap<string, Planned>;
  readonly now: ReadonlyMap<string, Planned>;
}

/** Undefined if it is the same in the plan. */
function describe(id: string, { before, after, then, now }: Sides): ChangedTask | undefined {
  const [was, is] = [then.get(id), now.get(id)];
  const [old, young] = [elementOf(before, id), elementOf(after, id)];
  const { externalId } = young ?? old ?? {};
  const about = { id, ...(externalId !== undefined && { externalId }), title: (is ?? was)?.title ?? '' };
  if (was === undefined || old === undefined) return is && { ...about, change: 'added', after: placeOf(is) };
  if (is === undefined || young === undefined) return { ...about, change: 'removed', before: placeOf(was) };
  const fields = [
    ...differingFields(old, young).flatMap((field) => PLAN_FIELDS[field] ?? []),
    ...(['start', 'finish'] as const).filter((field) => was[field] !== is[field]),
  ];
  if (fields.length === 0) return undefined;
  return { ...about, change: 'changed', fields, before: placeOf(was), after: placeOf(is) };
}

function elementOf(state: State, id: string): Element | undefined {
  return state.task.get(id) ?? state.milestone.get(id);
}

/** The dates of a task in a plan. */
export function placeOf({ start, finish }: PlanPlace): PlanPlace {
  return { ...(start !== undefined && { start }), ...(finish !== undefined && { finish }) };
}
