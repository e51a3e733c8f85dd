import { orderedIds } from '@giotto/chart/changes';
import { type ElementRef, indentationOf } from '@giotto/chart/interact';
import { ELEMENT_KINDS } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';
import { doesWheelZoom, switchWheelZoom } from '../session/wheel-zoom.ts';
import { canZoomIn, canZoomOut, stepZoom } from '../session/zoom.ts';
import type { Command, CommandId } from './command.ts';
import { selectedRefs } from './selected.ts';

const panCommand = (id: CommandId, across: -1 | 0 | 1, down: -1 | 0 | 1): Command => ({
  id,
  keys: [],
  isForReaders: true,
  run: ({ camera }) => camera.current?.pan(across, down),
});

/** Commands that change what is seen, not the chart. */
export const VIEW_COMMANDS: readonly Command[] = [
  {
    id: 'cancel',
    keys: ['Escape'],
    isForReaders: true,
    reach: 'editor',
    run: (session) => session.cancel(),
  },
  { id: 'selectAll', keys: ['Mod+A'], isForReaders: true, run: selectAll },
  {
    id: 'zoomIn',
    keys: ['+'],
    isForReaders: true,
    isEnabled: ({ ui }) => canZoomIn(ui.get().zoom),
    run: ({ ui }) => ui.set({ zoom: stepZoom(ui.get().zoom, 1) }),
  },
  {
    id: 'zoomOut',
    keys: ['-'],
    isForReaders: true,
    isEnabled: ({ ui }) => canZoomOut(ui.get().zoom),
    run: ({ ui }) => ui.set({ zoom: stepZoom(ui.get().zoom, -1) }),
  },
  { id: 'zoomReset', keys: ['Shift+0'], isForReaders: true, run: ({ ui }) => ui.set({ zoom: 1 }) },
  {
    id: 'zoomHalf',
    keys: [],
    isForReaders: true,
    run: ({ ui }) => ui.set({ zoom: 0.5 }),
  },
  {
    id: 'zoomDouble',
    keys: [],
    isForReaders: true,
    run: ({ ui }) => ui.set({ zoom: 2 }),
  },
  {
    id: 'wheelZooms',
    keys: [],
    isForReaders: true,
    run: () => switchWheelZoom(!doesWheelZoom()),
  },
  { id: 'fitWidth', keys: [], isForReaders: true, run: ({ camera }) => camera.current?.fit('width') },
  {
    id: 'fitChart',
    keys: ['Shift+1'],
    isForReaders: true,
    run: ({ camera }) => camera.current?.fit('chart'),
  },
  {
    id: 'fitSelection',
    keys: ['Shift+2'],
    isForReaders: true,
    isEnabled: (session) => selectedRefs(session).length > 0,
    run: ({ camera }) => camera.current?.fit('selection'),
  },
  panCommand('panLeft', -1, 0),
  panCommand('panRight', 1, 0),
  panCommand('panUp', 0, -1),
  panCommand('panDown', 0, 1),
  { id: 'goToNow', keys: ['N'], isForReaders: true, run: ({ camera }) => camera.current?.showNow() },
];

/** First the rows of the selected level, then everything (`ux.md` A2). */
function selectAll(session: EditorSession): void {
  const { state } = session.chart.get();
  const { selection, focusedRow } = session.ui.get();
  const order = orderedIds(state, 'task');
  const anchor = selection.find(({ kind }) => kind === 'task')?.id ?? focusedRow;
  const level = anchor === null ? 0 : indentationOf(state, anchor);
  const rows = order.filter((id) => indentationOf(state, id) === level);
  const isAlready =
    selection.length >= rows.length && rows.every((id) => selection.some((ref) => ref.id === id));
  const everything = ELEMENT_KINDS.flatMap((kind) =>
    [...state[kind].keys()].map((id): ElementRef => ({ kind, id })),
  );
  session.select(isAlready ? everything : rows.map((id) => ({ kind: 'task', id })));
}
