import type { XmlNode } from '../../plan/index.ts';
import type { XmlAttributes, XmlSink, XmlValue } from './write-xml.ts';

/** What `write` writes, as nodes. */
export function collectNodes(write: (xml: XmlSink) => void): readonly XmlNode[] {
  const lists: XmlNode[][] = [[]];
  write({
    element: (name, writeContent, attributes) => {
      lists.push([]);
      writeContent();
      add(name, lists.pop() ?? [], attributes);
    },
    value: (name, value, attributes) => {
      if (value !== undefined) add(name, textOf(value), attributes);
    },
    empty: (name, attributes) => add(name, '', attributes),
  });
  return lists[0] ?? [];

  function add(name: string, content: XmlNode[1], attributes: XmlAttributes = {}): void {
    const texts = Object.entries(attributes).flatMap(([each, value]) =>
      value === undefined ? [] : [[each, textOf(value)]],
    );
    lists.at(-1)?.push(texts.length === 0 ? [name, content] : [name, content, Object.fromEntries(texts)]);
  }
}

function textOf(value: Exclude<XmlValue, undefined>): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return `${value}`;
}
