import { orderedIds, type PlainChange } from '../../changes/index.ts';
import { earliestStart, timesOf } from '../../chart-schedule/link-times.ts';
import { HALF_MINUTE, type Id, type State, timelineOf } from '../../model/index.ts';
import { toWorkingTime } from '../../time/index.ts';
import { withDescendants } from '../operations/hierarchy.ts';
import { moveInTime } from '../operations/move-in-time.ts';

/** Why a violated link can't be fixed by moving its second end. */
type FixRefusal = 'locked' | 'kept';

/** Whether a link's second end is too early (CH-110; lag in working days if the chart has a calendar). */
export function isLinkViolated(state: State, id: Id): boolean {
  return delayOf(state, id) > HALF_MINUTE;
}

/** Moves the second end of a violated link, with its children, as late as the link requires (`ux.md` A3). */
export function fixLink(state: State, id: Id): PlainChange[] | FixRefusal {
  const link = state.dependency.get(id);
  const delay = delayOf(state, id);
  if (!link || delay <= HALF_MINUTE) return 'kept';
  const isTask = state.task.has(link.to);
  if (state.task.get(link.to)?.schedule === 'locked') return 'locked';
  const start = timesOf(state, link.to)?.start ?? 0;
  const delta = toWorkingTime(start + delay, timelineOf(state)) - start;
  const ids = isTask ? withDescendants(state, orderedIds(state, 'task'), [link.to]) : [link.to];
  return moveInTime(
    state,
    ids.map((one) => ({ kind: isTask ? 'task' : 'milestone', id: one }) as const),
    delta,
  );
}

/** How much later the second end must be; 0 or less when the link is satisfied. */
function delayOf(state: State, id: Id): number {
  const link = state.dependency.get(id);
  const first = link && timesOf(state, link.from);
  const second = link && timesOf(state, link.to);
  if (!link || !first || !second) return 0;
  return earliestStart(state, link, first, second) - second.start;
}
