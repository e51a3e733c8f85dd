import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { OUTLINE_COLUMNS, type OutlineColumn, type OutlineColumnShape, widthOf } from './outline-columns.ts';

/** The default columns: what fits beside the titles into a panel of 321 px, and into the wide one. */
const FIRST: { readonly narrow: readonly OutlineColumn[]; readonly wide: readonly OutlineColumn[] } = {
  narrow: ['start', 'duration'],
  wide: ['start', 'end', 'duration', 'progress', 'predecessors'],
};

/** The panel's width: each has columns of its own. */
export type PanelWidth = keyof typeof FIRST;

/** Stored on this device per person. */
const storageKey = (width: PanelWidth) =>
  `giotto.outlineColumns.${width === 'wide' ? 'wide.' : ''}${readStored('userId') ?? ''}`;

/** The columns that this person chose to see beside the titles, in the outline's order. */
export function recallColumns(width: PanelWidth): readonly OutlineColumn[] {
  const stored = readStored(storageKey(width))?.split(' ');
  return stored === undefined
    ? FIRST[width]
    : OUTLINE_COLUMNS.map(({ id }) => id).filter((id) => id !== 'title' && stored.includes(id));
}

/** Stores the chosen columns. */
export function rememberColumns(width: PanelWidth, chosen: readonly OutlineColumn[]): void {
  writeStored(storageKey(width), chosen.join(' '));
}

/** What the wide panel has room for, px, and the width of titles where more columns are shown there. */
const WIDE = { room: 640, title: 200 };

/** The title column and the chosen columns. Where these scroll in the wide panel anyway, titles have more room. */
export function columnsOf(
  width: PanelWidth,
  chosen: readonly OutlineColumn[],
): readonly OutlineColumnShape[] {
  const columns: readonly OutlineColumnShape[] = OUTLINE_COLUMNS.filter(
    ({ id }) => id === 'title' || chosen.includes(id),
  );
  if (width === 'narrow' || widthOf(columns) <= WIDE.room) return columns;
  return columns.map((column) => (column.id === 'title' ? { ...column, width: WIDE.title } : column));
}
