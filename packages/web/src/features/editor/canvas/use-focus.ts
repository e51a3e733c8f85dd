import { type RefObject, useEffect } from 'react';
import { useSession, useUi } from '../session/session-context.ts';

type Scroller = RefObject<HTMLElement | null>;

const findRow = (scroller: Scroller, id: string | null) =>
  id === null ? null : scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** Scrolls a newly focused row into view when it is not; a row that is seen stays where it is. */
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
 * Gives the focus back to the chart when what had it is gone (a title field, a deleted row, a panel): keys go on
 * working.
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
