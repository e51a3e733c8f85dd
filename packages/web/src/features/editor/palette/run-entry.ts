import type { EditorSession } from '../session/editor-session.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Runs the chosen entry after the palette has closed and focus is restored. */
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

/** A dialog restores focus in the frame after it closes. */
function afterClosing(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
