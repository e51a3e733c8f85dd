import { type BarKind, barFieldsOf, type Effect, type Fields, isBarKind } from '../../changes/index.ts';
import { ELEMENT_DEFAULTS, type Id, type Kind, type State } from '../../model/index.ts';

interface Bar {
  readonly start: number;
  readonly length: number;
}

/** A bar that somebody changed, as they saw it and as they drew it. */
interface Drawing {
  readonly saw: Bar;
  readonly drew: Bar;
}

/** What people drew of one bar. */
interface Drawn {
  readonly whole: Set<string>;
  readonly starts: Set<number>;
  /** Of those who didn't get it by dragging the start. */
  readonly lengths: Set<number>;
  /** Of those who dragged the end. */
  readonly ends: Set<number>;
  readonly byClient: Map<Id, Drawing[]>;
}

/** A bar as numbers; what is absent has its default. */
export function toBar(kind: BarKind, fields: Fields): Bar {
  const [place, length] = barFieldsOf(kind);
  const defaults: Fields = ELEMENT_DEFAULTS[kind];
  const read = (name: string) => Number(fields[name] ?? defaults[name]);
  return { start: read(place), length: read(length) };
}

export const endOf = ({ start, length }: Bar): number => start + length;

/** The bars that people drew: fields that are set together must never form one that nobody meant (`sync.md` §1.2). */
export class DrawnBars {
  readonly #drawn = new Map<string, Drawn>();

  /** All bars of a chart that somebody may see or set whole. */
  noteChart(state: State, areParts: boolean): void {
    for (const kind of ['task', 'verticalLane'] as const) {
      for (const [id, record] of state[kind]) this.#add(kind, id, toBar(kind, record as Fields), areParts);
    }
  }

  /** What a gesture drew, and what it was made of; what an undo puts back, nobody draws. */
  noteGesture(clientId: Id, effects: readonly Effect[], isUndo: boolean): void {
    for (const effect of effects) {
      const { kind, id } = effect;
      if (!isBarKind(kind)) continue;
      if (effect.type === 'create') this.#add(kind, id, toBar(kind, effect.value), true);
      if (effect.type !== 'set' || !barFieldsOf(kind).every((name) => name in effect.fields)) continue;
      const [saw, drew] = [toBar(kind, effect.prev), toBar(kind, effect.fields)];
      this.#add(kind, id, saw, false);
      this.#add(kind, id, drew, false);
      const { byClient, starts, lengths, ends } = this.#of(kind, id);
      starts.add(drew.start);
      if (endOf(saw) !== endOf(drew)) lengths.add(drew.length);
      if (endOf(saw) !== endOf(drew) && saw.length !== drew.length) ends.add(endOf(drew));
      if (!isUndo) byClient.set(clientId, [...(byClient.get(clientId) ?? []), { saw, drew }]);
    }
  }

  /** Throws unless each bar is one that somebody drew, or has its start from one person and its length or end from another. */
  check(state: State): void {
    for (const [id, task] of state.task) {
      const { start, length } = toBar('task', task as unknown as Fields);
      const { whole, starts, lengths, ends } = this.#of('task', id);
      const isMixed = starts.has(start) && (lengths.has(length) || ends.has(start + length));
      if (whole.has(`${start}/${length}`)) continue;
      if (!isMixed) throw new Error(`task ${id}: nobody drew the bar ${start}/${length}`);
      lengths.add(length);
    }
  }

  /** Follows an effect in the log; throws if an edit changes what its author had left, where nothing made it necessary. */
  checkEffect(clientId: Id, effect: Effect, isEdit: boolean): void {
    const { kind, id } = effect;
    if (
      effect.type !== 'set' ||
      !isBarKind(kind) ||
      !barFieldsOf(kind).every((name) => name in effect.fields)
    )
      return;
    const [before, after] = [toBar(kind, effect.prev), toBar(kind, effect.fields)];
    // Who moves it from now on leaves its length, and who drags its start its end.
    if (endOf(before) !== endOf(after)) this.#of(kind, id).lengths.add(after.length);
    this.#of(kind, id).ends.add(endOf(after));
    if (!isEdit) return;
    const drawings = this.#of(kind, id).byClient.get(clientId) ?? [];
    const same = drawings.filter(({ drew }) => drew.start === after.start && drew.length === after.length);
    if (same.length > 0 && same.every(({ saw }) => isTakenBack(saw, before, after)))
      throw new Error(`${clientId} takes back what others made of ${kind} ${id}: ${JSON.stringify(before)}`);
  }

  #add(kind: Kind, id: Id, bar: Bar, areParts: boolean): void {
    const drawn = this.#of(kind, id);
    drawn.whole.add(`${bar.start}/${bar.length}`);
    if (!areParts) return;
    drawn.starts.add(bar.start);
    drawn.lengths.add(bar.length);
    drawn.ends.add(endOf(bar));
  }

  #of(kind: Kind, id: Id): Drawn {
    const name = `${kind} ${id}`;
    const drawn = this.#drawn.get(name) ?? {
      ...{ whole: new Set<string>(), starts: new Set<number>() },
      ...{ lengths: new Set<number>(), ends: new Set<number>(), byClient: new Map<Id, Drawing[]>() },
    };
    this.#drawn.set(name, drawn);
    return drawn;
  }
}

/**
 * Whether who drew `after`, when they saw `saw`, has changed a part of `before` that they had left and that it could have
 * kept: its length by a move, its start by dragging its end, its end by dragging its start (decision 056).
 */
export function isTakenBack(saw: Bar, before: Bar, after: Bar): boolean {
  if (saw.length === after.length) return saw.start === before.start && before.length !== after.length;
  if (saw.start === after.start) {
    const isOnlyMoved = saw.length === before.length || endOf(saw) === endOf(before);
    return isOnlyMoved && before.start !== after.start && endOf(after) > before.start;
  }
  if (endOf(saw) !== endOf(after) || saw.start !== before.start) return false;
  return endOf(before) !== endOf(after) && endOf(before) > after.start;
}
