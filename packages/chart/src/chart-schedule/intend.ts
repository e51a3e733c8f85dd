import type { Draft, Fields, Json, Scheduler, StartingInputs } from '../changes/index.ts';
import { derivedFields, isParent, START_FIELD, withoutFields } from '../changes/index.ts';
import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  MAIN,
  toMinuteGrain,
  UNIT_LIMIT,
  type Unit,
} from '../model/index.ts';
import { startBefore } from './held-start.ts';
import { barOf, settingsIn, workingLength } from './working-length.ts';

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

function isAsap(constraint: Json): boolean {
  return (
    typeof constraint === 'object' &&
    constraint !== null &&
    'type' in constraint &&
    constraint.type === 'ASAP'
  );
}

/** Whether links decide where it lies, so that a pin would not. */
function isLinked(draft: Draft, id: Id, isFromFinish: boolean): boolean {
  return (isFromFinish ? draft.linksFrom(id) : draft.linksTo(id)).size > 0;
}

/**
 * What holds an element at a place where somebody put it: what has begun, begins there; what follows from links, or has a
 * date already, gets a constraint; everything else is pinned.
 */
function holdAt(draft: Draft, { id }: Target, record: Fields, start: Unit, before: Unit): Fields {
  const { constraint } = record;
  const actualStart = numberOf(record.actualStart);
  const actualFinish = numberOf(record.actualFinish);
  if (actualStart !== undefined || actualFinish !== undefined) {
    const finish = actualFinish !== undefined && start + actualFinish - (actualStart ?? before);
    return {
      ...(actualStart !== undefined && { actualStart: start }),
      ...(finish !== false && { actualFinish: finish }),
    };
  }
  const isFromFinish = settingsIn(draft).scheduleFrom === 'finish';
  if (!isDated(constraint) && !isLinked(draft, id, isFromFinish)) return { pin: start };
  // As early as links allow already, or as late: a constraint would hold nothing.
  const isAsSoonAsPossible = constraint === undefined || constraint === null || isAsap(constraint);
  if (isAsSoonAsPossible && (isFromFinish ? start > before : start < before)) return {};
  const finish = start + (numberOf(record.duration) ?? 0);
  return { constraint: isFromFinish ? { type: 'FNLT', at: finish } : { type: 'SNET', at: start } };
}

/** The working time of a task's new bar; elapsed time where it covers days off. */
function lengthAs(draft: Draft, task: Fields): Fields {
  const bar = barOf(task);
  const work = workingLength(draft, bar);
  return work === undefined ? { work: null, duration: bar.duration } : { work };
}

/** Fields of a new element: it stays where it was put. Elapsed time is sent as no work, so that nobody takes it for work. */
function intendNew(draft: Draft, target: Target, fields: Fields): Fields {
  if (!isAuto(fields)) return fields;
  const isHeld = ['pin', 'constraint', 'actualStart', 'actualFinish'].some((field) => field in fields);
  const hold: Fields = isHeld ? {} : { pin: startOf(target, fields) };
  if (target.kind === 'milestone' || 'work' in fields) return { ...fields, ...hold };
  const work = workingLength(draft, barOf(fields));
  return { ...fields, ...hold, work: work ?? null };
}

/** What is switched to auto stays where it is. */
function holdSwitched(draft: Draft, target: Target, record: Fields, fields: Fields): Fields {
  const next = { ...record, ...fields };
  const pin = 'pin' in fields ? {} : { pin: startOf(target, next) };
  if (target.kind === 'milestone' || 'work' in fields) return pin;
  return { ...pin, ...lengthAs(draft, next) };
}

/** `Scheduler.intend`. */
export function intend(draft: Draft, target: Target, record: Fields | undefined, fields: Fields): Fields {
  if (record === undefined) return intendNew(draft, target, fields);
  const next = { ...record, ...fields };
  if (!isAuto(next)) return isAuto(record) ? stayManual(target, record, fields) : fields;
  const written = derivedFields(draft, target.kind, target.id, next);
  const kept = withoutFields(fields, written);
  if (!isAuto(record)) return { ...kept, ...holdSwitched(draft, target, record, fields) };
  if (isParent(draft, target.id)) return kept;
  const start = numberOf(fields[START_FIELD[target.kind]]);
  const duration = numberOf(fields.duration);
  const isHeld = ['pin', 'constraint', 'actualStart', 'actualFinish'].some((field) => field in fields);
  const before = startOf(target, record);
  const hold: Fields =
    start === undefined || isHeld || isSame(start, before) ? {} : holdAt(draft, target, next, start, before);
  const isResized = duration !== undefined && !isSame(duration, barOf(record).duration);
  const hasWork = typeof next.work === 'number' && !('work' in fields);
  return { ...kept, ...hold, ...(isResized && hasWork ? lengthAs(draft, next) : {}) };
}

/** What becomes manual stays where the person saw it. */
function stayManual(target: Target, record: Fields, fields: Fields): Fields {
  const place: Record<string, Json> = { [START_FIELD[target.kind]]: startOf(target, record) };
  if (target.kind === 'task') place.duration = barOf(record).duration;
  return { ...place, ...fields };
}

/** What keeps a task without children where its record has it; undefined if nothing is needed: it isn't auto. */
export function keep(draft: Draft, id: Id, record: Fields): Fields | undefined {
  if (!isAuto(record)) return undefined;
  return { pin: startOf({ kind: 'task', id }, record), ...lengthAs(draft, record) };
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

/** `Scheduler.startingInputs`. */
export function startingInputs(draft: Draft): StartingInputs[] {
  const inputs: StartingInputs[] = [];
  for (const [id, task] of draft.rows('task')) {
    const bar = barOf(task);
    const work = workingLength(draft, bar);
    inputs.push({ kind: 'task', id, fields: { pin: bar.start, work: work ?? null } });
  }
  for (const [id, milestone] of draft.rows('milestone')) {
    inputs.push({ kind: 'milestone', id, fields: { pin: startOf({ kind: 'milestone', id }, milestone) } });
  }
  const projectStart = numberOf(settingsIn(draft).projectStart) ?? 0;
  const earliest = inputs.reduce((least, { fields }) => Math.min(least, Number(fields.pin)), projectStart);
  const milestones = inputs.flatMap(({ kind, fields }) => (kind === 'milestone' ? Number(fields.pin) : []));
  const start = startBefore(draft, earliest, milestones);
  const bounds = {
    ...(start < projectStart && { projectStart: start }),
    ...(lacksFinish(settingsIn(draft)) && { projectFinish: lastEnd(draft) }),
  };
  if (Object.keys(bounds).length > 0) inputs.push({ kind: 'chart', id: MAIN, fields: bounds });
  return inputs;
}
