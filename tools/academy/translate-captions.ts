import german from './captions/de.json' with { type: 'json' };
import french from './captions/fr.json' with { type: 'json' };
import type { Cue } from './web-vtt.ts';

/** What the films' captions are in other languages, by the English sentence. */
const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: german, fr: french };

/** The captions of a film in each language that has all of its sentences. */
export function translateCaptions(
  captions: readonly Cue[],
): readonly { readonly language: string; readonly captions: readonly Cue[] }[] {
  return Object.entries(TRANSLATIONS).flatMap(([language, sentences]) => {
    const translated = captions.flatMap((cue) => {
      const text = sentences[cue.text];
      return text === undefined ? [] : [{ ...cue, text }];
    });
    return translated.length === captions.length ? [{ language, captions: translated }] : [];
  });
}
