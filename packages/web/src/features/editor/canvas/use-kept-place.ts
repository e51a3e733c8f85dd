import { keepInView, keptRow } from '@giotto/chart/interact';
import type { Scene } from '@giotto/chart/layout';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { useOthersChanges } from '../session/use-others-changes.ts';
import type { Pointing } from './use-pointer.ts';

type Part = RefObject<HTMLElement | null>;

/**
 * Keeps the view on its rows and dates when others change the chart, and what is typed or dragged under the pointer. Own
 * edits leave the view to whatever they do.
 */
export function useKeptPlace(
  session: EditorSession,
  scroller: Part,
  page: Part,
  followShift: Pointing['followShift'],
): void {
  const picture = useSyncExternalStore(session.subscribe, session.base);
  const last = useRef(picture);
  const isByOthers = useOthersChanges();
  useLayoutEffect(() => {
    const before = last.current;
    last.current = picture;
    const view = scroller.current?.getBoundingClientRect();
    const origin = page.current?.getBoundingClientRect();
    if (before === picture || !isByOthers() || !view || !origin) return;
    keepFocus(session, before.scene, picture.scene);
    const { viewport, pointer, editing, focusedRow, zoom } = session.ui.get();
    const rows = [editing?.id, focusedRow].flatMap((id) => id ?? []);
    const isBusy = editing !== null || pointer.type !== 'idle';
    const shift = keepInView(before, picture, viewport, { rows, isBusy });
    followShift(shift);
    // From where the view is now: the page may have become shorter, or be centred elsewhere.
    const left = shift.x === 0 ? 0 : (viewport.x + shift.x) * zoom - (view.left - origin.left);
    const top = shift.y === 0 ? 0 : (viewport.y + shift.y) * zoom - (view.top - origin.top);
    if (left !== 0 || top !== 0) scroller.current?.scrollBy(left, top);
  }, [session, scroller, page, picture, isByOthers, followShift]);
}

/** Keys go on from the next row when others have deleted the focused one. */
function keepFocus({ ui }: EditorSession, before: Scene, after: Scene): void {
  const { focusedRow } = ui.get();
  const rows = before.rows.map(({ taskId }) => taskId);
  const from = focusedRow === null ? -1 : rows.indexOf(focusedRow);
  if (from < 0) return;
  const there = new Set(after.rows.map(({ taskId }) => taskId));
  const kept = keptRow(rows, { from, to: rows.length }, (id) => there.has(id)) ?? null;
  if (kept !== focusedRow) ui.set({ focusedRow: kept });
}
