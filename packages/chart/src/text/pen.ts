import { type Glyph, kerningBetween, type Script } from './glyph.ts';

/** Moves along a line of text and adds up its width, with kerning inside runs of one script as browsers find them. */
export class Pen {
  /** The width so far in em. */
  em = 0;
  #last: Glyph | undefined;
  #script: Script = 'common';
  #brackets: { close: number; script: Script }[] | undefined;

  /** Moves over a letter of a font file. */
  add(glyph: Glyph): void {
    if (glyph.isMark) return;
    const isSameRun = this.#enter(glyph.bracket === 0 ? glyph.script : this.#scriptOfBracket(glyph.bracket));
    if (isSameRun && this.#last !== undefined) this.em += kerningBetween(this.#last, glyph);
    this.em += glyph.advance;
    this.#last = glyph;
  }

  /** Moves over a character that no table has. */
  addUnknown(em: number, script: Script): void {
    this.#enter(script);
    this.em += em;
    this.#last = undefined;
  }

  /** Symbols and digits belong to the preceding script; at the beginning, to the following one. */
  #enter(script: Script): boolean {
    if (script === 'common' || script === this.#script) return true;
    const isBeginning = this.#script === 'common';
    this.#script = script;
    if (isBeginning) {
      for (const bracket of this.#brackets ?? []) bracket.script = script;
    }
    return isBeginning;
  }

  /** A closing bracket belongs to the script of its opening one, whatever is in between. */
  #scriptOfBracket(bracket: number): Script {
    this.#brackets ??= [];
    if (bracket > 0) {
      this.#brackets.push({ close: bracket, script: this.#script });
      return 'common';
    }
    const at = this.#brackets.findLastIndex(({ close }) => close === -bracket);
    const opening = this.#brackets[at];
    if (opening === undefined) return 'common';
    this.#brackets.length = at;
    return opening.script;
  }
}
