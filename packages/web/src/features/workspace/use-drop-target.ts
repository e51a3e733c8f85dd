import { useReadable } from '../../lib/store.ts';
import { chartDrag } from './chart-drag.ts';

/** A row of the sidebar onto which charts can be dragged, shown while one is over it. */
export function useDropTarget(folderId: string): { readonly [name: `data-${string}`]: string } {
  const isOver = useReadable(chartDrag, ({ over }) => over === folderId);
  return { 'data-takes-charts': folderId, ...(isOver && { 'data-drop': 'into' }) };
}
