import {
  alignElements,
  convertElements,
  countPlaced,
  distributeElements,
  equaliseDurations,
  spanOf,
} from '@giotto/chart/interact';
import { timelineOf } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';
import type { Command } from './command.ts';
import { selectedRefs } from './selected.ts';

const stateOf = (session: EditorSession) => session.chart.get().state;
const hasPlaced = (least: number) => (session: EditorSession) =>
  countPlaced(stateOf(session), selectedRefs(session)) >= least;
const hasSpans = (session: EditorSession) =>
  selectedRefs(session).filter((ref) => ref.kind !== 'horizontalLane' && spanOf(stateOf(session), ref))
    .length > 1;
const has = (kind: 'task' | 'milestone') => (session: EditorSession) =>
  selectedRefs(session).some((ref) => ref.kind === kind);

/** Commands that align or distribute several elements, or convert them into another kind (`ux.md` A9). */
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
  {
    id: 'convertToMilestone',
    keys: [],
    isEnabled: has('task'),
    run: (session) => convert(session, 'task'),
  },
  {
    id: 'convertToTask',
    keys: [],
    isEnabled: has('milestone'),
    run: (session) => convert(session, 'milestone'),
  },
];

function convert(session: EditorSession, from: 'task' | 'milestone'): void {
  const state = stateOf(session);
  const { changes, converted } = convertElements(
    state,
    selectedRefs(session).filter(({ kind }) => kind === from),
    timelineOf(state).scaleTypeScale,
    session.newId,
  );
  session.commit(changes);
  const task = converted.find(({ kind }) => kind === 'task');
  session.ui.set({ selection: converted, focusedRow: task?.id ?? null });
}
