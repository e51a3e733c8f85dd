import type { Locale } from '@giotto/contract/locales';

type Words = Record<string, unknown>;

/** The UI kit's own texts in one language: those of its controls, in slot order. */
export interface AriaWords {
  readonly locale: Locale;
  readonly controls: readonly Words[];
}

const shelves: Record<string, Words> = {};

/**
 * The slot for a control's texts in a language. The kit holds the slot from the start and throws if it's empty, so it
 * contains English until the language's texts arrive.
 */
export function ariaSlot(locale: string, control: number, english: Words = {}): Words {
  const key = `${locale}${control}`;
  shelves[key] = Object.assign(shelves[key] ?? {}, { ...english, ...shelves[key] });
  return shelves[key];
}

/** Fills the slots with a language's texts. */
export function addAriaWords({ locale, controls }: AriaWords): void {
  for (const [control, words] of controls.entries()) Object.assign(ariaSlot(locale, control), words);
}
