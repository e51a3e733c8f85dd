import type { Locale } from '@giotto/contract/locales';

type Words = Record<string, unknown>;

/** What the control kit says of itself in a language: the words of its controls, in the order of their places. */
export interface AriaWords {
  readonly locale: Locale;
  readonly controls: readonly Words[];
}

const shelves: Record<string, Words> = {};

/** The place for the words of a control in a language: the kit holds it from the start, it is filled with the language. */
export function ariaShelf(locale: string, control: number): Words {
  const key = `${locale}${control}`;
  shelves[key] ??= {};
  return shelves[key];
}

/** Puts the words of a language into their places. */
export function addAriaWords({ locale, controls }: AriaWords): void {
  for (const [control, words] of controls.entries()) Object.assign(ariaShelf(locale, control), words);
}
