import { withoutOverrides } from '@giotto/chart/direction';

/** Marks that say which way the signs beside them run: at the end of a name they would move what follows it. */
const MARKS = /[\u061c\u200e\u200f]/g;

/** A person's text as it may stand inside a sentence of ours: nothing in it turns the sentence (`security.md` I2). */
export function withoutTurns(text: string): string {
  return withoutOverrides(text).replaceAll(MARKS, '');
}
