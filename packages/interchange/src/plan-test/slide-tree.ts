import { SaxesParser } from 'saxes';

/** An element of XML, with its prefix in its name. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text. */
  readonly text: string;
}

interface Open extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** Reads a document with declared namespaces. Throws an error that names the place for one that isn't well-formed. */
export function readXml(document: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]));
    const element: Open = { name, attributes: values, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(document).close();
  return root.children[0] ?? root;
}

/** All elements of a name, in the document's order. */
export function findElements(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findElements(child, name),
  ]);
}

/** The first element of a name. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  return findElements(element, name)[0];
}
