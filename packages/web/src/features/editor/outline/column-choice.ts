import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { OUTLINE_COLUMNS, type OutlineColumn, type OutlineColumnShape } from './outline-columns.ts';

/** The default columns: what fits beside the titles into a panel of 321 px. */
const FIRST: readonly OutlineColumn[] = ['start', 'duration'];

/** Stored on this device per person. */
const storageKey = () => `giotto.outlineColumns.${readStored('userId') ?? ''}`;

/** The columns that this person chose to see beside the titles, in the outline's order. */
export function recallColumns(): readonly OutlineColumn[] {
  const stored = readStored(storageKey())?.split(' ');
  return stored === undefined
    ? FIRST
    : OUTLINE_COLUMNS.map(({ id }) => id).filter((id) => id !== 'title' && stored.includes(id));
}

/** Stores the chosen columns. */
export function rememberColumns(chosen: readonly OutlineColumn[]): void {
  writeStored(storageKey(), chosen.join(' '));
}

/** The title column and the chosen columns. */
export function columnsOf(chosen: readonly OutlineColumn[]): readonly OutlineColumnShape[] {
  return OUTLINE_COLUMNS.filter(({ id }) => id === 'title' || chosen.includes(id));
}
