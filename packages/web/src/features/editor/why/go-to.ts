import type { ElementRef } from '@giotto/chart/interact';
import type { Id, State } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';

/** What a task's or milestone's id stands for; null if the chart has none. */
export function planned(state: State, id: Id): ElementRef | null {
  if (state.task.has(id)) return { kind: 'task', id };
  return state.milestone.has(id) ? { kind: 'milestone', id } : null;
}

/** Selects an element and scrolls it into view. */
export function goTo(session: EditorSession, ref: ElementRef): void {
  session.ui.set({ selection: [ref], focusedRow: ref.kind === 'task' ? ref.id : null });
  session.camera.current?.reveal(ref);
}
