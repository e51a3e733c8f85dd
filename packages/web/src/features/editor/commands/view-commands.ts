import type { EditorSession } from '../session/editor-session.ts';
import { PANEL_FITS } from '../session/panel-fit.ts';
import { WHEEL_ZOOMS } from '../session/wheel-zoom.ts';
import { canZoomIn, canZoomOut, stepZoom } from '../session/zoom.ts';
import type { Command, CommandId } from './command.ts';
import { selectAll } from './select-all.ts';
import { selectedRefs } from './selected.ts';
import { forgetTypedAhead } from './typed-ahead.tsx';

const panCommand = (id: CommandId, across: -1 | 0 | 1, down: -1 | 0 | 1): Command => ({
  id,
  keys: [],
  isForReaders: true,
  run: ({ camera }) => camera.current?.pan(across, down),
});

/** Whether a single task or milestone is selected. */
function hasPlanned(session: EditorSession): boolean {
  const [ref, ...others] = selectedRefs(session);
  return others.length === 0 && (ref?.kind === 'task' || ref?.kind === 'milestone');
}

/** Commands that change the view, not the chart. */
export const VIEW_COMMANDS: readonly Command[] = [
  {
    id: 'cancel',
    keys: ['Escape'],
    isForReaders: true,
    reach: 'editor',
    run: (session) => session.cancel(),
  },
  {
    id: 'selectAll',
    keys: ['Mod+A'],
    isForReaders: true,
    run: (session) => {
      const { state, scene } = session.base();
      const rows = new Set(scene.rows.map(({ taskId }) => taskId));
      session.select(selectAll(state, rows, session.ui.get().selection, session.ui.get().leftOut));
    },
  },
  {
    id: 'find',
    keys: ['Mod+F'],
    isForReaders: true,
    reach: 'fields',
    // On pages, and in its own field, the keys open the browser's search.
    isPassedOn: true,
    isEnabled: ({ ui }) => !ui.get().isShowingPages && !document.activeElement?.closest('[data-find]'),
    run: ({ ui }) => {
      forgetTypedAhead();
      const { ids = new Set<string>(), asked = 0 } = ui.get().found ?? {};
      ui.set({ found: { ids, asked: asked + 1 } });
    },
  },
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
    run: WHEEL_ZOOMS.toggle,
  },
  {
    id: 'panelFits',
    keys: [],
    isForReaders: true,
    run: PANEL_FITS.toggle,
  },
  {
    id: 'criticalPath',
    keys: ['P'],
    isForReaders: true,
    run: ({ ui }) => ui.set({ showsCriticalPath: !ui.get().showsCriticalPath }),
  },
  {
    id: 'load',
    keys: [],
    isForReaders: true,
    run: ({ ui }) => ui.set({ insights: { ...ui.get().insights, load: !ui.get().insights.load } }),
  },
  {
    id: 'filter',
    keys: [],
    isForReaders: true,
    run: ({ ui }) => ui.set({ surface: { type: 'filter' } }),
  },
  {
    id: 'views',
    keys: [],
    isForReaders: true,
    run: ({ ui }) => ui.set({ surface: { type: 'views' } }),
  },
  {
    id: 'people',
    keys: [],
    isForReaders: true,
    run: ({ ui }) => ui.set({ surface: { type: 'people' } }),
  },
  {
    id: 'whyHere',
    keys: ['W'],
    isForReaders: true,
    isEnabled: (session) => session.ui.get().showsWhy || hasPlanned(session),
    run: ({ ui }) => ui.set({ showsWhy: !ui.get().showsWhy }),
  },
  {
    id: 'showDrivers',
    keys: [],
    isForReaders: true,
    run: (session) => {
      const selected = hasPlanned(session) ? selectedRefs(session)[0] : undefined;
      session.ui.set({ shownDrivers: selected?.id ?? 'end' });
    },
  },
  {
    id: 'showConflicts',
    keys: [],
    isForReaders: true,
    run: ({ ui }) => ui.set({ showsConflicts: !ui.get().showsConflicts }),
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
