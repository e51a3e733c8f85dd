/** The most rows of one paste (`ux.md` A11). */
export const PASTE_ROWS_LIMIT = 2_000;
/** The longest text of one paste, in UTF-16 code units (`ux.md` A11: 1 MB). */
export const PASTE_TEXT_LIMIT = 1_000_000;

/** Why a paste is refused as a whole; undefined when it's accepted. */
export function refusePaste(size: {
  readonly text?: number;
  readonly rows?: number;
}): 'text' | 'rows' | undefined {
  if ((size.text ?? 0) > PASTE_TEXT_LIMIT) return 'text';
  return (size.rows ?? 0) > PASTE_ROWS_LIMIT ? 'rows' : undefined;
}
