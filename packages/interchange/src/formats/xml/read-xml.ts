import { SaxesParser } from 'saxes';
import { FILE_LIMITS } from '../../plan/index.ts';
import { ImportRefused, type Place } from '../../report/index.ts';
import type { Progress } from '../format.ts';
import { decodeXml } from './decode-xml.ts';
import type { XmlElement } from './xml-element.ts';

/** Characters between two reports of progress. */
const CHUNK = 65_536;
const NO_VALUES: ReadonlyMap<string, string> = new Map();
const NO_CHILDREN: readonly XmlElement[] = [];
const WHITE_SPACE = /^[\t\n\r ]*$/;

/** What to do with elements that aren't kept in their parents. Keys are `Parent/Name`, without prefixes. */
export interface XmlRules {
  /** The root's name; another one refuses the file. */
  readonly root: string;
  /** Takes each of these elements when it ends, with all that it contains. */
  readonly take: Readonly<Record<string, (element: XmlElement, nesting: Nesting) => void>>;
  /** Elements that are passed over with all that they contain. */
  readonly skip?: readonly string[];
}

/** Where a taken element is: elements that contain others of their kind are taken after these. */
interface Nesting {
  /** How many elements contain it. */
  readonly depth: number;
  /** Its place in the order in which elements begin. */
  readonly order: number;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isPlain: boolean;
  readonly line: number;
  readonly order: number;
  readonly take: XmlRules['take'][string] | undefined;
  values: Map<string, string> | undefined;
  children: XmlElement[] | undefined;
  text: string;
}

/**
 * Reads an XML file in one pass and returns its root, without the elements that the rules take or skip. Refuses, with the
 * line: what isn't well-formed, a document type declaration, entities other than the five of XML, deeper nesting than
 * `FILE_LIMITS.depth`, more elements than `FILE_LIMITS.rows` of one kind, or in one taken element.
 */
export function readXml(
  bytes: Uint8Array,
  rules: XmlRules,
  onProgress: (progress: Progress) => void,
): XmlElement {
  const text = decodeXml(bytes);
  const parser = new SaxesParser({ xmlns: false });
  const builder = new Builder(rules, () => parser.line);
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    throw ImportRefused.at({ line: parser.line }, 'xml.malformed', { reason });
  });
  parser.on('doctype', () => {
    throw ImportRefused.at({ line: parser.line }, 'xml.document-type');
  });
  parser.on('opentag', ({ name, attributes }) => builder.open(name, attributes));
  parser.on('closetag', () => builder.close());
  parser.on('text', (part) => builder.add(part));
  parser.on('cdata', (part) => builder.add(part));
  const share = bytes.length / Math.max(1, text.length);
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    const done = Math.min(bytes.length, Math.round((at + CHUNK) * share));
    onProgress({ stage: 'parse', done, of: bytes.length });
  }
  parser.close();
  return builder.root();
}

/** Builds elements from events. */
class Builder {
  readonly #rules: XmlRules;
  readonly #line: () => number;
  readonly #skipped: ReadonlySet<string>;
  /** Names of elements that the rules say something about. */
  readonly #ruled: ReadonlySet<string>;
  readonly #open: OpenElement[] = [];
  readonly #taken = new Map<string, number>();
  /** Elements held by each open element that is taken; the root's first. */
  readonly #held: number[] = [];
  #skipDepth = 0;
  #order = 0;
  #root: XmlElement | undefined;

  constructor(rules: XmlRules, line: () => number) {
    this.#rules = rules;
    this.#line = line;
    this.#skipped = new Set(rules.skip);
    this.#ruled = new Set(
      [...Object.keys(rules.take), ...this.#skipped].map((key) => key.split('/')[1] ?? ''),
    );
  }

  open(fullName: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#open.length + this.#skipDepth >= FILE_LIMITS.depth)
      throw ImportRefused.at(this.#place(), 'xml.depth', { depth: FILE_LIMITS.depth });
    if (this.#skipDepth > 0) {
      this.#skipDepth += 1;
      return;
    }
    const name = fullName.slice(fullName.indexOf(':') + 1);
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#checkRoot(name);
    const key = this.#ruled.has(name) ? `${parent?.name ?? ''}/${name}` : '';
    if (this.#skipped.has(key)) {
      this.#skipDepth = 1;
      return;
    }
    const take = key === '' ? undefined : this.#rules.take[key];
    if (take !== undefined) this.#count(key);
    if (take !== undefined || parent === undefined) this.#held.push(0);
    this.#hold();
    this.#order += 1;
    this.#open.push({
      name,
      attributes,
      isPlain: isEmpty(attributes),
      line: this.#line(),
      order: this.#order,
      take,
      values: undefined,
      children: undefined,
      text: '',
    });
  }

  add(part: string): void {
    const element = this.#open.at(-1);
    if (this.#skipDepth === 0 && element !== undefined) element.text += part;
  }

  close(): void {
    if (this.#skipDepth > 0) {
      this.#skipDepth -= 1;
      return;
    }
    const open = this.#open.pop();
    if (open === undefined) return;
    const parent = this.#open.at(-1);
    const after = parent?.values?.size ?? 0;
    if (open.take === undefined && parent !== undefined && open.values === undefined) {
      parent.values ??= new Map();
      const isFirst = !parent.values.has(open.name);
      if (isFirst) parent.values.set(open.name, open.text);
      if (isFirst && open.isPlain) return;
    }
    const element = toElement(open, after);
    if (open.take !== undefined) {
      this.#held.pop();
      open.take(element, { depth: this.#open.length, order: open.order });
    } else if (parent === undefined) this.#root = element;
    else {
      parent.values ??= new Map();
      parent.children ??= [];
      parent.children.push(element);
    }
  }

  root(): XmlElement {
    if (this.#root === undefined) throw ImportRefused.at({}, 'xml.empty');
    return this.#root;
  }

  #checkRoot(name: string): void {
    const { root } = this.#rules;
    if (name !== root) throw ImportRefused.at(this.#place(), 'xml.root', { found: name.slice(0, 50), root });
  }

  #count(key: string): void {
    const count = (this.#taken.get(key) ?? 0) + 1;
    this.#taken.set(key, count);
    if (count > FILE_LIMITS.rows)
      throw ImportRefused.at(this.#place(), 'xml.many', { limit: FILE_LIMITS.rows, element: key });
  }

  #hold(): void {
    const held = (this.#held.pop() ?? 0) + 1;
    this.#held.push(held);
    if (held > FILE_LIMITS.rows)
      throw ImportRefused.at(this.#place(), 'xml.contained', { limit: FILE_LIMITS.rows });
  }

  #place(): Place {
    return { line: this.#line() };
  }
}

function toElement(
  { name, attributes, values, children, text, line }: OpenElement,
  after: number,
): XmlElement {
  return {
    name,
    attributes,
    values: values ?? NO_VALUES,
    children: children ?? NO_CHILDREN,
    text: values !== undefined && WHITE_SPACE.test(text) ? '' : text,
    line,
    after,
  };
}

function isEmpty(attributes: Readonly<Record<string, string>>): boolean {
  for (const _ in attributes) return false;
  return true;
}
