import { themeOf } from '../model/resolve-settings.ts';
import type { State } from '../model/state.ts';
import { FALLBACK_FONT, FONT_WEIGHTS } from '../text/font-name.ts';
import type { FontFile } from '../text/font-run.ts';
import { subsetsOf } from '../text/font-subset.ts';

/**
 * The font files that a chart's texts may need: its font and Roboto, for letters that its font lacks, in all alphabets.
 * Declared with `fontFaceRule`, browsers load only those with letters in the texts.
 */
export function fontFilesOf(state: State): readonly FontFile[] {
  return [...new Set([themeOf(state).font, FALLBACK_FONT])].flatMap((font) =>
    subsetsOf(font).flatMap((subset) => FONT_WEIGHTS.map((weight) => ({ font, weight, subset }))),
  );
}
