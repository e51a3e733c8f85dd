import { orderedIds, type PlainChange } from '@giotto/chart/changes';
import {
  type ElementRef,
  moveInTime,
  resizedSpan,
  setSpan,
  spanOf,
  startOf,
  stopAtStart,
  withDescendants,
} from '@giotto/chart/interact';
import { ELEMENT_DEFAULTS, type Id, type State, timelineOf } from '@giotto/chart/model';
import { rowStep } from '../commands/row-step.ts';
import type { MoveMode } from '../session/move-mode.ts';
import { shiftByStep } from './calendar-step.ts';

/** Percentage points that an arrow adds to the progress or subtracts (`ux.md` A3). */
const PROGRESS_STEP = 5;

/** The changes of one arrow key in move mode: left and right change time or progress, up and down change rows. */
export function moveChanges(
  state: State,
  { refs, target, step }: MoveMode,
  arrow: 'left' | 'right' | 'up' | 'down',
  leftOut?: ReadonlySet<Id>,
): PlainChange[] {
  const direction = arrow === 'right' || arrow === 'down' ? 1 : -1;
  const isAcross = arrow === 'left' || arrow === 'right';
  if (target === 'progress') return progressChanges(state, refs, isAcross ? direction : -direction);
  if (!isAcross) return target === 'move' ? rowStep(state, refs, direction, leftOut) : [];
  return target === 'move'
    ? shiftAll(state, refs, step, direction)
    : refs.flatMap((ref) => resize(state, ref, target, step, direction));
}

/** Moves all elements by the first one's step, which keeps their offsets. Parents take their descendants along. */
function shiftAll(
  state: State,
  refs: readonly ElementRef[],
  step: MoveMode['step'],
  direction: 1 | -1,
): PlainChange[] {
  const first = refs.map((ref) => startOf(state, ref)).find((start) => start !== null);
  if (first === undefined || first === null) return [];
  const chosen = refs.filter(({ kind }) => kind === 'task').map(({ id }) => id);
  const tasks = withDescendants(state, orderedIds(state, 'task'), chosen);
  const others = refs.filter(({ kind }) => kind !== 'task');
  const moved = [...tasks.map((id) => ({ kind: 'task', id }) as const), ...others];
  const delta = shiftByStep(first, step, direction, timelineOf(state).startDate) - first;
  return moveInTime(state, moved, stopAtStart(state, moved, delta));
}

/** Resizes a span, row lanes by rows. Ignores a step that would leave no duration. */
function resize(
  state: State,
  ref: ElementRef,
  edge: 'start' | 'end',
  step: MoveMode['step'],
  direction: 1 | -1,
): PlainChange[] {
  const span = spanOf(state, ref);
  if (!span) return [];
  const at = edge === 'start' ? span.start : span.start + span.duration;
  const isRows = ref.kind === 'horizontalLane';
  const to = isRows ? at + direction : shiftByStep(at, step, direction, timelineOf(state).startDate);
  const wanted = resizedSpan(span, edge, to, Number.EPSILON);
  return wanted.duration > 1e-9 ? setSpan(state, ref, wanted) : [];
}

function progressChanges(state: State, refs: readonly ElementRef[], direction: number): PlainChange[] {
  return refs.flatMap(({ kind, id }): PlainChange[] => {
    if (kind !== 'task') return [];
    const before = state.task.get(id)?.progress ?? ELEMENT_DEFAULTS.task.progress;
    const progress = Math.min(100, Math.max(0, before + direction * PROGRESS_STEP));
    return progress === before ? [] : [{ type: 'set', kind, id, fields: { progress } }];
  });
}
