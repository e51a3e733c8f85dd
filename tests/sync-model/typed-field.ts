import { type Fields, isSameJson, type Json, type PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { followChart, type OpenField, openField, outcomeOf, typeInto } from '@giotto/chart/replica';
import { type Element, type FieldKind, recordOf } from './field-kinds.ts';

/** The chart as a client shows it to its person. */
interface Shown {
  readonly userId: string;
  readonly version: number;
  readonly canEdit: boolean;
  readonly state: State;
}

/** What somebody had seen of an element when they decided what to make of it. */
export interface Seen {
  readonly record: Fields;
  readonly version: number;
}

/** A bar in a person's hand: where they would drop it, and what they saw of it as they took it. */
export interface HeldBar {
  readonly of: Element;
  readonly changes: readonly PlainChange[];
  readonly seen: Seen;
}

/** What leaving a field sends, and what its author had seen. */
export interface SentValue {
  readonly value: Json;
  /** The version to compare with; absent: the client's. */
  readonly base: number | undefined;
  /** What the field showed before it was typed into. */
  readonly seen: Seen;
}

/**
 * A field that a person has open: the product's own core, and beside it what the person sees and types, from which it may
 * not differ.
 */
export class TypedField {
  readonly of: Element;
  readonly kind: FieldKind;
  readonly #client: Shown;
  #field: OpenField;
  /** What the field shows while nothing is typed, or showed when that began, and of what. */
  #shown: Json;
  #seen: Seen;
  /** Null: the person has changed nothing. */
  #typed: Json = null;

  constructor(client: Shown, of: Element, kind: FieldKind) {
    this.#client = client;
    this.of = of;
    this.kind = kind;
    this.#shown = kind.read(client.state, of);
    this.#seen = this.#look();
    this.#field = openField(this.#shown, client.version);
  }

  type(value: Json): void {
    this.#field = typeInto(this.#field, value);
    this.#typed = isSameJson(value, this.#shown) ? null : value;
    this.follow();
  }

  /** Takes what has happened to the chart; throws if the field then doesn't show what it must. */
  follow(): void {
    const held = this.#read();
    this.#field = followChart(this.#field, held, this.#client.version);
    if (this.#typed === null && held !== undefined) {
      this.#shown = held;
      this.#seen = this.#look();
    }
    const must = this.#typed ?? this.#shown;
    if (!isSameJson(this.#field.typed, must))
      throw new Error(
        `${this.#name} has ${JSON.stringify(this.#field.typed)} where ${this.#client.userId} has ${JSON.stringify(must)}`,
      );
  }

  /** Leaves the field. Returns what it sends, or what it hands on because it can't be sent; throws if a value vanishes. */
  leave(): { readonly sent?: SentValue; readonly lost?: Json } {
    const held = this.#client.canEdit ? this.#read() : undefined;
    const outcome = outcomeOf(this.#field, held);
    const expected = this.#expect(held);
    const found = { type: outcome.type, value: 'value' in outcome ? outcome.value : null };
    if (found.type !== expected.type || !isSameJson(found.value, expected.value))
      throw new Error(
        `leaving ${this.#name} gives ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
      );
    if (outcome.type === 'nothing') return {};
    if (outcome.type === 'gone') return { lost: outcome.value };
    const base = outcome.type === 'conflict' ? outcome.base : undefined;
    return { sent: { value: outcome.value, base, seen: this.#seen } };
  }

  get #name(): string {
    return `the ${this.kind.name} of ${this.of.kind} ${this.of.id}`;
  }

  #expect(held: Json | undefined) {
    const value = this.#typed;
    if (value === null || (held !== undefined && isSameJson(value, held)))
      return { type: 'nothing', value: null };
    if (held === undefined) return { type: 'gone', value };
    return { type: isSameJson(held, this.#shown) ? 'send' : 'conflict', value };
  }

  #read(): Json | undefined {
    return recordOf(this.#client.state, this.of) && this.kind.read(this.#client.state, this.of);
  }

  #look(): Seen {
    return { record: recordOf(this.#client.state, this.of) ?? {}, version: this.#client.version };
  }
}
