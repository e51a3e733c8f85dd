import type { PlainChange } from '@giotto/chart/changes';
import {
  alignElements,
  barsAmong,
  canJoinRows,
  countPlaced,
  distributeElements,
  equaliseDurations,
  giveOwnRows,
  joinRows,
  lookKindOf,
  type Renewal,
  spanOf,
  toBars,
  toMilestones,
  withoutOwnRow,
} from '@giotto/chart/interact';
import { timelineOf } from '@giotto/chart/model';
import { isScheduled } from '../../../lib/scheduler.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { Command } from './command.ts';
import { selectedRefs } from './selected.ts';

const stateOf = (session: EditorSession) => session.chart.get().state;
const hasPlaced = (least: number) => (session: EditorSession) =>
  countPlaced(stateOf(session), selectedRefs(session)) >= least;
const hasSpans = (session: EditorSession) =>
  selectedRefs(session).filter((ref) => ref.kind !== 'horizontalLane' && spanOf(stateOf(session), ref))
    .length > 1;

/** The selected milestones, whether they float or are rows. */
const milestonesOf = (session: EditorSession) =>
  selectedRefs(session).filter((ref) => lookKindOf(stateOf(session), ref) === 'milestone');

/** Lets go of what holds the selected tasks and milestones of a scheduled chart, but for this. */
function heldBy(id: 'asSoonAsPossible' | 'asLateAsPossible', type: 'ASAP' | 'ALAP'): Command {
  const changesIn = (session: EditorSession): readonly PlainChange[] => {
    const state = stateOf(session);
    if (!isScheduled(state)) return [];
    return selectedRefs(session).flatMap((ref): PlainChange[] => {
      const record =
        ref.kind === 'task' || ref.kind === 'milestone' ? state[ref.kind].get(ref.id) : undefined;
      if (record === undefined || (record.schedule ?? 'auto') !== 'auto') return [];
      const isSo = record.pin === undefined && (record.constraint?.type ?? 'ASAP') === type;
      return isSo ? [] : [{ type: 'set', ...ref, fields: { constraint: { type } } }];
    });
  };
  return {
    id,
    keys: [],
    isEnabled: (session) => changesIn(session).length > 0,
    run: (session) => session.commit(changesIn(session)),
  };
}

/** Commands that align or distribute several elements, convert them into another kind, or give milestones rows (`ux.md` A9). */
export const ARRANGE_COMMANDS: readonly Command[] = [
  {
    id: 'alignStarts',
    keys: [],
    isEnabled: hasPlaced(2),
    run: (session) => session.commit(alignElements(stateOf(session), selectedRefs(session), 'start')),
  },
  {
    id: 'alignEnds',
    keys: [],
    isEnabled: hasPlaced(2),
    run: (session) => session.commit(alignElements(stateOf(session), selectedRefs(session), 'end')),
  },
  {
    id: 'sameDuration',
    keys: [],
    isEnabled: hasSpans,
    run: (session) => session.commit(equaliseDurations(stateOf(session), selectedRefs(session))),
  },
  {
    id: 'distribute',
    keys: [],
    isEnabled: hasPlaced(3),
    run: (session) => session.commit(distributeElements(stateOf(session), selectedRefs(session))),
  },
  heldBy('asSoonAsPossible', 'ASAP'),
  heldBy('asLateAsPossible', 'ALAP'),
  {
    id: 'convertToMilestone',
    keys: [],
    isEnabled: (session) => barsAmong(stateOf(session), selectedRefs(session)).length > 0,
    run: (session) => session.commit(toMilestones(stateOf(session), selectedRefs(session))),
  },
  {
    id: 'convertToTask',
    keys: [],
    isEnabled: (session) => milestonesOf(session).length > 0,
    run: (session) => {
      const state = stateOf(session);
      renew(session, toBars(state, milestonesOf(session), timelineOf(state).scaleTypeScale));
    },
  },
  {
    id: 'giveOwnRow',
    keys: [],
    isEnabled: (session) => withoutOwnRow(stateOf(session), selectedRefs(session)).length > 0,
    run: (session) => renew(session, giveOwnRows(stateOf(session), selectedRefs(session))),
  },
  {
    id: 'joinRow',
    keys: [],
    isEnabled: (session) => canJoinRows(stateOf(session), selectedRefs(session)),
    run: (session) => session.commit(joinRows(stateOf(session), selectedRefs(session))),
  },
];

/** Commits, and selects what the elements have become. */
function renew(session: EditorSession, { changes, renewed }: Renewal): void {
  session.commit(changes);
  const task = renewed.find(({ kind }) => kind === 'task');
  session.ui.set({ selection: renewed, focusedRow: task?.id ?? null });
}
