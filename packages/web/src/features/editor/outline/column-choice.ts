import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { OUTLINE_COLUMNS, type OutlineColumn, type OutlineColumnShape } from './outline-columns.ts';

/** Without a choice: what fits into a panel of 321 px beside the titles. */
const FIRST: readonly OutlineColumn[] = ['start', 'duration'];

/** Kept on this device, for each person who uses it. */
const storageKey = () => `giotto.outlineColumns.${readStored('userId') ?? ''}`;

/** The columns that this person wants to see beside the titles, in the outline's order. */
export function recallColumns(): readonly OutlineColumn[] {
  const stored = readStored(storageKey())?.split(' ');
  return stored === undefined
    ? FIRST
    : OUTLINE_COLUMNS.map(({ id }) => id).filter((id) => id !== 'title' && stored.includes(id));
}

/** Keeps them. */
export function rememberColumns(chosen: readonly OutlineColumn[]): void {
  writeStored(storageKey(), chosen.join(' '));
}

/** The titles and the chosen columns. */
export function columnsOf(chosen: readonly OutlineColumn[]): readonly OutlineColumnShape[] {
  return OUTLINE_COLUMNS.filter(({ id }) => id === 'title' || chosen.includes(id));
}
