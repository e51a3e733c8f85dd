import type { ElementRef } from '../interact/element-ref.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import { type Id, personOf, type State } from '../model/index.ts';
import { foldText } from './fold-text.ts';

interface Texts {
  readonly title?: string;
  readonly notes?: string;
}

/** Records never change, so an edit only needs the edited record's texts to be folded again. */
const foldedTexts = new WeakMap<Texts, string>();

/** Between texts of an element; no query has it, so none is found across two texts. */
const BREAK = '\u0000';

function foldedTextOf(record: Texts): string {
  const known = foldedTexts.get(record);
  if (known !== undefined) return known;
  const { title = '', notes = '' } = record;
  const folded = foldText(notes === '' ? title : `${title}${BREAK}${notes}`);
  foldedTexts.set(record, folded);
  return folded;
}

/** A query as it is compared; '' finds nothing. */
function foldQuery(query: string): string {
  return foldText(query.replaceAll(BREAK, '').trim());
}

/**
 * The elements with this text in their title or notes, or in the name of one of their people, without case and accents
 * (CH-730). In reading order: by rows from the top, on a row by their start; what stands over the rows comes first.
 */
export function findElements(state: State, query: string): readonly ElementRef[] {
  const wanted = foldQuery(query);
  if (wanted === '') return [];
  const has = (record: Texts) => foldedTextOf(record).includes(wanted);
  const found: (ElementRef & { readonly row: number; readonly start: number })[] = [];
  const { records, hierarchy } = listTasks(state);
  const { ids, owners, guests } = hierarchy;
  const named = findPeople(state, wanted);
  const addTask = (place: number, row: number) => {
    const [id, record] = [ids[place], records[place]];
    if (id === undefined || record === undefined) return;
    const isNamed = named.size > 0 && record.assignments?.some(({ person }) => named.has(person)) === true;
    if (isNamed || has(record)) found.push({ kind: 'task', id, row, start: record.start ?? 0 });
  };
  owners.forEach((place, row) => {
    addTask(place, row);
    for (const guest of guests.get(ids[place] ?? '') ?? []) addTask(guest, row);
  });
  for (const kind of ['verticalLane', 'verticalMarker'] as const)
    for (const [id, record] of state[kind])
      if (has(record)) found.push({ kind, id, row: -1, start: record.positionInUnit ?? 0 });
  for (const [id, record] of state.milestone)
    if (has(record))
      found.push({ kind: 'milestone', id, row: record.position ?? 0, start: record.positionInUnit ?? 0 });
  for (const kind of ['horizontalLane', 'horizontalMarker'] as const)
    for (const [id, record] of state[kind])
      if (has(record)) found.push({ kind, id, row: record.rowIndex ?? 0, start: Number.NEGATIVE_INFINITY });
  return found
    .sort((one, other) => one.row - other.row || compare(one.start, other.start))
    .map(({ kind, id }) => ({ kind, id }));
}

/** Two of minus infinity are equal. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** Everybody on a task whose name has the text. */
function findPeople(state: State, wanted: string): ReadonlySet<Id> {
  const ids = new Set<Id>();
  const seen = new Set<Id>();
  for (const { assignments = [] } of state.task.values())
    for (const { person } of assignments) {
      if (seen.has(person)) continue;
      seen.add(person);
      if (foldText(personOf(state, person).name).includes(wanted)) ids.add(person);
    }
  return ids;
}

/** The parents in whose rows an element is, outermost first: it is seen while none of them is collapsed. */
export function listParents(state: State, { kind, id }: ElementRef): readonly Id[] {
  const { hierarchy } = listTasks(state);
  const { ids, owners, levels } = hierarchy;
  const row = rowOf(state, { kind, id }, ids, owners);
  if (row === undefined) return [];
  const parents: Id[] = [];
  let level = levels[row] ?? 0;
  for (let above = row - 1; above >= 0 && level > 0; above--) {
    const depth = levels[above] ?? 0;
    if (depth >= level) continue;
    level = depth;
    parents.unshift(ids[owners[above] ?? 0] ?? '');
  }
  return parents;
}

/** The row that an element is on, hidden or not; undefined for what stands over all of them. */
function rowOf(
  state: State,
  { kind, id }: ElementRef,
  ids: readonly Id[],
  owners: Int32Array,
): number | undefined {
  if (kind === 'task') {
    const host = state.task.get(id)?.rowTask;
    const hosted = owners.findIndex((place) => ids[place] === host);
    const own = hosted >= 0 ? hosted : owners.findIndex((place) => ids[place] === id);
    return own >= 0 ? own : undefined;
  }
  const row =
    kind === 'milestone'
      ? (state.milestone.get(id)?.position ?? 0)
      : kind === 'horizontalLane' || kind === 'horizontalMarker'
        ? (state[kind].get(id)?.rowIndex ?? 0)
        : undefined;
  return row === undefined ? undefined : Math.floor(row);
}
