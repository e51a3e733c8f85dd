import { readClipboard } from '../clipboard/clip-data.ts';
import { copyFromMenu } from '../clipboard/copy-selection.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { Command } from './command.ts';
import { selectedRefs } from './selected.ts';

/** Links can only be copied along with both of their ends. */
const hasCopyable = (session: EditorSession) =>
  selectedRefs(session).some(({ kind }) => kind !== 'dependency');

async function paste(session: EditorSession, asLines: boolean): Promise<void> {
  try {
    const pastable = await readClipboard();
    const { pasteInto } = await import('../clipboard/paste-into.ts');
    await pasteInto(session, pastable, asLines);
  } catch (error) {
    session.texts.clipboard.fail(error);
  }
}

/**
 * Copy, cut and paste for menus. Their keyboard shortcuts are left to the browser's own events, which need no
 * permission.
 */
export const CLIPBOARD_COMMANDS: readonly Command[] = [
  {
    id: 'copy',
    keys: ['Mod+C'],
    hasOwnEvent: true,
    isForReaders: true,
    isEnabled: hasCopyable,
    run: (session) => void copyFromMenu(session, false),
  },
  {
    id: 'cut',
    keys: ['Mod+X'],
    hasOwnEvent: true,
    isEnabled: hasCopyable,
    run: (session) => void copyFromMenu(session, true),
  },
  { id: 'paste', keys: ['Mod+V'], hasOwnEvent: true, run: (session) => void paste(session, false) },
  { id: 'pasteLines', keys: ['Mod+Shift+V'], hasOwnEvent: true, run: (session) => void paste(session, true) },
  { id: 'pasteList', keys: [], run: ({ ui }) => ui.set({ surface: { type: 'pasteList' } }) },
];
