import type { XmlNode } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';

/** A value of an element or attribute; absent or `undefined`: it isn't written. */
export type XmlValue = string | number | boolean | undefined;

export type XmlAttributes = Readonly<Record<string, XmlValue>>;

/** Takes elements one after the other. */
export interface XmlSink {
  /** An element with what `write` writes in it. */
  readonly element: (name: string, write: () => void, attributes?: XmlAttributes) => void;
  /** An element with a text; flags are 1 and 0. Nothing for an absent value. */
  readonly value: (name: string, value: XmlValue, attributes?: XmlAttributes) => void;
  /** An element with attributes only. */
  readonly empty: (name: string, attributes?: XmlAttributes) => void;
}

/** What isn't a character of XML 1.0: most control characters, halves of pairs, and two others. */
const NO_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Writes an XML file in UTF-8, element by element. Characters that XML can't hold are removed and reported. */
export class XmlWriter implements XmlSink {
  readonly #report: Report;
  readonly #parts = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  readonly #open: string[] = [];

  constructor(report: Report) {
    this.#report = report;
  }

  element(name: string, write: () => void, attributes: XmlAttributes = {}): void {
    this.#parts.push(this.#indent(), `<${name}`, this.#attributes(attributes), '>\n');
    this.#open.push(name);
    write();
    this.#open.pop();
    this.#parts.push(this.#indent(), `</${name}>\n`);
  }

  value(name: string, value: XmlValue, attributes: XmlAttributes = {}): void {
    if (value === undefined) return;
    const text = this.#clean(value, name).replaceAll(/[&<>\r]/g, (each) => ESCAPES[each] ?? '');
    this.#parts.push(this.#indent(), `<${name}`, this.#attributes(attributes), `>${text}</${name}>\n`);
  }

  empty(name: string, attributes: XmlAttributes = {}): void {
    this.#parts.push(this.#indent(), `<${name}`, this.#attributes(attributes), '/>\n');
  }

  /** An element that was kept, with all that it contains. */
  node([name, content, attributes = {}]: XmlNode): void {
    if (content.length === 0) this.empty(name, attributes);
    else if (typeof content === 'string') this.value(name, content, attributes);
    else
      this.element(
        name,
        () => {
          for (const child of content) this.node(child);
        },
        attributes,
      );
  }

  bytes(): Uint8Array {
    return new TextEncoder().encode(this.#parts.join(''));
  }

  #attributes(attributes: XmlAttributes): string {
    return Object.entries(attributes)
      .map(([name, value]) => {
        if (value === undefined) return '';
        const text = this.#clean(value, name).replaceAll(/[&<>"\r\n\t]/g, (each) => ESCAPES[each] ?? '');
        return ` ${name}="${text}"`;
      })
      .join('');
  }

  #clean(value: string | number | boolean, name: string): string {
    if (typeof value === 'boolean') return value ? '1' : '0';
    const text = `${value}`;
    const kept = text.replaceAll(NO_CHARACTER, '');
    if (kept !== text) this.#report.add('xml.characters', { path: name }, { source: text, kept });
    return kept;
  }

  #indent(): string {
    return '  '.repeat(this.#open.length);
  }
}
