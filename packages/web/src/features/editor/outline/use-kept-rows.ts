import { keptRow } from '@giotto/chart/interact';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useOthersChanges } from '../session/use-others-changes.ts';
import { ROW_HEIGHT } from './outline-columns.ts';
import type { Outline } from './use-outline.ts';

/**
 * Keeps a scrolled outline on its rows when others insert, delete or move some. Returns whether others caused the last
 * change of rows.
 */
export function useKeptRows(
  scroller: RefObject<HTMLElement | null>,
  { state, rows, active, editing }: Pick<Outline, 'state' | 'rows' | 'active' | 'editing'>,
): () => boolean {
  const last = useRef(rows);
  const scrolled = useRef(0);
  const isByOthers = useOthersChanges();
  const wasByOthers = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    const note = () => {
      scrolled.current = element?.scrollTop ?? 0;
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart's changes are looked at one by one
  useLayoutEffect(() => {
    const before = last.current.map(({ id }) => id);
    last.current = rows;
    wasByOthers.current = isByOthers();
    const element = scroller.current;
    const top = scrolled.current;
    if (!element || !wasByOthers.current || (top === 0 && editing === null)) return;
    const from = Math.ceil(top / ROW_HEIGHT);
    const view = { from, to: Math.ceil((top + element.clientHeight) / ROW_HEIGHT) };
    const now = new Map(rows.map(({ id }, index) => [id, index]));
    const worked = [editing?.id, rows[active]?.id].flatMap((id) => id ?? []);
    const kept = keptRow(before, view, (id) => now.has(id), worked);
    if (kept === undefined) return;
    // Set from before: a shorter outline is scrolled back by itself.
    const shift = (now.get(kept) ?? 0) - before.indexOf(kept);
    if (shift !== 0) element.scrollTop = top + shift * ROW_HEIGHT;
  }, [state, rows]);
  return useRef(() => wasByOthers.current).current;
}
