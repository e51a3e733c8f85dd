/** A reference to an object of the file. */
export interface Reference {
  readonly ref: number;
}
/** A name, without its slash. */
export interface Name {
  readonly name: string;
}
export interface Dictionary {
  readonly [key: string]: PdfValue;
}
/** A value as written in a PDF; texts are decoded. */
export type PdfValue = null | boolean | number | string | Name | Reference | Dictionary | readonly PdfValue[];

function decodeText(bytes: string): string {
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads values one after the other from the text of an object or a content stream. */
export class PdfReader {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** Skips whitespace and consumes what matches; undefined if nothing does. */
  take(pattern: RegExp): string | undefined {
    const blanks = /\s*/y;
    blanks.lastIndex = this.at;
    blanks.exec(this.text);
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = blanks.lastIndex;
    const found = sticky.exec(this.text)?.[0];
    if (found !== undefined) this.at = blanks.lastIndex + found.length;
    return found;
  }

  value(): PdfValue {
    if (this.take(/<</) !== undefined) return this.#dictionary();
    if (this.take(/\[/) !== undefined) return this.#list();
    if (this.take(/\(/) !== undefined) return decodeText(this.#string());
    const hex = this.take(/<[0-9a-fA-F\s]*>/);
    if (hex !== undefined)
      return decodeText(Buffer.from(hex.replaceAll(/[<>\s]/g, ''), 'hex').toString('latin1'));
    const name = this.take(/\/[^\s/()<>[\]{}%]*/);
    if (name !== undefined) {
      return {
        name: name
          .slice(1)
          .replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          ),
      };
    }
    const reference = this.take(/\d+ \d+ R\b/);
    if (reference !== undefined) return { ref: Number.parseInt(reference, 10) };
    const number = this.take(/[+-]?(\d+\.?\d*|\.\d+)/);
    if (number !== undefined) return Number(number);
    const word = this.take(/true|false|null/);
    if (word !== undefined) return word === 'null' ? null : word === 'true';
    throw new Error(`no value at ${this.at}: ${JSON.stringify(this.text.slice(this.at, this.at + 40))}`);
  }

  #dictionary(): Dictionary {
    const entries: Record<string, PdfValue> = {};
    while (this.take(/>>/) === undefined) entries[(this.value() as Name).name] = this.value();
    return entries;
  }

  #list(): PdfValue[] {
    const values: PdfValue[] = [];
    while (this.take(/\]/) === undefined) values.push(this.value());
    return values;
  }

  #string(): string {
    let text = '';
    for (let depth = 1; ; ) {
      const sign = this.text[this.at++];
      if (sign === undefined) throw new Error('a text without an end');
      if (sign === '\\') {
        const next = this.text[this.at++] ?? '';
        text += ESCAPES[next] ?? next;
        continue;
      }
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (depth === 0) return text;
      text += sign;
    }
  }
}
