import { z } from 'zod';
import type { XmlNode } from '../plan/index.ts';
import { type Leaf, unpackCells } from './column-cells.ts';
import { ELEMENTS, LEAF, NAMES, type PackedColumn, VALUES_LIMIT } from './packed-column.ts';

const LENGTH = /^\d{1,7}$/;
const names = z.array(z.string());

/**
 * The opposite of `splitColumns`. Throws an error for columns that it hasn't made, and before there are
 * more values than `VALUES_LIMIT`.
 */
export function joinColumns(packed: PackedColumn): unknown {
  const root = new Column(packed);
  const value = new Joiner().join(root);
  if (!root.isRead()) throw new RangeError('a column is too long');
  return value;
}

class Column {
  readonly #shapes: readonly string[];
  readonly #order: readonly number[] | undefined;
  readonly #cells: readonly Leaf[];
  readonly #inner: ReadonlyMap<string, Column>;
  #shapesRead = 0;
  #cellsRead = 0;

  constructor({ shapes, order, cells, inner }: PackedColumn) {
    this.#shapes = shapes;
    this.#order = order;
    this.#cells = unpackCells(cells);
    this.#inner = new Map(inner.map(([name, column]) => [name, new Column(column)]));
  }

  shape(): string {
    const at = this.#order === undefined ? 0 : this.#order[this.#shapesRead];
    this.#shapesRead += 1;
    return known(this.#shapes[at ?? -1]);
  }

  cell(): Leaf {
    const cell = known(this.#cells[this.#cellsRead]);
    this.#cellsRead += 1;
    return cell;
  }

  text(): string {
    const cell = this.cell();
    if (typeof cell !== 'string') throw new RangeError('a name is no text');
    return cell;
  }

  at(name: string): Column {
    return known(this.#inner.get(name));
  }

  isRead(): boolean {
    const isOrderRead = this.#order === undefined || this.#order.length === this.#shapesRead;
    return (
      isOrderRead &&
      this.#cells.length === this.#cellsRead &&
      [...this.#inner.values()].every((column) => column.isRead())
    );
  }
}

class Joiner {
  #count = 0;

  join(column: Column): unknown {
    this.#take(1);
    const shape = column.shape();
    const rest = shape.slice(1);
    switch (shape.charAt(0)) {
      case LEAF:
        return column.cell();
      case '<':
        return this.#joinNode(rest, column.at(rest));
      case '[':
        return this.#times(lengthOf(rest), () => this.join(column.at(ELEMENTS)));
      case '(':
        return this.#times(lengthOf(rest), (at) => this.join(column.at(`${at}`)));
      case '#':
        return Object.fromEntries(
          this.#times(lengthOf(rest), () => [column.at(NAMES).text(), this.join(column.at(ELEMENTS))]),
        );
      case '{':
        return Object.fromEntries(namesIn(rest).map((name) => [name, this.join(column.at(name))]));
      default:
        throw new RangeError('a shape is unknown');
    }
  }

  #joinNode(name: string, column: Column): XmlNode {
    this.#take(1);
    const [own = '', inner = ''] = column.shape().split(' ');
    const attributes = Object.fromEntries(
      listed(own.slice(1)).map((attribute) => [attribute, column.at(`@${attribute}`).text()]),
    );
    const content =
      inner === LEAF ? column.text() : listed(inner).map((child) => this.#joinNode(child, column.at(child)));
    return own === '' ? [name, content] : [name, content, attributes];
  }

  #times<Value>(length: number, make: (at: number) => Value): Value[] {
    this.#take(length);
    this.#count -= length;
    return Array.from({ length }, (_, at) => make(at));
  }

  #take(values: number): void {
    this.#count += values;
    if (this.#count > VALUES_LIMIT) throw new RangeError('there are too many values');
  }
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('a column is missing or too short');
  return value;
}

function lengthOf(text: string): number {
  if (!LENGTH.test(text)) throw new RangeError('a length is no number');
  return Number(text);
}

function namesIn(text: string): readonly string[] {
  return names.parse(JSON.parse(text));
}

function listed(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}
