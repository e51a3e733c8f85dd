/** The outline's columns with their minimum widths in px. Titles take the remaining width (`ux.md` A0). */
export const OUTLINE_COLUMNS = [
  { id: 'title', width: 116 },
  { id: 'start', width: 92 },
  { id: 'end', width: 92 },
  { id: 'duration', width: 72 },
  { id: 'progress', width: 72 },
  { id: 'predecessors', width: 112 },
] as const;

export type OutlineColumnShape = (typeof OUTLINE_COLUMNS)[number];
export type OutlineColumn = OutlineColumnShape['id'];

/** The width of the number column, px. */
export const NUMBER_WIDTH = 36;
/** The height of a row and of the header, px. */
export const ROW_HEIGHT = 30;

/** The minimum width of these columns. */
export function widthOf(columns: readonly OutlineColumnShape[]): number {
  return columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH);
}
