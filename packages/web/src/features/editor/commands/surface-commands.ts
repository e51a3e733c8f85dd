import { startOf, type Target } from '@giotto/chart/interact';
import { LEVELS } from '@giotto/contract/permissions';
import { isScheduled } from '../../../lib/scheduler.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { SurfaceType } from '../session/surface.ts';
import type { Command } from './command.ts';
import { findNextRegion, focusRegion } from './regions.ts';
import { selectedRefs, selectedTasks } from './selected.ts';
import { forgetTypedAhead } from './typed-ahead.tsx';

type Simple = Exclude<SurfaceType, 'contextMenu' | 'details' | 'takeBaseline'>;

const isLinkOnly = (session: EditorSession) =>
  selectedRefs(session).every(({ kind }) => kind === 'dependency');
const hasLook = (session: EditorSession) => selectedRefs(session).length > 0;
const hasDates = (session: EditorSession) => {
  const [ref, ...others] = selectedRefs(session);
  return ref !== undefined && others.length === 0 && !isLinkOnly(session);
};
const hasDetails = (session: EditorSession) => {
  const [ref, ...others] = selectedRefs(session);
  return others.length === 0 && (ref?.kind === 'task' || ref?.kind === 'milestone');
};

/** A command reserved for people who may change the chart itself. */
const forWriters = (id: Command['id'], run: Command['run']): Command => ({
  id,
  keys: [],
  isForWriters: true,
  isEnabled: ({ mayWrite }) => mayWrite(),
  run,
});

/**
 * Opens a popover of the selection's toolbar. Scrolls the selection into view first, because the toolbar only shows
 * there.
 */
function openAtSelection(session: EditorSession, type: Simple | 'details'): void {
  const refs = selectedRefs(session);
  const [first] = refs;
  if (!first) return;
  if (startOf(session.chart.get().state, first) !== null) session.camera.current?.reveal(first);
  session.ui.set({ selection: refs, surface: { type } });
}

