import { type Effect, type Fields, isSameJson, type Json, type PlainChange } from '@giotto/chart/changes';
import type { Kind } from '@giotto/chart/model';
import type { Client } from './client.ts';
import { defaultsOf, type Element, endOf, grants, type Wish } from './field-kinds.ts';
import type { ReadRow } from './read-rows.ts';
import type { Seen } from './typed-field.ts';

/** Who has last changed a field. */
interface Writing {
  readonly version: number;
  readonly userId: string;
  readonly value: Json;
}

/** What somebody made of an element, typed into a field or dragged. */
export interface Sent {
  readonly client: Client;
  readonly of: Element;
  /** One of them is granted, whatever others have made of the rest of a bar. */
  readonly wishes: readonly Wish[];
  /** The field that they had open, if it was one. */
  readonly own?: string;
  /** What they had seen of that field, and of the rest of the element. */
  readonly seen: Seen;
  readonly seenElse: Seen;
}

/** The fields of a record that an effect has set, as they are drawn and as they were. */
interface Made {
  readonly kind: Kind;
  readonly id: string;
  readonly fields: Fields;
  readonly prev: Fields;
}

/** A notice that a person must get: their value was overwritten by someone who hadn't seen it. */
interface Notice {
  readonly userId: string;
  readonly base: number;
  readonly kind: Kind;
  readonly id: string;
  readonly field: string;
}

/**
 * What people have typed into fields or dragged, and what becomes of it (`invariants.md`, 13): a value of somebody else that
 * the author hadn't seen may only be overwritten so that both hear of it, and nothing vanishes.
 */
export class TypedValues {
  /** Values that could not be sent: their authors still have them. */
  readonly kept: Json[] = [];
  readonly #sent: Sent[] = [];
  readonly #compared = new Set<Sent>();
  /** What needn't be looked for any more: it is in the log or on a disk, or its author has changed their mind. */
  readonly #settled = new Set<Sent>();
  readonly #stored = new Set<Sent>();
  readonly #writings = new Map<string, Writing>();
  readonly #notices: Notice[] = [];
  #count = 0;

  /** A number that nobody has ever typed. */
  unique(): number {
    return ++this.#count;
  }

  noteSent(sent: Sent): void {
    if (sent.wishes.length > 0) this.#sent.push(sent);
  }

  /** A person's next change: it may replace what they have typed before, as long as that wasn't sent. */
  noteEdit(userId: string, changes: readonly PlainChange[]): void {
    for (const change of changes) {
      // A deletion takes links along, and drafts about them.
      if (change.type === 'delete') this.noteTakenBack(userId);
      else if (change.type === 'set')
        this.#settle(userId, ({ of, wishes }) => of.id === change.id && wishes.some(isIn(change.fields)));
    }
  }

  /** A person takes back what waits, by undoing it or discarding drafts. */
  noteTakenBack(userId: string): void {
    this.#settle(userId, () => true);
  }

