import { FILE_LIMITS, type XmlNode } from '../plan/index.ts';
import { isLeaf, type Leaf, packCells } from './column-cells.ts';
import { ELEMENTS, LEAF, NAMES, type PackedColumn, VALUES_LIMIT } from './packed-column.ts';
import { isXmlNode } from './xml-node.ts';

/** Fields of a record from which its names are values, too. */
const MANY_FIELDS = 50;
/** Values of a list of which each has a column of its own, if they aren't records. */
const LONGEST_ROW = FILE_LIMITS.columns + 1;
/** Fields that are XML nodes. */
const NODES: ReadonlySet<string> = new Set(['file', 'element']);

/**
 * Splits a JSON value into columns, which pack into half as many bytes: values of the same place in the tree, such as the
 * `Cost` of all tasks, stand together. Undefined if there are more values than `VALUES_LIMIT`. A value's shape is
 * - `=`: it is a cell,
 * - `<Task`: an XML node, whose own shape has the names of its attributes, and `=` or the names of its children: `@a,b A,B`,
 * - `[3`: a list of three values, and `(3` one of which each has its own column,
 * - `{["a","b"]`: a record with these fields,
 * - `#3`: a record with three fields, whose names are cells.
 */
export function splitColumns(value: unknown): PackedColumn | undefined {
  const splitter = new Splitter();
  const root = new Column();
  splitter.split(root, value);
  return splitter.count > VALUES_LIMIT ? undefined : root.pack();
}

class Column {
  readonly #shapes = new Map<string, number>();
  readonly #order: number[] = [];
  readonly #cells: Leaf[] = [];
  readonly #inner = new Map<string, Column>();

  addShape(shape: string): void {
    const at = this.#shapes.get(shape) ?? this.#shapes.size;
    this.#shapes.set(shape, at);
    this.#order.push(at);
  }

  addCell(cell: Leaf): void {
    this.#cells.push(cell);
  }

  at(name: string): Column {
    const known = this.#inner.get(name);
    if (known !== undefined) return known;
    const column = new Column();
    this.#inner.set(name, column);
    return column;
  }

  pack(): PackedColumn {
    return {
      shapes: [...this.#shapes.keys()],
      ...(this.#shapes.size > 1 && { order: this.#order }),
      cells: packCells(this.#cells),
      inner: [...this.#inner].map(([name, column]) => [name, column.pack()] as const),
    };
  }
}

class Splitter {
  count = 0;

  split(column: Column, value: unknown): void {
    this.count += 1;
    if (isLeaf(value)) {
      column.addShape(LEAF);
      column.addCell(value);
    } else if (Array.isArray(value)) this.#splitList(column, value);
    else if (typeof value === 'object') this.#splitRecord(column, value);
    else throw new TypeError('only JSON has columns');
  }

  #splitList(column: Column, values: readonly unknown[]): void {
    const isRow = values.length <= LONGEST_ROW && values.some(isLeaf);
    column.addShape(`${isRow ? '(' : '['}${values.length}`);
    for (const [at, value] of values.entries()) this.split(column.at(isRow ? `${at}` : ELEMENTS), value);
  }

  #splitRecord(column: Column, record: object | null): void {
    const all: readonly (readonly [string, unknown])[] = Object.entries(record ?? {});
    const fields = all.filter(([, value]) => value !== undefined);
    const hasMany = fields.length >= MANY_FIELDS;
    column.addShape(hasMany ? `#${fields.length}` : `{${JSON.stringify(fields.map(([name]) => name))}`);
    for (const [name, value] of fields) {
      if (hasMany) column.at(NAMES).addCell(name);
      const inner = column.at(hasMany ? ELEMENTS : name);
      if (NODES.has(name) && isXmlNode(value)) {
        inner.addShape(`<${value[0]}`);
        this.#splitNode(inner.at(value[0]), value);
      } else this.split(inner, value);
    }
  }

  #splitNode(column: Column, [, content, attributes]: XmlNode): void {
    this.count += 1;
    const own = attributes === undefined ? '' : `@${Object.keys(attributes).join()}`;
    const isText = typeof content === 'string';
    column.addShape(`${own} ${isText ? LEAF : content.map(([name]) => name).join()}`);
    for (const [name, text] of Object.entries(attributes ?? {})) column.at(`@${name}`).addCell(text);
    if (isText) column.addCell(content);
    else for (const child of content) this.#splitNode(column.at(child[0]), child);
  }
}
