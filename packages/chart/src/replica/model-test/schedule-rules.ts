import {
  Draft,
  derivedFields,
  type Effect,
  type Fields,
  isParent,
  isSameJson,
  type Overwritten,
  recordsOf,
  replay,
} from '../../changes/index.ts';
import { figuresOfChart, networkOf, SCHEDULER } from '../../chart-schedule/index.ts';
import { HALF_MINUTE, isStarted, type Kind, MAIN, type State } from '../../model/index.ts';
import { compileCalendar } from '../../schedule/index.ts';
import { checkState } from '../../schema/index.ts';
import type { LoggedUpdate } from './logged-update.ts';

/** Whether a chart is scheduled. */
export function isScheduled({ chart }: State): boolean {
  return chart.get(MAIN)?.dependentShift === 'schedule';
}

/** Throws unless a chart is as its schedule, or what is below, has it. */
function requireConsistent(state: State, what: string): void {
  const derived = SCHEDULER.derive(state, () => false);
  if (derived !== null) throw new Error(`${what}: what follows would change ${JSON.stringify(derived)}`);
}

const MOVABLE = ['task', 'milestone'] as const;

/** Throws if an update breaks a rule of scheduled charts (CH-650 to CH-656). */
export function checkScheduledUpdate(before: State, update: LoggedUpdate, after: State): void {
  const [problem] = checkState(after);
  if (problem !== undefined) throw new Error(`version ${update.version}: ${problem.path} ${problem.message}`);
  requireConsistent(after, `version ${update.version}`);
  const made = update.changes.filter(({ type }) => type !== 'derived');
  const people = replay(before, made);
  requireOnlyDerived(people, after, update.version);
  requireCause(update.changes);
  requireStartedStay(before, made, after, update.version);
  if (!isScheduled(before) && isScheduled(after) && update.origin === 'edit')
    requireNeed(people, after, setsProjectStart(made));
}

/** Only what the schedule writes moved without having been set: never what is manual or locked. */
function requireOnlyDerived(people: State, after: State, version: number): void {
  const draft = new Draft(after);
  for (const kind of MOVABLE) {
    for (const [id, record] of recordsOf(after, kind)) {
      const before = recordsOf(people, kind).get(id) ?? {};
      const moved = Object.keys({ ...before, ...record }).filter(
        (name) => !isSameJson(before[name], record[name]),
      );
      const derived = derivedFields(draft, kind, id, record);
      const wrong = moved.filter((name) => !derived.includes(name));
      if (wrong.length > 0)
        throw new Error(`version ${version}: the schedule wrote ${wrong} of ${kind} ${id}`);
    }
  }
}

/** What decides when work can be done, or whether the schedule places anything. */
const TIME_KINDS: readonly Kind[] = ['calendar', 'person', 'timeline', 'chart'];

/** Nothing moves what has started but who says something of it (CH-610, CH-615). */
function requireStartedStay(before: State, made: readonly Effect[], after: State, version: number): void {
  if (!isScheduled(before) || made.some(({ kind }) => TIME_KINDS.includes(kind))) return;
  const drafts = [new Draft(before), new Draft(after)];
  const said = new Set(made.map(({ id }) => id));
  for (const [id, { start, schedule = 'auto', ...task }] of before.task) {
    const now = after.task.get(id);
    if (now === undefined || said.has(id) || schedule !== 'auto' || !isStarted(task)) continue;
    if (drafts.some((draft) => isParent(draft, id))) continue;
    if (Math.abs((now.start ?? 0) - (start ?? 0)) > HALF_MINUTE)
      throw new Error(`version ${version}: task ${id} has started, and moves`);
  }
}

const SWITCHES = ['dependentShift', 'schedule', 'work', 'indentation', 'rowTask'];

function switchesWriter(effect: Effect): boolean {
  if (effect.type === 'set') return SWITCHES.some((field) => field in effect.fields);
  return effect.kind === 'task';
}

