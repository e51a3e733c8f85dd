import type { Font, GlyphRun } from 'fontkit';
import type { Features } from './face.ts';

/** Marks that join a letter, and signs that are never drawn. */
const ATTACHED = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;
const MARK = /\p{M}/u;

/** The letters of a run that its font file draws: without what is never drawn, and without marks that it lacks. */
export function keepDrawn(text: string, font: Font): string {
  if (!ATTACHED.test(text)) return text;
  return [...text]
    .filter((letter) => {
      if (!ATTACHED.test(letter)) return true;
      return MARK.test(letter) && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    })
    .join('');
}

/**
 * The features with which the font can shape the text. A mark whose letter has no anchor for it (Raleway J + dot below)
 * makes fontkit 2.0.4 throw; it stays unattached then. Only texts with marks have to be tried.
 */
export function safeFeatures(text: string, font: Font, features: Features): Features {
  if (!MARK.test(text)) return features;
  try {
    font.layout(text, features);
    return features;
  } catch {
    return { ...features, mark: false, mkmk: false };
  }
}

/** Shapes a run: its glyphs with their places in font units. `text` is what `keepDrawn` left. */
export function setLetters(text: string, font: Font, features: Features): GlyphRun {
  return font.layout(text, safeFeatures(text, font, features) as Record<string, boolean>);
}
