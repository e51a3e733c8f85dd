import type { Locale } from '@giotto/contract/locales';

type Words = Record<string, unknown>;

/** What the control kit says of itself in a language: the words of its controls, in the order of their places. */
export interface AriaWords {
  readonly locale: Locale;
  readonly controls: readonly Words[];
}

const shelves: Record<string, Words> = {};

/**
 * The place for the words of a control in a language. The kit holds it from the start, and fails where it finds no words:
 * it speaks English until those of the language arrive.
 */
export function ariaShelf(locale: string, control: number, english: Words = {}): Words {
  const key = `${locale}${control}`;
  shelves[key] = Object.assign(shelves[key] ?? {}, { ...english, ...shelves[key] });
  return shelves[key];
}

/** Puts the words of a language into their places. */
export function addAriaWords({ locale, controls }: AriaWords): void {
  for (const [control, words] of controls.entries()) Object.assign(ariaShelf(locale, control), words);
}
