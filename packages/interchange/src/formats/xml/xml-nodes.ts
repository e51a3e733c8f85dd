import { isXmlName } from '../../extra/xml-node.ts';
import type { XmlNode } from '../../plan/index.ts';
import type { XmlElement } from './xml-element.ts';

const WHITE_SPACE = /^[\t\n\r ]*$/;
const NOTHING: ReadonlySet<string> = new Set();

/** An element with all that it contains, in its order; undefined for one whose name isn't kept. */
export function toNode(element: XmlElement): XmlNode | undefined {
  if (!isXmlName(element.name)) return undefined;
  const children = nodesOf(element);
  const content = children.length > 0 ? children : textOf(element.text);
  const attributes = Object.entries(element.attributes).filter(([name]) => isXmlName(name));
  return attributes.length === 0
    ? [element.name, content]
    : [element.name, content, Object.fromEntries(attributes)];
}

/** A text, unless it's only where the next line begins. */
function textOf(text: string): string {
  return text.includes('\n') && WHITE_SPACE.test(text) ? '' : text;
}

/** The nodes of some elements. */
export function toNodes(elements: readonly XmlElement[]): readonly XmlNode[] {
  return elements.map(toNode).filter((node) => node !== undefined);
}

/** What an element contains, in its order; without the names that are left out. */
export function nodesOf(element: XmlElement, leftOut: ReadonlySet<string> = NOTHING): readonly XmlNode[] {
  const nodes: XmlNode[] = [];
  const { children } = element;
  let next = 0;
  let before = 0;
  for (const [name, text] of element.values) {
    let isChild = false;
    for (let child = children[next]; child !== undefined && child.after <= before; child = children[next]) {
      // A child with attributes may be the value itself.
      isChild = child.name === name && isLeaf(child);
      addChild(child);
    }
    before += 1;
    if (!isChild && !leftOut.has(name) && isXmlName(name)) nodes.push([name, textOf(text)]);
  }
  while (next < children.length) addChild(children[next]);
  return nodes;

  function addChild(child: XmlElement | undefined): void {
    next += 1;
    const node = child === undefined || leftOut.has(child.name) ? undefined : toNode(child);
    if (node !== undefined) nodes.push(node);
  }
}

/** Whether an element contains no others: those that contain none with texts have no values either. */
function isLeaf({ values, children }: XmlElement): boolean {
  return values.size === 0 && children.length === 0;
}

/** A node as the readers take it; the opposite of `toNode`. */
export function toElement([name, content, attributes = {}]: XmlNode, after = 0): XmlElement {
  const values = new Map<string, string>();
  const children: XmlElement[] = [];
  for (const child of typeof content === 'string' ? [] : content) {
    const [childName, text, childAttributes] = child;
    const before = values.size;
    const isFirst = (typeof text === 'string' || text.length === 0) && !values.has(childName);
    if (isFirst) values.set(childName, typeof text === 'string' ? text : '');
    if (!isFirst || childAttributes !== undefined) children.push(toElement(child, before));
  }
  return {
    name,
    attributes,
    values,
    children,
    text: typeof content === 'string' ? content : '',
    line: 0,
    after,
  };
}

/** The nodes in a node. */
export function contentOf([, content]: XmlNode): readonly XmlNode[] {
  return typeof content === 'string' ? [] : content;
}

/** The text of a node's first child with a name. */
export function textIn([, content]: XmlNode, name: string): string | undefined {
  const text = childIn(content, name)?.[1];
  return typeof text === 'string' ? text : undefined;
}

/** What the first of some nodes with a name contains. */
export function nodesIn(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  const content = node === undefined ? undefined : childIn(node[1], name)?.[1];
  return content === undefined || typeof content === 'string' ? [] : content;
}

function childIn(content: XmlNode[1], name: string): XmlNode | undefined {
  return typeof content === 'string' ? undefined : content.find(([each]) => each === name);
}
