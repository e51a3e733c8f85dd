import { hostOf, insertFollowingTask, insertTask, type NewTask } from '@giotto/chart/interact';
import { type Id, timelineOf } from '@giotto/chart/model';
import type { EditorSession } from './editor-session.ts';

/**
 * Creates a row and returns its task. It starts where the row above ends; without one, today if that is on the
 * timeline, else at the timeline's start (`ux.md` A1).
 */
export function makeTask(session: EditorSession, task: Omit<NewTask, 'id' | 'first' | 'designTemplate'>): Id {
  const { snap, scale, scene, state, templateOf, today = -1 } = session.gestureContext();
  const id = session.newId();
  const first = today >= 0 && today < scene.units ? Math.max(0, snap(today)) : 0;
  const designTemplate = templateOf?.('task');
  session.commit(
    insertTask(state, { ...task, id, first, ...(designTemplate !== undefined && { designTemplate }) }, scale),
  );
  return id;
}

/** Adds a row and starts editing its title. */
export function addTask(session: EditorSession, task: Parameters<typeof makeTask>[1]): void {
  editNewTask(session, makeTask(session, task));
}

/** Adds the next row after Enter in a title, and starts editing its title (`ux.md` A1). */
export function addFollowingTask(session: EditorSession, row: Id): void {
  const { state } = session.chart.get();
  const id = session.newId();
  const isCollapsed = isClosed(session, row);
  session.commit(insertFollowingTask(state, row, { id, isCollapsed }, timelineOf(state).scaleTypeScale));
  editNewTask(session, id);
}

/** Whether this person has collapsed the row that a task is on. */
export function isClosed({ chart, ui }: EditorSession, task: Id): boolean {
  return ui.get().collapsed.has(hostOf(chart.get().state, task));
}

/** Selects a new task, scrolls it into view and starts editing its title. */
function editNewTask(session: EditorSession, id: Id): void {
  const ref = { kind: 'task', id } as const;
  session.ui.set({ selection: [ref], focusedRow: id, editing: { ...ref, isNew: true } });
  // Wait for the layout, then scroll: a bar out of view looks like a failed creation.
  requestAnimationFrame(() => session.camera.current?.reveal(ref));
}
