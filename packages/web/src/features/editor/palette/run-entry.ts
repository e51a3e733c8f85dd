import type { EditorSession } from '../session/editor-session.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Does what was chosen, once the palette is gone and the focus is back where it was. */
export function runEntry(session: EditorSession, entry: Exclude<PaletteEntry, { type: 'chart' }>): void {
  afterClosing(() => {
    if (entry.type === 'command') {
      entry.command.run(session);
      return;
    }
    const { ref } = entry;
    session.ui.set({ selection: [ref], focusedRow: ref.kind === 'task' ? ref.id : null });
    session.camera.current?.reveal(ref);
    if (ref.kind !== 'task') session.camera.current?.focus();
  });
}

/** A dialog gives the focus back in the frame after it is gone. */
function afterClosing(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
