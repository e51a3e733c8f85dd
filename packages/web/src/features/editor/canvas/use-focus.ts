import { type RefObject, useEffect } from 'react';
import { useSession, useUi } from '../session/session-context.ts';

type Scroller = RefObject<HTMLElement | null>;

const findRow = (scroller: Scroller, id: string | null) =>
  id === null ? null : scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** Scrolls a newly focused row into view unless it is visible. */
export function useFocusInView(scroller: Scroller): void {
  const focusedRow = useUi((ui) => ui.focusedRow);
  useEffect(() => {
    const row = findRow(scroller, focusedRow)?.getBoundingClientRect();
    const header = scroller.current?.querySelector('[data-strip=header]')?.getBoundingClientRect();
    const area = scroller.current?.getBoundingClientRect();
    if (!row || !area) return;
    const isSeen = row.top >= Math.max(area.top, header?.bottom ?? area.top) && row.bottom <= area.bottom;
    if (!isSeen) findRow(scroller, focusedRow)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focusedRow, scroller]);
}

/**
 * Returns focus to the chart when the focused element is removed (a title field, a deleted row, a panel), which keeps
 * keys working.
 */
export function useFocusKept(scroller: Scroller): void {
  const { ui } = useSession();
  const editing = useUi((state) => state.editing);
  const focusedRow = useUi((state) => state.focusedRow);
  const selection = useUi((state) => state.selection);
  const panel = useUi((state) => state.panel);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what can take the focused element away
  useEffect(() => {
    if (editing || document.activeElement !== document.body) return;
    (findRow(scroller, ui.get().focusedRow) ?? scroller.current)?.focus({ preventScroll: true });
  }, [editing, focusedRow, selection, panel]);
}
