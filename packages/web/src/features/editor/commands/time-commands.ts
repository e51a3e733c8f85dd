import { orderedIds } from '@giotto/chart/changes';
import {
  moveInTime,
  resizedSpan,
  setSpan,
  spanOf,
  startOf,
  stopAtStart,
  withDescendants,
} from '@giotto/chart/interact';
import { timelineOf } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';
import type { Command } from './command.ts';
import { selectedRefs, selectedTasks } from './selected.ts';

const hasSelection = (session: EditorSession) => selectedRefs(session).length > 0;

/** Commands that move and resize by one snap step (`ux.md` A10). */
export const TIME_COMMANDS: readonly Command[] = [
  {
    id: 'moveMode',
    keys: ['G'],
    isEnabled: (session) => selectedRefs(session).some(({ kind }) => kind !== 'dependency'),
    run: (session) => {
      session.settle();
      const refs = selectedRefs(session).filter(({ kind }) => kind !== 'dependency');
      const step = timelineOf(session.chart.get().state).scaleTypeScale;
      session.ui.set({ selection: refs, moveMode: { refs, target: 'move', step } });
    },
  },
  {
    id: 'moveLater',
    keys: ['Shift+ArrowRight'],
    isEnabled: hasSelection,
    run: (session) => nudge(session, 1),
  },
  {
    id: 'moveEarlier',
    keys: ['Shift+ArrowLeft'],
    isEnabled: hasSelection,
    run: (session) => nudge(session, -1),
  },
  {
    id: 'lengthen',
    keys: ['Mod+Shift+ArrowRight'],
    isEnabled: hasSelection,
    run: (session) => resize(session, 'end', 1),
  },
  {
    id: 'shorten',
    keys: ['Mod+Shift+ArrowLeft'],
    isEnabled: hasSelection,
    run: (session) => resize(session, 'end', -1),
  },
  {
    id: 'startLater',
    keys: ['Mod+Alt+Shift+ArrowRight'],
    isEnabled: hasSelection,
    run: (session) => resize(session, 'start', 1),
  },
  {
    id: 'startEarlier',
    keys: ['Mod+Alt+Shift+ArrowLeft'],
    isEnabled: hasSelection,
    run: (session) => resize(session, 'start', -1),
  },
];

/** The next snap edge after a unit, or the previous one. */
function stepEdge(session: EditorSession, unit: number, direction: 1 | -1): number {
  const { snap, snapStep } = session.gestureContext();
  const edge = snap(unit + direction * snapStep(unit));
  return edge === unit ? unit + direction * snapStep(unit) : edge;
}

/** Moves all selected elements by the first one's step, which keeps their offsets. */
function nudge(session: EditorSession, direction: 1 | -1): void {
  const { state } = session.chart.get();
  const refs = selectedRefs(session);
  const first = refs.map((ref) => startOf(state, ref)).find((start) => start !== null);
  if (first === undefined || first === null) return;
  const tasks = withDescendants(state, orderedIds(state, 'task'), selectedTasks(session));
  const others = refs.filter(({ kind }) => kind !== 'task');
  const moved = [...tasks.map((id) => ({ kind: 'task', id }) as const), ...others];
  const delta = stepEdge(session, first, direction) - first;
  session.commit(moveInTime(state, moved, stopAtStart(state, moved, delta)));
}

function resize(session: EditorSession, edge: 'start' | 'end', direction: 1 | -1): void {
  const { state } = session.chart.get();
  const { snapStep } = session.gestureContext();
  const changes = selectedRefs(session).flatMap((ref) => {
    const span = spanOf(state, ref);
    if (!span) return [];
    const at = edge === 'start' ? span.start : span.start + span.duration;
    const isRows = ref.kind === 'horizontalLane';
    const to = isRows ? at + direction : stepEdge(session, at, direction);
    const least = isRows ? 1 : Math.min(span.duration, snapStep(at));
    return setSpan(state, ref, resizedSpan(span, edge, to, least));
  });
  session.commit(changes);
}
