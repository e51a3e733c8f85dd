import { insertTaskAfter, laneFromRows } from '@giotto/chart/interact';
import { timelineOf } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';
import type { Command } from './command.ts';
import { selectedTasks } from './selected.ts';

const stateOf = (session: EditorSession) => session.chart.get().state;

/** Commands for the successors of a bar and for inserting around rows. */
export const ROW_COMMANDS: readonly Command[] = [
  {
    id: 'addTaskAfter',
    keys: [],
    isEnabled: (session) => selectedTasks(session).length === 1,
    run: (session) => {
      const [bar] = selectedTasks(session);
      if (bar === undefined) return;
      const state = stateOf(session);
      const id = session.newId();
      const linkId = session.newId();
      session.commit(insertTaskAfter(state, bar, { id, linkId }, timelineOf(state).scaleTypeScale));
      const ref = { kind: 'task', id } as const;
      session.ui.set({ selection: [ref], focusedRow: id, editing: { ...ref, isNew: true } });
    },
  },
  {
    id: 'laneFromRows',
    keys: ['Mod+G'],
    isEnabled: (session) => selectedTasks(session).length > 0,
    run: (session) => {
      const id = session.newId();
      const title = session.texts.titleOf('horizontalLane');
      const designTemplate = session.gestureContext().templateOf?.('horizontalLane');
      const lane = { id, title, ...(designTemplate !== undefined && { designTemplate }) };
      session.commit(laneFromRows(stateOf(session), selectedTasks(session), lane));
      const ref = { kind: 'horizontalLane', id } as const;
      session.ui.set({ selection: [ref], editing: ref });
    },
  },
];
