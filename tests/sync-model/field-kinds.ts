import { type Fields, isSameJson, type Json, type PlainChange } from '@giotto/chart/changes';
import { moveInTime, setSpan, spanOf, startOf } from '@giotto/chart/interact';
import { ELEMENT_DEFAULTS, type Id, type Kind, type State } from '@giotto/chart/model';

/** An element that a field belongs to. */
export interface Element {
  readonly kind: 'task' | 'milestone' | 'horizontalLane' | 'verticalLane' | 'dependency';
  readonly id: Id;
}

/** A kind of field that people open: what it shows of an element, and what leaving it sends. */
export interface FieldKind {
  readonly name: 'title' | 'notes' | 'progress' | 'lag' | 'start' | 'length' | 'end';
  /** What has such a field; what people change most, several times. */
  readonly kinds: readonly Element['kind'][];
  /** Whether it is a part of a bar, whose parts merge. */
  readonly isBar: boolean;
  /** What the record calls it; `end` for a bar's end. */
  readonly fieldOf: (kind: Kind) => string;
  readonly read: (state: State, of: Element) => Json;
  /** Empty: it is refused while it stands in the field. */
  readonly changesTo: (state: State, of: Element, value: Json) => readonly PlainChange[];
  /** A value that nobody else has, made of a number that nobody else has. */
  readonly makeValue: (unique: number, state: State, of: Element) => Json;
}

/** An element as it was. */
interface Before {
  readonly kind: Element['kind'];
  readonly record: Fields;
}

/** What a person wants of a record: that a field has a value. `end` stands for a bar's end. */
export interface Wish {
  readonly field: string;
  readonly value: Json;
}

function storedField(
  name: 'title' | 'notes' | 'progress' | 'lag',
  kinds: FieldKind['kinds'],
  absent: Json,
  makeValue: (unique: number) => Json,
): FieldKind {
  return {
    ...{ name, kinds, makeValue, isBar: false, fieldOf: () => name },
    read: (state, of) => recordOf(state, of)?.[name] ?? absent,
    changesTo: (_, { kind, id }, value) => [{ type: 'set', kind, id, fields: { [name]: value } }],
  };
}

/** A quarter of a unit after whole numbers, which only fields of dates have in the model. */
const quarterAfter = (unique: number) => unique + 0.25;

const start: FieldKind = {
  name: 'start',
  kinds: ['task', 'task', 'verticalLane', 'milestone'],
  isBar: true,
  fieldOf: placeField,
  read: (state, of) => beginOf(state, of),
  changesTo: (state, of, value) => moveInTime(state, [of], Number(value) - beginOf(state, of)),
  makeValue: quarterAfter,
};

const length: FieldKind = {
  name: 'length',
  kinds: ['task', 'task', 'verticalLane'],
  isBar: true,
  fieldOf: () => 'duration',
  read: (state, of) => spanOf(state, of)?.duration ?? 0,
  changesTo: (state, of, value) => setSpan(state, of, { start: beginOf(state, of), duration: Number(value) }),
  makeValue: quarterAfter,
};

const end: FieldKind = {
  name: 'end',
  kinds: ['task', 'task', 'verticalLane'],
  isBar: true,
  fieldOf: () => 'end',
  read: (state, of) => beginOf(state, of) + (spanOf(state, of)?.duration ?? 0),
  changesTo: (state, of, value) => {
    const duration = Number(value) - beginOf(state, of);
    return duration > 0 ? setSpan(state, of, { start: beginOf(state, of), duration }) : [];
  },
  makeValue: (unique, state, of) => beginOf(state, of) + quarterAfter(unique),
};

const FIELD_KINDS: readonly FieldKind[] = [
  storedField('title', ['task', 'task', 'milestone', 'horizontalLane', 'verticalLane'], '', nameText),
  storedField('notes', ['task'], '', nameText),
  storedField('progress', ['task'], 0, (unique) => (unique % 10_000) / 100),
  storedField('lag', ['dependency'], 0, quarterAfter),
  ...[start, length, end],
];

/** The fields that can be opened where dates are drawn; where they follow from a schedule, dates aren't what is typed. */
export function fieldKindsIn(isScheduled: boolean): readonly FieldKind[] {
  return isScheduled ? FIELD_KINDS.filter(({ isBar }) => !isBar) : FIELD_KINDS;
}

/** What changes of an element want of it, given as it was: of a bar, its new start, or else its new length or end. */
export function wishesOf(changes: readonly PlainChange[], { kind, record }: Before): Wish[] {
  const before = { ...defaultsOf(kind), ...record };
  const fields: Fields = Object.assign({}, ...changes.map((one) => (one.type === 'set' ? one.fields : {})));
  const changed = Object.entries(fields).filter(([name, value]) => !isSameJson(value, before[name] ?? null));
  const moved = changed.filter(([name]) => name === placeField(kind));
  const wishes = (moved.length > 0 ? moved : changed).map(([field, value]) => ({ field, value }));
  if (moved.length > 0 || fields.duration === undefined) return wishes;
  return [...wishes, { field: 'end', value: endOf(kind, { ...before, ...fields }) ?? null }];
}

/** Whether fields of a record have what is wanted. */
export function grants(kind: Kind, fields: Fields, { field, value }: Wish): boolean {
  const given = field === 'end' ? endOf(kind, fields) : fields[field];
  return given !== undefined && isSameJson(given, value);
}

/** Where a bar ends; undefined if the fields don't tell. */
export function endOf(kind: Kind, fields: Fields): number | undefined {
  const [begin, duration] = [fields[placeField(kind)], fields.duration];
  return typeof begin === 'number' && typeof duration === 'number' ? begin + duration : undefined;
}

/** What is drawn of a kind where a record has nothing, or null. */
export function defaultsOf(kind: Kind): Fields {
  return (ELEMENT_DEFAULTS as Partial<Record<Kind, Fields>>)[kind] ?? {};
}

/** The record of an element; undefined once it is deleted. */
export function recordOf(state: State, { kind, id }: Element): Fields | undefined {
  return state[kind].get(id) as Fields | undefined;
}

function placeField(kind: Kind): string {
  return kind === 'task' ? 'start' : kind === 'horizontalLane' ? 'rowIndex' : 'positionInUnit';
}

function beginOf(state: State, of: Element): number {
  return startOf(state, of) ?? 0;
}

function nameText(unique: number): string {
  return `typed ${unique}`;
}
