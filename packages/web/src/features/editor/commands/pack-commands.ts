import { fixLink, isLinkViolated, packRows, unpackRows } from '@giotto/chart/interact';
import type { EditorSession } from '../session/editor-session.ts';
import { extentsOf } from '../session/extents.ts';
import type { Command } from './command.ts';
import { selectedRefs, selectedTasks } from './selected.ts';

const stateOf = (session: EditorSession) => session.chart.get().state;

/** The selected link, if it's the only selection and violated. */
function violatedLink(session: EditorSession): string | undefined {
  const state = stateOf(session);
  return selectedRefs(session).find(({ kind, id }) => kind === 'dependency' && isLinkViolated(state, id))?.id;
}

/** Commands for violated links. */
export const LINK_COMMANDS: readonly Command[] = [
  {
    id: 'fixLink',
    keys: [],
    isEnabled: (session) => violatedLink(session) !== undefined,
    run: (session) => {
      const id = violatedLink(session);
      const changes = id === undefined ? 'kept' : fixLink(stateOf(session), id);
      if (changes === 'locked') session.tell(session.texts.format('editor.fixLink.locked'));
      else if (changes !== 'kept') session.commit(changes);
    },
  },
];

/** Commands that pack bars onto shared rows. */
export const PACK_COMMANDS: readonly Command[] = [
  {
    id: 'packRows',
    keys: [],
    isEnabled: (session) => selectedTasks(session).length > 1,
    run: (session) => {
      const ids = selectedTasks(session);
      const state = stateOf(session);
      const changes = packRows(state, ids, extentsOf(state, session.drawWhole(), session.metrics()));
      if (changes.length === 0) session.tell(session.texts.format('editor.packRows.none'));
      else session.commit(changes);
    },
  },
  {
    id: 'unpackRows',
    keys: [],
    isEnabled: (session) => {
      const state = stateOf(session);
      const chosen = new Set(selectedTasks(session));
      return [...state.task].some(
        ([id, { rowTask }]) => rowTask !== undefined && (chosen.has(id) || chosen.has(rowTask)),
      );
    },
    run: (session) => session.commit(unpackRows(stateOf(session), selectedTasks(session))),
  },
];
