import { orderedIds } from '@giotto/chart/changes';
import { type ElementRef, indentationOf, type Tool } from '@giotto/chart/interact';
import { ELEMENT_KINDS } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';
import { canZoomIn, canZoomOut, stepZoom } from '../session/zoom.ts';
import type { Command, CommandId } from './command.ts';

const toolCommand = (id: CommandId, key: string, tool: Tool, isForReaders = false): Command => ({
  id,
  keys: [key],
  isForReaders,
  run: (session) => session.setTool(tool),
});

/** Commands that change what is seen, not the chart. */
export const VIEW_COMMANDS: readonly Command[] = [
  { id: 'cancel', keys: ['Escape'], isForReaders: true, run: (session) => session.cancel() },
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
  toolCommand('toolSelect', 'V', 'select', true),
  toolCommand('toolHand', 'H', 'hand', true),
  toolCommand('toolTask', 'T', 'task'),
  toolCommand('toolMilestone', 'M', 'milestone'),
  toolCommand('toolVerticalLane', 'L', 'verticalLane'),
  toolCommand('toolHorizontalLane', 'Shift+L', 'horizontalLane'),
  toolCommand('toolVerticalMarker', 'K', 'verticalMarker'),
  toolCommand('toolHorizontalMarker', 'Shift+K', 'horizontalMarker'),
  toolCommand('toolConnector', 'C', 'connector'),
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
