import {
  civilMinutesOf,
  isSame,
  type PlanConstraint,
  type PlanTask,
  type TaskExtra,
  type TaskFields,
  UNHELD_FIELDS,
} from '../plan/index.ts';
import { restoreBaselines } from './kept-baselines.ts';
import { pickFields } from './plan-fields.ts';

type Field = (typeof UNHELD_FIELDS)[number];

/** Fields that depend on the whole plan, or have parts of their own, and are given back elsewhere. */
const OF_THE_PLAN: readonly Field[] = ['level', 'manual', 'baselines'];
const DATES: readonly Field[] = ['start', 'finish', 'duration'];
const ACTUALS: readonly Field[] = ['actualStart', 'actualFinish'];

/** Whether a task has other dates than it had when it was drawn first. */
export function hasMoved({ start, finish }: TaskFields, drawn: TaskFields): boolean {
  return start !== drawn.start || finish !== drawn.finish;
}

/** Whether a task has the length that it had when it was drawn first, where the file's is another one. */
export function hasLength({ duration }: TaskFields, drawn: TaskFields = {}): boolean {
  return drawn.duration === undefined || isSame(duration, drawn.duration);
}

/** Whether a task has another progress than it had when it was drawn first. */
export function hasProgressed({ progress = 0 }: TaskFields, drawn: TaskFields): boolean {
  return progress !== (drawn.progress ?? 0);
}

/** A task with the fields that were kept, as far as the chart still says of them what it said when it was drawn first. */
export function restoreFields(task: PlanTask, kept: TaskExtra): PlanTask {
  const { unheld = {}, drawn = {} } = kept;
  const moved = hasMoved(task, drawn);
  const held = UNHELD_FIELDS.filter((field) => {
    if (unheld[field] === undefined || OF_THE_PLAN.includes(field)) return false;
    if (!isSame(task[field], drawn[field])) return false;
    if (DATES.includes(field)) return !moved;
    if (ACTUALS.includes(field)) return !moved && !hasProgressed(task, drawn);
    if (field === 'work') return lengthOf(task) === lengthOf(drawn);
    return field !== 'constraint' || !moved || keeps(task, unheld.constraint);
  });
  return { ...task, ...pickFields(unheld, held), baselines: restoreBaselines(task, kept) };
}

function lengthOf({ start, finish }: TaskFields): number {
  if (start === undefined || finish === undefined) return 0;
  return civilMinutesOf(finish) - civilMinutesOf(start);
}

/** Whether a task's constraint is the one that it had when it was drawn first, or wants what its dates are. */
export function isHeldThere(task: PlanTask, drawn: TaskFields): boolean {
  return isSame(task.constraint, drawn.constraint) || keeps(task, task.constraint);
}

/** Whether a task's dates are what its constraint wants. */
function keeps({ start = '', finish = '' }: PlanTask, constraint: PlanConstraint | undefined): boolean {
  const { type = 'ASAP', date = '' } = constraint ?? {};
  switch (type) {
    case 'SNET':
      return start >= date;
    case 'SNLT':
      return start <= date;
    case 'FNET':
      return finish >= date;
    case 'FNLT':
      return finish <= date;
    case 'MSO':
      return start === date;
    case 'MFO':
      return finish === date;
    default:
      return false;
  }
}