/** Nobody is told that dates which followed were overwritten. */
export function requireInputs(
  before: State,
  { changes }: LoggedUpdate,
  after: State,
  overwrote: readonly Overwritten[],
): void {
  // What the schedule begins or ceases to write may have been set in between.
  if (changes.some(switchesWriter)) return;
  const drafts = [new Draft(before), new Draft(after)];
  for (const { kind, id, field } of overwrote) {
    const followed = drafts.every((draft) => {
      const record = draft.get(kind, id);
      return record !== undefined && derivedFields(draft, kind, id, record).includes(field);
    });
    if (followed) throw new Error(`${field} of ${kind} ${id} followed, but is told as overwritten`);
  }
}

const LOOKS = new Set(['title', 'color', 'notes', 'designTemplate', 'name']);

/** Looks and titles move nothing. */
function requireCause(effects: readonly Effect[]): void {
  const made = effects.filter((effect) => effect.type !== 'derived');
  const areLooks = made.every(
    (effect) => effect.type === 'set' && Object.keys(effect.fields).every((name) => LOOKS.has(name)),
  );
  if (areLooks && made.length < effects.length) throw new Error('dates followed from a look');
}

const HELD = ['constraint', 'actualStart', 'actualFinish'];

/** Whether an update says where the project starts apart from turning scheduling on, as drafts that restore a version do. */
function setsProjectStart(made: readonly Effect[]): boolean {
  return made.some(
    (effect) =>
      effect.type === 'set' && 'projectStart' in effect.fields && !('dependentShift' in effect.fields),
  );
}

/**
 * Turning scheduling on moves only what links, calendars, constraints or summaries demand, or a project start that is
 * set with it: what others have drawn before that meanwhile begins there.
 */
function requireNeed(people: State, after: State, hasProjectStart: boolean): void {
  const { network, ends, toMinute } = networkOf(people);
  const { scheduleFrom, statusDate } = people.chart.get(MAIN) ?? {};
  if (scheduleFrom === 'finish' || statusDate !== undefined) return;
  const calendars = network.calendars.map(compileCalendar);
  const linked = new Set([...people.dependency.values()].map(({ to }) => to));
  for (const [id, end] of ends) {
    const activity = end.kind === 'activity' ? network.activities[end.index] : undefined;
    if (activity === undefined || activity.summary !== undefined || linked.has(id)) continue;
    const kind = people.task.has(id) ? 'task' : 'milestone';
    const record = recordsOf(people, kind).get(id) ?? {};
    if (HELD.some((field) => field in record)) continue;
    const at = startOf(record);
    if (hasProjectStart && toMinute(at) < network.options.projectStart) continue;
    // Somebody has placed it since, in the same update.
    if (Number(record.pin) !== at) continue;
    const calendar = calendars[activity.calendar];
    const isWorking = activity.isElapsed || calendar?.nextStart(toMinute(at)) === toMinute(at);
    if (kind === 'task' && !isWorking) continue;
    const isThere = (start: number) => Math.abs(start - at) <= HALF_MINUTE;
    // With its length, a bar may be in whole days, which begin with the instant at which it was drawn (CH-636).
    const begins = figuresOfChart(after).of(id)?.start ?? at;
    if (!isThere(startOf(recordsOf(after, kind).get(id) ?? {})) && !isThere(begins))
      throw new Error(`turning scheduling on moves ${kind} ${id}, which nothing demands`);
  }
}

function startOf(record: Fields): number {
  return Number(record.start ?? record.positionInUnit ?? 0);
}

const checked = new WeakSet<State>();

/** Throws if what a client shows isn't as its schedule has it; without a scheduler, it may lag behind. */
export function checkScheduledView(view: State, isScheduling: boolean): void {
  if (!isScheduling || checked.has(view)) return;
  checked.add(view);
  requireConsistent(view, 'a view');
}