/** Commands that open something over or beside the chart. */
export const SURFACE_COMMANDS: readonly Command[] = [
  {
    id: 'dates',
    keys: ['Alt+Enter'],
    isEnabled: hasDates,
    run: (session) => openAtSelection(session, 'dates'),
  },
  { id: 'style', keys: [], isEnabled: hasLook, run: (session) => openAtSelection(session, 'style') },
  { id: 'details', keys: [], isEnabled: hasDetails, run: (session) => openAtSelection(session, 'details') },
  {
    id: 'moveRowTo',
    keys: [],
    isEnabled: (session) => selectedTasks(session).length > 0,
    run: ({ ui }) => ui.set({ surface: { type: 'moveRowTo' } }),
  },
  {
    id: 'addLink',
    keys: [],
    isEnabled: hasDetails,
    run: (session) => {
      openAtSelection(session, 'details');
      session.ui.set({ surface: { type: 'details', field: 'externalLink' } });
    },
  },
  {
    id: 'importFile',
    keys: [],
    isEnabled: (session) => session.canEdit(),
    run: ({ ui }) => ui.set({ surface: { type: 'importFile' } }),
  },
  forWriters('useTemplate', ({ ui }) => ui.set({ surface: { type: 'useTemplate' } })),
  {
    id: 'takeBaseline',
    keys: [],
    isForWriters: true,
    isEnabled: (session) => session.mayWrite() && session.canEdit(),
    run: ({ ui }) => ui.set({ surface: { type: 'takeBaseline' } }),
  },
  {
    id: 'baselines',
    keys: [],
    isForReaders: true,
    run: ({ ui }) => ui.set({ surface: { type: 'baselines' } }),
  },
  forWriters('rules', ({ ui }) => ui.set({ surface: { type: 'rules' } })),
  { id: 'columnWidth', keys: [], run: ({ ui }) => ui.set({ surface: { type: 'columnWidth' } }) },
  { id: 'openMenu', keys: ['Shift+F10', 'ContextMenu'], run: openMenu },
  {
    id: 'focusToolbar',
    keys: ['F10', 'Mod+/'],
    isEnabled: (session) => selectedRefs(session).length > 0,
    run: (session) => {
      const refs = selectedRefs(session);
      const [first] = refs;
      if (first) session.camera.current?.reveal(first);
      session.ui.set({ selection: refs });
      focusRegion('inspector');
    },
  },
  {
    id: 'nextRegion',
    keys: ['F6'],
    isForReaders: true,
    reach: 'fields',
    isPassedOn: true,
    isEnabled: () => findNextRegion(1) !== null,
    run: () => findNextRegion(1)?.focus(),
  },
  {
    id: 'previousRegion',
    keys: ['Shift+F6'],
    isForReaders: true,
    reach: 'fields',
    isPassedOn: true,
    isEnabled: () => findNextRegion(-1) !== null,
    run: () => findNextRegion(-1)?.focus(),
  },
  {
    id: 'showPalette',
    keys: ['Mod+K'],
    isForReaders: true,
    reach: 'fields',
    run: ({ ui }) => {
      forgetTypedAhead();
      ui.set({ surface: { type: 'palette' } });
    },
  },
  {
    id: 'showShortcuts',
    keys: ['?'],
    isForReaders: true,
    run: ({ ui }) => ui.set({ surface: { type: 'shortcuts' } }),
  },
  {
    id: 'showOutline',
    keys: ['O'],
    isForReaders: true,
    run: ({ ui, camera }) => {
      const isOpen = ui.get().panel === 'outline';
      ui.set({ panel: isOpen ? null : 'outline' });
      if (isOpen) camera.current?.focus();
      else focusRegion('panel', '[role=treegrid] [tabindex="0"]');
    },
  },
  forWriters('firstDay', ({ ui }) => ui.set({ panel: 'settings' })),
  forWriters('switchStyle', ({ ui }) => ui.set({ panel: 'styles' })),
  forWriters('editStyle', ({ ui }) => ui.set({ panel: 'editTheme' })),
  forWriters('timeTravel', ({ ui }) => ui.set({ panel: 'history' })),
  forWriters('showSettings', ({ ui }) => ui.set({ panel: 'settings' })),
  {
    ...forWriters('scheduleChart', ({ ui }) => ui.set({ panel: 'settings', isSchedulingAsked: true })),
    isEnabled: (session) => session.mayWrite() && !isScheduled(session.chart.get().state),
  },
  {
    ...forWriters('whatIf', ({ chart }) => chart.drafts.tryOut()),
    isEnabled: ({ mayWrite, canEdit, chart }) => mayWrite() && canEdit() && !chart.get().isTrying,
  },
  {
    id: 'showSuggestions',
    keys: [],
    isForReaders: true,
    isEnabled: ({ chart }) => chart.get().level >= LEVELS.SUGGEST,
    run: ({ ui }) => ui.set({ panel: 'suggestions' }),
  },
  {
    id: 'comment',
    keys: ['Mod+Alt+M'],
    isForReaders: true,
    reach: 'editor',
    isEnabled: (session) => selectedRefs(session).length === 0 || hasDetails(session),
    run: ({ ui }) => ui.set({ surface: { type: 'comment' } }),
  },
];

/** Opens the selection's menu where the selection is visible, or the chart's menu when nothing is selected. */
function openMenu(session: EditorSession): void {
  const refs = selectedRefs(session);
  const [first] = refs;
  if (first) session.camera.current?.reveal(first);
  const { x, y } = (first && session.camera.current?.locate(first)) ?? { x: 0, y: 0 };
  const isRow = first?.kind === 'task' && document.activeElement?.closest('[role=row]') != null;
  const target: Target = isRow
    ? { type: 'column', id: first.id, row: 0, zone: 'label' }
    : first
      ? { type: 'element', ref: first, zone: 'body' }
      : { type: 'desk' };
  const at = { x: 0, y: 0, isShift: false, isCtrl: false, isAlt: false };
  session.ui.set({ selection: refs, surface: { type: 'contextMenu', place: { target, at, x, y } } });
}