  /** A disk has these changes. */
  noteStored(changes: readonly PlainChange[]): void {
    for (const sent of this.#sent) if (isAmong(sent, changes)) this.#stored.add(sent);
  }

  /** Changes that were submitted, or can be found among the unapplied ones. */
  noteFound(changes: readonly PlainChange[]): void {
    for (const sent of this.#sent) if (isAmong(sent, changes)) this.#settled.add(sent);
  }

  /** Follows the log; throws where a value overwrites what its author hadn't seen, and the base tells nobody. */
  follow(row: ReadRow): void {
    for (const effect of row.changes) {
      const made = madeOf(effect);
      if (!made) continue;
      this.#find(made, made.fields);
      const author = row.origin === 'edit' && effect.type === 'set' && this.#authorOf(effect, row.userId);
      for (const [field, value] of changedIn(made)) {
        const name = `${effect.kind} ${effect.id} ${field}`;
        if (author) this.#compare({ author, name, field, value }, row, effect);
        this.#writings.set(name, { version: row.version, userId: row.userId, value });
      }
    }
  }

  /** Throws if a value has vanished, or somebody never heard of their value's end. `clients`: those that still live. */
  checkEnd(clients: readonly Client[]): void {
    for (const sent of this.#sent) {
      const { client, of, wishes } = sent;
      // A tab that crashes before its disk has an edit loses it, as it shows.
      if (this.#settled.has(sent) || (client.isDead && !this.#stored.has(sent))) continue;
      throw new Error(
        `${client.userId} finds ${JSON.stringify(wishes)} of ${of.kind} ${of.id} nowhere: it has vanished`,
      );
    }
    for (const { userId, base, kind, id, field } of this.#notices) {
      for (const client of clients.filter((one) => one.userId === userId && one.knowsSince <= base)) {
        const told = client.store?.get().conflicts ?? [];
        if (!told.some((one) => one.kind === kind && one.id === id && one.field === field))
          throw new Error(`${userId} never hears that ${field} of ${kind} ${id} was overwritten`);
      }
    }
  }

  #settle(userId: string, which: (sent: Sent) => boolean): void {
    for (const sent of this.#sent) if (sent.client.userId === userId && which(sent)) this.#settled.add(sent);
  }

  #find({ kind, id }: Made, fields: Fields): void {
    for (const sent of this.#sent) if (isGranted(sent, kind, id, fields)) this.#settled.add(sent);
  }

  /** Who has sent what an effect does: only the first one can be told from others in the log. */
  #authorOf(effect: Effect & { type: 'set' }, userId: string): Sent | undefined {
    const sent = this.#sent.find(
      (one) =>
        !this.#compared.has(one) &&
        one.client.userId === userId &&
        isGranted(one, effect.kind, effect.id, effect.fields),
    );
    if (sent) this.#compared.add(sent);
    return sent;
  }

  #compare(
    { author, name, field, value }: { author: Sent; name: string; field: string; value: Json },
    { version, userId, base }: ReadRow,
    { kind, id }: Effect,
  ): void {
    const before = this.#writings.get(name);
    if (!before || before.userId === userId) return;
    const seen = field === author.own ? author.seen : author.seenElse;
    if (before.version <= seen.version || isSameJson(before.value, seenIn(seen, kind, field))) return;
    if (base === null || base >= before.version)
      throw new Error(
        `${field} of ${kind} ${id} is ${value} in version ${version} and overwrites ${before.value} without a word`,
      );
    // The end is no field: its length or start is.
    if (field !== 'end') this.#notices.push({ userId: before.userId, base, kind, id, field });
  }
}

function isIn(fields: Fields): (wish: Wish) => boolean {
  const isBar = 'duration' in fields || 'start' in fields || 'positionInUnit' in fields;
  return ({ field }) =>
    field in fields || (isBar && ['start', 'duration', 'end', 'positionInUnit'].includes(field));
}

function isGranted({ of, wishes }: Sent, kind: Kind, id: string, fields: Fields): boolean {
  return of.kind === kind && of.id === id && wishes.some((wish) => grants(kind, fields, wish));
}

function isAmong(sent: Sent, changes: readonly PlainChange[]): boolean {
  return changes.some(
    (change) =>
      (change.type === 'set' && isGranted(sent, change.kind, change.id, change.fields)) ||
      (change.type === 'create' && isGranted(sent, change.kind, change.id, change.value)),
  );
}

/** What a set or a create makes of a record: who brings one back, after a deletion, is its author. */
function madeOf(effect: Effect): Made | undefined {
  const { kind } = effect;
  if (effect.type === 'create')
    return { ...effect, fields: { ...defaultsOf(kind), ...effect.value }, prev: {} };
  if (effect.type !== 'set') return undefined;
  return { ...effect, fields: asDrawn(kind, effect.fields), prev: asDrawn(kind, effect.prev) };
}

/** Fields with defaults for null: to give a bar that has no start one at 0 changes nothing that anybody sees. */
function asDrawn(kind: Kind, fields: Fields): Fields {
  const drawn = Object.entries(fields).map(([name, value]) => [
    name,
    value ?? defaultsOf(kind)[name] ?? null,
  ]);
  return Object.fromEntries(drawn);
}

/** The fields that an effect changed, with a bar's end. */
function changedIn({ kind, fields, prev }: Made): [string, Json][] {
  const changed = Object.entries(fields).filter(([name, value]) => !isSameJson(value, prev[name] ?? null));
  const [before, after] = [endOf(kind, prev), endOf(kind, fields)];
  return after === undefined || before === after ? changed : [...changed, ['end', after]];
}

function seenIn({ record }: Seen, kind: Kind, field: string): Json {
  const drawn = { ...defaultsOf(kind), ...record };
  return (field === 'end' ? endOf(kind, drawn) : drawn[field]) ?? null;
}
