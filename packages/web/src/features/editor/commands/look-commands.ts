import type { PlainChange } from '@giotto/chart/changes';
import {
  applyToTemplate,
  detachLook,
  type ElementRef,
  handSetLook,
  resetLook,
  updateTemplate,
} from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';
import type { Command, CommandId } from './command.ts';
import { selectedRefs } from './selected.ts';

const stateOf = (session: EditorSession) => session.chart.get().state;
const hasOwn = (session: EditorSession) =>
  selectedRefs(session).some((ref) => Object.keys(handSetLook(stateOf(session), ref)).length > 0);
const isOneWithOwn = (session: EditorSession) => selectedRefs(session).length === 1 && hasOwn(session);
const isDetachable = (session: EditorSession) =>
  selectedRefs(session).some(({ kind }) => kind !== 'dependency');

const ofFirst = (id: CommandId, change: (state: State, ref: ElementRef) => PlainChange[]): Command => ({
  id,
  keys: [],
  isEnabled: isOneWithOwn,
  run: (session) => {
    const [ref] = selectedRefs(session);
    if (ref) session.commit(change(stateOf(session), ref));
  },
});

/** Commands that move formatting between an element and its design template (`ux.md` A18). */
export const LOOK_COMMANDS: readonly Command[] = [
  {
    id: 'resetLook',
    keys: [],
    isEnabled: hasOwn,
    run: (session) => session.commit(resetLook(stateOf(session), selectedRefs(session))),
  },
  ofFirst('updateTemplate', updateTemplate),
  ofFirst('applyToTemplate', applyToTemplate),
  {
    id: 'detachLook',
    keys: [],
    isEnabled: isDetachable,
    run: (session) => session.commit(detachLook(stateOf(session), selectedRefs(session))),
  },
  {
    id: 'saveAsTemplate',
    keys: [],
    isEnabled: (session) => selectedRefs(session).length === 1,
    run: ({ ui }) => ui.set({ surface: { type: 'saveAsTemplate' } }),
  },
];
