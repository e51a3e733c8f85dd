import { orderedIds } from '../../changes/index.ts';
import { type Id, isOrderedKind, KINDS, type State, toMinuteGrain, type Unit } from '../../model/index.ts';

/** A state as text that is the same for equal states: sorted by kind, id and field. */
export function toCanonical(state: State): string {
  return KINDS.map((kind) => `${kind} ${showTable(state[kind], whole)}`).join('\n');
}

/** Like `toCanonical`, but with ranks instead of order keys: what a person can see. */
export function toVisible(state: State): string {
  return KINDS.map((kind) => {
    const order = isOrderedKind(kind) ? orderedIds(state, kind).join(' ') : '';
    return `${kind} ${order} ${showTable(state[kind], keyless)}`;
  }).join('\n');
}

/**
 * Like `toVisible`, of a scheduled chart: dates to the minute, absent ones written out. The schedule leaves dates alone that
 * differ by less.
 */
export function toScheduled(state: State): string {
  const task = new Map(
    [...state.task].map(([id, record]) => [id, toMinutes({ start: 0, duration: 5, progress: 0, ...record })]),
  );
  const milestone = new Map(
    [...state.milestone].map(([id, record]) => [id, toMinutes({ positionInUnit: 0, ...record })]),
  );
  return toVisible({ ...state, task, milestone });
}

function toMinutes<Record extends { start?: Unit; duration?: Unit; positionInUnit?: Unit }>(
  record: Record,
): Record {
  const { start, duration, positionInUnit } = record;
  return {
    ...record,
    ...(start !== undefined && { start: toMinuteGrain(start) }),
    ...(duration !== undefined && { duration: toMinuteGrain(duration) }),
    ...(positionInUnit !== undefined && { positionInUnit: toMinuteGrain(positionInUnit) }),
  };
}

/** JSON that is the same for equal values: fields sorted, at every depth. */
export function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) ? sortFields(one) : one,
  );
}

/** A message as the other side receives it. */
export function overTheWire<T>(message: T): T {
  return JSON.parse(JSON.stringify(message)) as T;
}

/** Records are immutable, so their texts are cached. */
const texts = { whole: new WeakMap<object, string>(), keyless: new WeakMap<object, string>() };

function whole(record: object): string {
  return keep(texts.whole, record, () => record);
}

function keyless(record: object): string {
  return keep(texts.keyless, record, () => ({ ...record, order: undefined }));
}

function keep(known: WeakMap<object, string>, record: object, read: () => object): string {
  const found = known.get(record);
  if (found !== undefined) return found;
  const text = JSON.stringify(sortFields(read()));
  known.set(record, text);
  return text;
}

function sortFields(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function showTable(table: ReadonlyMap<Id, object>, show: (record: object) => string): string {
  return [...table.keys()]
    .sort()
    .map((id) => `${id}${show(table.get(id) as object)}`)
    .join(' ');
}
