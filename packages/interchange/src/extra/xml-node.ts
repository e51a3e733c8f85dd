import { FILE_LIMITS, type XmlNode } from '../plan/index.ts';

const NAME = /^(?!xmlns)[a-z_][\w.-]{0,99}$/i;

/** Whether a text may be the name of a kept element or attribute: without prefix, at most 100 characters. */
export function isXmlName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a value is an element with all that it contains: of names that XML allows, at most `FILE_LIMITS.depth` deep. */
export function isXmlNode(value: unknown, depth = 1): value is XmlNode {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3 || depth > FILE_LIMITS.depth)
    return false;
  const [name, content, attributes]: readonly unknown[] = value;
  if (typeof name !== 'string' || !isXmlName(name)) return false;
  if (value.length === 3 && !isAttributes(attributes)) return false;
  if (typeof content === 'string') return true;
  return Array.isArray(content) && content.every((child: unknown) => isXmlNode(child, depth + 1));
}

function isAttributes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, text]) => isXmlName(name) && typeof text === 'string');
}

/** An element without those of a name in it. */
export function withoutElements(node: XmlNode, left: string): XmlNode {
  const [name, content, attributes] = node;
  if (typeof content === 'string') return node;
  const children = content.filter(([child]) => child !== left).map((child) => withoutElements(child, left));
  return attributes === undefined ? [name, children] : [name, children, attributes];
}
