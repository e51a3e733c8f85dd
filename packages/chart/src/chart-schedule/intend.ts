import type { Draft, Fields, Json, Scheduler, StartingInputs } from '../changes/index.ts';
import { derivedFields, isParent, START_FIELD, withoutFields } from '../changes/index.ts';
import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  isBegun,
  isStarted,
  MAIN,
  toMinuteGrain,
  UNIT_LIMIT,
  type Unit,
} from '../model/index.ts';
import { actualDates, beginOf, datesWhereItStands, endFrom, movedDates } from './actual-dates.ts';
import { type Instant, startBefore } from './held-start.ts';
import { barOf, beginOfWork, settingsIn, workingLength, workingTables } from './working-length.ts';

type Target = Parameters<Scheduler['intend']>[1];

function isAuto({ schedule }: Fields): boolean {
  return (schedule ?? ELEMENT_DEFAULTS.task.schedule) === 'auto';
}

function startOf({ kind }: Target, record: Fields): Unit {
  const start = record[START_FIELD[kind]];
  return typeof start === 'number' ? start : 0;
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

const isSame = (one: Unit, other: Unit) => Math.abs(one - other) <= HALF_MINUTE;

function isDated(constraint: Json | undefined): boolean {
  return typeof constraint === 'object' && constraint !== null && 'at' in constraint;
}

function typeOf(constraint: Json | undefined): Json | undefined {
  const isOne = typeof constraint === 'object' && constraint !== null && 'type' in constraint;
  return isOne ? constraint.type : undefined;
}

/** Who wants something as soon, or as late, as possible lets go of the place where it was put. */
function letGo(fields: Fields): Fields {
  const type = typeOf(fields.constraint);
  return (type === 'ASAP' || type === 'ALAP') && !('pin' in fields) ? { pin: null } : {};
}

/** Whether links decide where it lies, so that a pin would not. */
function isLinked(draft: Draft, id: Id, isFromFinish: boolean): boolean {
  return (isFromFinish ? draft.linksFrom(id) : draft.linksTo(id)).size > 0;
}

/**
 * What holds an element at a place where somebody put it: what has begun, begins there; what follows from links, or has a
 * date already, gets a constraint; everything else is pinned.
 */
function holdAt(draft: Draft, { id, kind }: Target, former: Fields, record: Fields): Fields {
  if (kind === 'task' && isStarted(record)) return movedDates(draft, former, record);
  const { constraint } = record;
  const [before, start] = [startOf({ id, kind }, former), startOf({ id, kind }, record)];
  if (numberOf(record.actualFinish) !== undefined) return { actualFinish: start };
  const isFromFinish = settingsIn(draft).scheduleFrom === 'finish';
  if (!isDated(constraint) && !isLinked(draft, id, isFromFinish)) return { pin: start };
  const [from, to] = instantsOf(draft, kind, record, start);
  // As early as links allow already, or as late: a constraint would hold nothing.
  const isAsSoonAsPossible = constraint === undefined || constraint === null || typeOf(constraint) === 'ASAP';
  const [, end] = instantsOf(draft, kind, former, before);
  if (isAsSoonAsPossible && (isFromFinish ? to >= end : start < before)) return {};
  return { constraint: isFromFinish ? { type: 'FNLT', at: toMinuteGrain(to) } : { type: 'SNET', at: from } };
}

/** When the work of an element begins that was put somewhere, and when it ends with its length. */
function instantsOf(draft: Draft, kind: Target['kind'], record: Fields, start: Unit): readonly [Unit, Unit] {
  if (kind === 'milestone') return [start, start];
  const from = beginOf(draft, record);
  return [from, endFrom(draft, record, from)];
}

/** Whether somebody said a length. */
function isLengthSaid({ work, isElapsed }: Fields): boolean {
  return typeof work === 'number' || isElapsed === true;
}

/** The working time of a task's new bar. A milestone keeps its length as a bar. */
function lengthAs(draft: Draft, task: Fields): Fields {
  if (task.isMilestone === true) return {};
  return { work: workingLength(workingTables(draft), barOf(task)) };
}

/** Fields of a new element: it stays where it was put. Elapsed time is sent as no work, so that nobody takes it for work. */
function intendNew(draft: Draft, target: Target, fields: Fields): Fields {
  if (!isAuto(fields)) return fields;
  const isHeld = ['pin', 'constraint', 'actualStart', 'actualFinish'].some((field) => field in fields);
  const hold = isHeld ? {} : { pin: startOf(target, fields) };
  if (target.kind === 'milestone') return { ...hold, ...fields };
  const isLengthGiven = fields.isMilestone === true || 'work' in fields;
  const length = isLengthGiven ? {} : fields.isElapsed === true ? { work: null } : lengthAs(draft, fields);
  return { ...hold, ...length, ...datesWhereItStands(draft, { ...fields, ...length }), ...fields };
}

/** What is switched to auto stays where it is. */
function holdSwitched(draft: Draft, target: Target, record: Fields, fields: Fields): Fields {
  const next = { ...record, ...fields };
  const pin = 'pin' in fields ? {} : { pin: startOf(target, next) };
  if (target.kind === 'milestone') return pin;
  const length = 'work' in fields || next.isElapsed === true ? {} : lengthAs(draft, next);
  return { ...pin, ...length, ...datesWhereItStands(draft, { ...next, ...length }) };
}

/** `Scheduler.intend`. */
export function intend(draft: Draft, target: Target, record: Fields | undefined, fields: Fields): Fields {
  if (record === undefined) return intendNew(draft, target, fields);
  const next = { ...record, ...fields };
  if (!isAuto(next)) return isAuto(record) ? stayManual(target, record, fields) : fields;
  const written = derivedFields(draft, target.kind, target.id, next);
  const kept = withoutFields(fields, written);
  if (!isAuto(record)) return { ...holdSwitched(draft, target, record, fields), ...kept };
  if (isParent(draft, target.id)) return kept;
  const start = numberOf(fields[START_FIELD[target.kind]]);
  const duration = numberOf(fields.duration);
  const isHeld = ['pin', 'constraint', 'actualStart', 'actualFinish'].some((field) => field in fields);
  const isResized = duration !== undefined && !isSame(duration, lengthOf(record));
  const isFromFinish = settingsIn(draft).scheduleFrom === 'finish';
  // From the finish, who says both ends of a bar puts its end.
  const isMoved =
    start !== undefined && (!isSame(start, startOf(target, record)) || (isFromFinish && isResized));
  const hasWork = typeof next.work === 'number' && !('work' in fields);
  const isBarAgain = record.isMilestone === true && next.isMilestone !== true && !hasWork;
  const length = (isResized && hasWork) || isBarAgain ? lengthAs(draft, next) : {};
  const hold = isMoved && !isHeld ? holdAt(draft, target, record, { ...next, ...length }) : {};
  // A bar that is drawn longer or shorter has no gap any more.
  const gap = isResized && record.resume !== undefined && !('resume' in fields) ? { resume: null } : {};
  const wanted = { ...kept, ...letGo(fields), ...hold, ...length, ...gap };
  return target.kind === 'task' ? actualDates(draft, record, wanted) : wanted;
}

/** The length of a task's bar, which a milestone keeps, too. */
function lengthOf(task: Fields): Unit {
  return numberOf(task.duration) ?? ELEMENT_DEFAULTS.task.duration;
}

/** What becomes manual stays where the person saw it. */
function stayManual(target: Target, record: Fields, fields: Fields): Fields {
  const place: Record<string, Json> = { [START_FIELD[target.kind]]: startOf(target, record) };
  if (target.kind === 'task') place.duration = lengthOf(record);
  return { ...place, ...fields };
}

/** What keeps a task without children where its record has it; undefined if nothing is needed: it isn't auto. */
export function keep(draft: Draft, id: Id, record: Fields): Fields | undefined {
  if (!isAuto(record)) return undefined;
  // As long as it had children, it had no actual dates of its own.
  const { actualStart, actualFinish, ...shown } = record;
  const gone = {
    ...(actualStart !== undefined && { actualStart: null }),
    ...(actualFinish !== undefined && { actualFinish: null }),
  };
  const length = lengthAs(draft, record);
  const dates = datesWhereItStands(draft, { ...shown, ...length });
  return { pin: startOf({ kind: 'task', id }, record), ...length, ...gone, ...dates };
}

/** When the last task or milestone ends, as it lies, up to the latest place of a chart; 0 without any. */
function lastEnd(draft: Draft): Unit {
  const ends = [...draft.rows('task').values()].map((task) => {
    const { start, duration } = barOf(task);
    return start + duration;
  });
  for (const [id, milestone] of draft.rows('milestone'))
    ends.push(startOf({ kind: 'milestone', id }, milestone));
  const last = ends.reduce((latest, end) => Math.max(latest, end), -UNIT_LIMIT);
  return ends.length === 0 ? 0 : toMinuteGrain(Math.min(UNIT_LIMIT, last));
}

/** Whether settings would schedule from a finish that isn't stated. */
function lacksFinish({ scheduleFrom, projectFinish }: Fields): boolean {
  return scheduleFrom === 'finish' && numberOf(projectFinish) === undefined;
}

/** `Scheduler.intendSettings`. */
export function intendSettings(draft: Draft, fields: Fields): Fields {
  const isConcerned = 'scheduleFrom' in fields || 'projectFinish' in fields;
  return isConcerned && lacksFinish({ ...settingsIn(draft), ...fields })
    ? { ...fields, projectFinish: lastEnd(draft) }
    : fields;
}

/**
 * `Scheduler.releasedInputs`: from the finish, everything is as late as it can be but what somebody holds. A pin was only where
 * something was put.
 */
export function releasedInputs(draft: Draft): StartingInputs[] {
  return (['task', 'milestone'] as const).flatMap((kind) =>
    [...draft.rows(kind)].flatMap(([id, { pin }]): StartingInputs[] =>
      typeof pin === 'number' ? [{ kind, id, fields: { pin: null } }] : [],
    ),
  );
}

/** Whether a task is a milestone, and no parent. */
function isInstant(draft: Draft, id: Id, { isMilestone }: Fields): boolean {
  return isMilestone === true && !isParent(draft, id);
}

/** Whether the project's start bounds where an element lies: not that of what has begun, or what people alone move (CH-611). */
function isPlaced(record: Fields): boolean {
  return isAuto(record) && !isStarted(record);
}

const LATEST: ReadonlySet<Json | undefined> = new Set(['SNLT', 'FNLT', 'MSO', 'MFO']);

/** The tasks that a latest date holds back, theirs or that of what is around them: a later project's start moves none of them. */
function heldBack(draft: Draft): ReadonlySet<Id> {
  const held = new Set<Id>();
  const around: { readonly level: number; readonly isHeld: boolean }[] = [];
  for (const [id, { constraint, indentation, rowTask }] of draft.rows('task')) {
    const level = numberOf(indentation) ?? ELEMENT_DEFAULTS.task.indentation;
    while (rowTask === undefined && (around.at(-1)?.level ?? -1) >= level) around.pop();
    const isHeld = LATEST.has(typeOf(constraint)) || around.at(-1)?.isHeld === true;
    if (isHeld) held.add(id);
    if (rowTask === undefined) around.push({ level, isHeld });
  }
  return held;
}

/** `Scheduler.startingInputs`. */
export function startingInputs(draft: Draft): StartingInputs[] {
  const inputs: StartingInputs[] = [];
  const instants: Instant[] = [];
  const begins: Unit[] = [];
  const tables = workingTables(draft);
  const held = heldBack(draft);
  for (const [id, task] of draft.rows('task')) {
    const bar = barOf(task);
    const { start } = bar;
    const isPoint = isInstant(draft, id, task);
    if (!isParent(draft, id) && isPlaced(task) && !held.has(id)) {
      if (isPoint) instants.push({ at: start, element: bar });
      else begins.push(task.isElapsed === true ? start : beginOfWork(tables, bar));
    }
    const length = isPoint || isLengthSaid(task) ? {} : lengthAs(draft, { ...task, isMilestone: false });
    const dates =
      isAuto(task) && isBegun(task) && !isParent(draft, id)
        ? datesWhereItStands(draft, { ...task, ...length })
        : {};
    inputs.push({ kind: 'task', id, fields: { pin: start, ...length, ...dates } });
  }
  for (const [id, milestone] of draft.rows('milestone')) {
    const pin = startOf({ kind: 'milestone', id }, milestone);
    if (isPlaced(milestone) && !LATEST.has(typeOf(milestone.constraint)))
      instants.push({ at: pin, element: barOf(milestone) });
    inputs.push({ kind: 'milestone', id, fields: { pin } });
  }
  const settings = settingsIn(draft);
  const projectStart = numberOf(settings.projectStart) ?? 0;
  for (const { at } of instants) begins.push(at);
  const earliest = begins.reduce((least, begin) => Math.min(least, begin), projectStart);
  const start = startBefore(draft, earliest, instants);
  const bounds = {
    // From the finish it bounds only what is as soon as possible, which would follow it to wherever it is put.
    ...(start < projectStart && settings.scheduleFrom !== 'finish' && { projectStart: start }),
    ...(lacksFinish(settings) && { projectFinish: lastEnd(draft) }),
  };
  if (Object.keys(bounds).length > 0) inputs.push({ kind: 'chart', id: MAIN, fields: bounds });
  return inputs;
}
