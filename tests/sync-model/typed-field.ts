import type { State } from '@giotto/chart/model';
import { followChart, type OpenField, openField, outcomeOf, typeInto } from '@giotto/chart/replica';

/** Whose title a field is for. */
export interface TitleOf {
  readonly kind: 'task' | 'milestone';
  readonly id: string;
}

/** The chart as a client shows it to its person. */
interface Shown {
  readonly userId: string;
  readonly version: number;
  readonly canEdit: boolean;
  readonly state: State;
}

/** What leaving a field sends, and what its author had seen. */
export interface SentText {
  readonly text: string;
  /** The version to compare with; absent: the client's. */
  readonly base: number | undefined;
  readonly shown: string;
  /** The version in which the author saw that. */
  readonly seenIn: number;
}

/**
 * A title's field that a person has open: the product's own core, and beside it what the person sees and types, from which
 * it may not differ.
 */
export class TypedField {
  readonly of: TitleOf;
  readonly #client: Shown;
  #field: OpenField<string>;
  /** What the field shows while nothing is typed, or showed when that began, and in which version. */
  #shown: string;
  #seenIn: number;
  /** Null: the person has changed nothing. */
  #typed: string | null = null;

  constructor(client: Shown, of: TitleOf) {
    this.#client = client;
    this.of = of;
    this.#shown = titleOf(client, of) ?? '';
    this.#seenIn = client.version;
    this.#field = openField(this.#shown, this.#seenIn);
  }

  type(text: string): void {
    this.#field = typeInto(this.#field, text);
    this.#typed = text === this.#shown ? null : text;
    this.follow();
  }

  /** Takes what has happened to the chart; throws if the field then doesn't show what it must. */
  follow(): void {
    const held = titleOf(this.#client, this.of);
    this.#field = followChart(this.#field, held, this.#client.version);
    if (this.#typed === null && held !== undefined) {
      this.#shown = held;
      this.#seenIn = this.#client.version;
    }
    const must = this.#typed ?? this.#shown;
    if (this.#field.typed !== must)
      throw new Error(`a field has “${this.#field.typed}” where ${this.#client.userId} has “${must}”`);
  }

  /** Leaves the field. Returns what it sends, or what it hands on because it can't be sent; throws if a text vanishes. */
  leave(): { readonly sent?: SentText; readonly lost?: string } {
    const held = this.#client.canEdit ? titleOf(this.#client, this.of) : undefined;
    const outcome = outcomeOf(this.#field, held);
    const expected = this.#expect(held);
    const found = { type: outcome.type, text: 'value' in outcome ? outcome.value : null };
    if (found.type !== expected.type || found.text !== expected.text)
      throw new Error(`leaving a field gives ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
    if (outcome.type === 'nothing') return {};
    if (outcome.type === 'gone') return { lost: outcome.value };
    const base = outcome.type === 'conflict' ? outcome.base : undefined;
    return { sent: { text: outcome.value, base, shown: this.#shown, seenIn: this.#seenIn } };
  }

  #expect(held: string | undefined) {
    const text = this.#typed;
    if (text === null || text === held) return { type: 'nothing', text: null };
    if (held === undefined) return { type: 'gone', text };
    return { type: held === this.#shown ? 'send' : 'conflict', text };
  }
}

function titleOf(client: Shown, { kind, id }: TitleOf): string | undefined {
  const record = client.state[kind].get(id);
  return record && (record.title ?? '');
}
