/** The columns of the outline, with their widths in px (`ux.md` A0). */
export const OUTLINE_COLUMNS = [
  { id: 'title', width: 148 },
  { id: 'start', width: 92 },
  { id: 'end', width: 92 },
  { id: 'duration', width: 72 },
  { id: 'progress', width: 64 },
  { id: 'predecessors', width: 112 },
] as const;

export type OutlineColumn = (typeof OUTLINE_COLUMNS)[number]['id'];

/** The width of the column of numbers, and of all of them. */
export const NUMBER_WIDTH = 36;
export const OUTLINE_WIDTH = OUTLINE_COLUMNS.reduce((sum, { width }) => sum + width, NUMBER_WIDTH);
/** The height of a row and of the head, px. */
export const ROW_HEIGHT = 30;
