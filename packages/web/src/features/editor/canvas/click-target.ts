import { orderedIds } from '@giotto/chart/changes';
import {
  type ElementRef,
  hostOf,
  type LinkRefusal,
  type PointerInput,
  placeAt,
  refuseLink,
  type Target,
  toggleSelected,
  xOfUnit,
} from '@giotto/chart/interact';
import { MAIN } from '@giotto/chart/model';
import { runPressed } from '../commands/key-commands.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { foldRow } from '../session/fold-row.ts';

/** What a click, or the second click of a double-click, does (`ux.md` A1, A2, A4). */
export function clickTarget(
  session: EditorSession,
  target: Target,
  at: PointerInput,
  isDouble = false,
): void {
  const { tool } = session.ui.get();
  if (isDouble) doubleClick(session, target, at);
  else if (tool === 'select' || tool === 'hand') selectTarget(session, target, at);
  else if (session.canEdit()) applyTool(session, target, at);
}

function selectTarget(session: EditorSession, target: Target, at: PointerInput): void {
  const { selection } = session.ui.get();
  if (target.type === 'column' && target.zone === 'chevron') {
    foldRow(session, target.id);
    return;
  }
  if (target.type === 'element' && target.zone === 'addAfter') {
    runPressed(session, 'addTaskAfter');
    return;
  }
  if (isOnToday(session, target, at)) {
    session.camera.current?.showNow();
    return;
  }
  const ref = refOf(target);
  // Keys act on what was clicked last: on no row if that wasn't one.
  session.ui.set({ focusedRow: ref?.kind === 'task' ? ref.id : null });
  if (!ref) {
    session.select([]);
    return;
  }
  if (at.isCtrl) session.select(toggleSelected(selection, ref));
  else if (at.isShift && ref.kind === 'task') session.select(rangeTo(session, ref));
  else session.select([ref]);
}

/** Half the width of the today line's chip, px. */
const CHIP = 24;

/** Whether a point of the timeline is on the today chip, which scrolls to today (`ux.md` A8). */
export function isOnToday(session: EditorSession, target: Target, { x }: PointerInput): boolean {
  if (target.type !== 'header' || target.part !== 'lower') return false;
  const { scene, today } = session.gestureContext();
  if (today === undefined || today < 0 || today > scene.units) return false;
  return Math.abs(x - xOfUnit(scene, today)) <= CHIP;
}

/** The element that a click on the target refers to. */
function refOf(target: Target): ElementRef | null {
  if (target.type === 'element') return target.ref;
  if (target.type === 'column') return { kind: 'task', id: target.id };
  return null;
}

/** The rows from the last selected one to this one (`ux.md` A2, Shift+click). */
function rangeTo(session: EditorSession, to: ElementRef): readonly ElementRef[] {
  const { state } = session.chart.get();
  const { leftOut } = session.ui.get();
  const order = orderedIds(state, 'task').filter((id) => !leftOut.has(hostOf(state, id)));
  const anchor = session.ui.get().selection.findLast(({ kind }) => kind === 'task');
  const from = order.indexOf(anchor?.id ?? to.id);
  const end = order.indexOf(to.id);
  return order
    .slice(Math.min(from, end), Math.max(from, end) + 1)
    .map((id) => ({ kind: 'task', id }) as const);
}

function doubleClick(session: EditorSession, target: Target, at: PointerInput): void {
  if (target.type === 'element') {
    if (target.ref.kind === 'dependency') return;
    session.select([target.ref]);
    if (target.zone === 'date') runPressed(session, 'dates');
    else if (target.zone !== 'addAfter') session.ui.set({ editing: target.ref });
    return;
  }
  if (target.type === 'border') {
    if (target.border === 'column') fitColumn(session);
    return;
  }
  if (target.type === 'column') {
    if (target.zone === 'label') session.ui.set({ editing: { kind: 'task', id: target.id } });
    return;
  }
  if (target.type === 'header' && target.part === 'upper') {
    session.ui.set({ panel: 'settings' });
    return;
  }
  if (target.type === 'header') place(session, 'verticalMarker', { ...at, y: session.base().scene.plot.y });
  else if (target.type === 'plot' || target.type === 'below') place(session, 'task', at);
}

/** Fits the label column to its longest title again (`ux.md` A0). */
function fitColumn(session: EditorSession): void {
  session.commit([{ type: 'set', kind: 'chart', id: MAIN, fields: { lockTaskLabelSpacing: null } }]);
}

function applyTool(session: EditorSession, target: Target, at: PointerInput): void {
  const { tool } = session.ui.get();
  if (tool === 'connector') connectByClicks(session, target);
  else if (tool !== 'select' && tool !== 'hand') place(session, tool, at);
}

function place(session: EditorSession, kind: Parameters<typeof placeAt>[1], at: PointerInput): void {
  const draft = placeAt(session.gestureContext(), kind, at);
  session.commit(draft.changes);
  if (draft.editTitle) finishPlacement(session, draft.editTitle);
}

function finishPlacement(session: EditorSession, ref: ElementRef): void {
  const { isToolLocked } = session.ui.get();
  session.ui.set({
    selection: [ref],
    editing: { ...ref, isNew: true },
    ...(ref.kind === 'task' && { focusedRow: ref.id }),
    ...(!isToolLocked && { tool: 'select' as const }),
  });
}

/** The first click chooses the source, the second the target (`ux.md` A6). */
function connectByClicks(session: EditorSession, target: Target): void {
  const ref = refOf(target);
  if (!canLink(ref)) return;
  const [source] = session.ui.get().selection;
  if (!canLink(source) || source.id === ref.id) {
    session.select([ref]);
    return;
  }
  const refusal = refusalAt(session, target);
  if (refusal !== null) {
    session.tell(session.texts.format(`editor.refusal.${refusal}`));
    return;
  }
  const id = session.newId();
  session.commit([{ type: 'create', kind: 'dependency', id, value: { from: source.id, to: ref.id } }]);
  session.ui.set({
    selection: [{ kind: 'dependency', id }],
    ...(!session.ui.get().isToolLocked && { tool: 'select' as const }),
  });
}

function canLink(ref: ElementRef | null | undefined): ref is ElementRef {
  return ref?.kind === 'task' || ref?.kind === 'milestone';
}

/** Why the link that a click here would complete isn't possible. Null if it is, or if none was started. */
export function refusalAt({ ui, chart }: EditorSession, target: Target): LinkRefusal | null {
  const { tool, selection } = ui.get();
  const [source] = selection;
  const ref = refOf(target);
  if (tool !== 'connector' || !canLink(source) || !canLink(ref) || source.id === ref.id) return null;
  return refuseLink(chart.get().state, source.id, ref.id, 'FS');
}
