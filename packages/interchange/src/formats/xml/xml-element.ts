/** An element of an XML file that was read whole. Names are without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Texts of the children that have no children, by name; the first of a name. */
  readonly values: ReadonlyMap<string, string>;
  /** The children that have children or attributes, or whose name is taken by another value; in order. */
  readonly children: readonly XmlElement[];
  /** Own text; only white space where there are children. */
  readonly text: string;
  /** Where it begins, from 1. */
  readonly line: number;
  /** How many of its parent's values come before it. */
  readonly after: number;
}

/** The children with a name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first child with a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}
