import { rowsOf } from '@giotto/chart/changes';
import {
  deleteElements,
  duplicateElements,
  hostOf,
  indentationOf,
  indentTasks,
  linkInOrder,
  unlink,
} from '@giotto/chart/interact';
import { addFollowingTask, addTask } from '../session/add-task.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { Command } from './command.ts';
import { rowStep } from './row-step.ts';
import { rowAfterDelete, selectedRefs, selectedTasks } from './selected.ts';

const hasSelection = (session: EditorSession) => selectedRefs(session).length > 0;
/** Links have no title and are useless without their ends. */
const hasTitled = (session: EditorSession) => selectedRefs(session).some(({ kind }) => kind !== 'dependency');
const hasTasks = (session: EditorSession) => selectedTasks(session).length > 0;
const stateOf = (session: EditorSession) => session.chart.get().state;

/** Commands that edit elements: create, delete, copy, reorder, indent, link. */
export const EDIT_COMMANDS: readonly Command[] = [
  {
    id: 'undo',
    keys: ['Mod+Z'],
    reach: 'editor',
    isEnabled: ({ chart }) => chart.get().canUndo,
    run: (session) => session.undo(),
  },
  {
    id: 'redo',
    keys: ['Mod+Y', 'Mod+Shift+Z'],
    reach: 'editor',
    isEnabled: ({ chart }) => chart.get().canRedo,
    run: (session) => session.redo(),
  },
  {
    id: 'delete',
    keys: ['Delete', 'Backspace'],
    isEnabled: hasSelection,
    run: (session) => {
      const next = rowAfterDelete(session);
      const refs = selectedRefs(session);
      session.commit(deleteElements(stateOf(session), refs));
      session.ui.set({ selection: [], focusedRow: next });
      session.offerUndo(refs.length);
    },
  },
  {
    id: 'duplicate',
    keys: ['Mod+D'],
    isEnabled: hasTitled,
    run: (session) => {
      const { changes, copies } = duplicateElements(stateOf(session), selectedRefs(session), session.newId);
      session.commit(changes);
      session.select(copies);
    },
  },
  {
    id: 'editTitle',
    keys: ['F2', 'Enter'],
    isEnabled: hasTitled,
    run: (session) =>
      session.ui.set({ editing: selectedRefs(session).find(({ kind }) => kind !== 'dependency') ?? null }),
  },
  {
    id: 'insertBelow',
    keys: ['Mod+Enter'],
    run: (session) => {
      const after = selectedTasks(session).at(-1);
      if (after === undefined) addTask(session, {});
      else addFollowingTask(session, after);
    },
  },
  {
    id: 'insertAbove',
    keys: ['Mod+Shift+Enter'],
    run: (session) => {
      const state = stateOf(session);
      const first = selectedTasks(session)[0];
      const rows = rowsOf(state);
      const host = first === undefined ? undefined : hostOf(state, first);
      const task = first === undefined ? undefined : state.task.get(first);
      addTask(session, {
        after: (host !== undefined && rows[rows.indexOf(host) - 1]) || null,
        ...(task?.start !== undefined && { start: task.start }),
        indentation: host === undefined ? 0 : indentationOf(state, host),
      });
    },
  },
  {
    id: 'indent',
    keys: ['Alt+Shift+ArrowRight', 'Mod+]'],
    isEnabled: hasTasks,
    run: (session) => session.commit(indentTasks(stateOf(session), selectedTasks(session), 1)),
  },
  {
    id: 'outdent',
    keys: ['Alt+Shift+ArrowLeft', 'Mod+['],
    isEnabled: hasTasks,
    run: (session) => session.commit(indentTasks(stateOf(session), selectedTasks(session), -1)),
  },
  {
    id: 'rowUp',
    keys: ['Alt+ArrowUp'],
    isEnabled: hasSelection,
    run: (session) => step(session, -1),
  },
  {
    id: 'rowDown',
    keys: ['Alt+ArrowDown'],
    isEnabled: hasSelection,
    run: (session) => step(session, 1),
  },
  {
    id: 'link',
    keys: ['Shift+C'],
    isEnabled: (session) => linkable(session).length > 1,
    run: (session) => session.commit(linkInOrder(stateOf(session), linkable(session), session.newId)),
  },
  {
    id: 'unlink',
    keys: ['Shift+U'],
    isEnabled: (session) => unlink(stateOf(session), linkable(session)).length > 0,
    run: (session) => session.commit(unlink(stateOf(session), linkable(session))),
  },
];

function step(session: EditorSession, by: 1 | -1): void {
  session.commit(rowStep(stateOf(session), selectedRefs(session), by, session.ui.get().leftOut));
}

/** The selected elements that links can join, in selection order. */
function linkable(session: EditorSession): readonly string[] {
  return selectedRefs(session)
    .filter(({ kind }) => kind === 'task' || kind === 'milestone')
    .map(({ id }) => id);
}
