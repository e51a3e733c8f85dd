import { withoutOverrides } from '@giotto/chart/direction';

/** Direction marks: at the end of a name they would reorder the text that follows. */
const MARKS = /[\u061c\u200e\u200f]/g;

/**
 * Removes bidirectional controls from a person's text, so it can't reorder the sentence around it (`security.md` I2).
 */
export function stripBidiControls(text: string): string {
  return withoutOverrides(text).replaceAll(MARKS, '');
}
