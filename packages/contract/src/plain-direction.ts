/** Signs that turn the direction of the text after them, so that a name could make a sentence read otherwise. */
const turningSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A person's text as it may stand inside a sentence of ours: nothing in it turns the sentence (`security.md` I2). */
export function withoutTurns(text: string): string {
  return text.replaceAll(turningSigns, '');
}
