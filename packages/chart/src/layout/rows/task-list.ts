import { findPlace, keyOf, orderedIds } from '../../changes/ordered-ids.ts';
import { recordsOf } from '../../changes/records.ts';
import { isOpenTable, stepTo } from '../../changes/table-steps.ts';
import type { Id, State, Task } from '../../model/index.ts';

/** What defines the rows of a chart: the same object as long as no edit concerns it. */
export interface Hierarchy {
  readonly ids: readonly Id[];
  /** For each row of the data, hidden or not, the index of its own task in the order. */
  readonly owners: Int32Array;
  /** The level of each row of the data, 0 to 5. */
  readonly levels: Uint8Array;
  /** The indexes of the tasks on another task's row, by that task. */
  readonly guests: ReadonlyMap<Id, readonly number[]>;
}

/** The tasks of a table in order. */
export interface TaskList {
  readonly ids: readonly Id[];
  readonly records: readonly Task[];
  readonly hierarchy: Hierarchy;
}

const DEEPEST = 5;
const lists = new WeakMap<State['task'], TaskList>();
/** The latest list of an order: editing a task's fields doesn't change the order. */
const latest = new WeakMap<readonly Id[], TaskList>();

function levelOf({ indentation = 0 }: Task): number {
  return Math.min(DEEPEST, Math.max(0, Math.trunc(indentation)));
}

function readHierarchy({ task }: State, ids: readonly Id[], records: readonly Task[]): Hierarchy {
  const guests = new Map<Id, number[]>();
  const owners = new Int32Array(ids.length);
  const levels = new Uint8Array(ids.length);
  let count = 0;
  records.forEach((record, place) => {
    const host = record.rowTask;
    const hostTask = host === undefined || host === ids[place] ? undefined : task.get(host);
    if (host === undefined || hostTask === undefined || hostTask.rowTask !== undefined) {
      owners[count] = place;
      levels[count++] = levelOf(record);
      return;
    }
    const list = guests.get(host);
    if (list === undefined) guests.set(host, [place]);
    else list.push(place);
  });
  return { ids, owners: owners.slice(0, count), levels: levels.slice(0, count), guests };
}

function hasSameRows(before: readonly Task[], after: readonly Task[]): boolean {
  for (let i = 0; i < after.length; i++) {
    const [a, b] = [before[i], after[i]];
    if (a === b) continue;
    if (a === undefined || b === undefined || a.rowTask !== b.rowTask || levelOf(a) !== levelOf(b)) {
      return false;
    }
  }
  return true;
}

/** Derives the list of a table from that of the previous one, looking up only the edited records. */
function deriveFromStep(state: State, ids: readonly Id[]): TaskList | undefined {
  const rows = recordsOf(state, 'task');
  const step = stepTo(rows);
  const before = step && lists.get(step.before as unknown as State['task']);
  if (step === undefined || before?.ids !== ids) return undefined;
  const records = [...before.records];
  for (const id of step.ids) {
    const place = findPlace(rows, ids, keyOf(rows, id), id);
    const [old, now] = [before.records[place], state.task.get(id)];
    if (ids[place] !== id || old === undefined || now === undefined) return undefined;
    if (!hasSameRows([old], [now])) return undefined;
    records[place] = now;
  }
  return { ids, records, hierarchy: before.hierarchy };
}

/** The places in an order of a table's records, one after the other as the table has them. */
const placesBy = new WeakMap<readonly Id[], Int32Array>();

function placesOf({ task }: State, ids: readonly Id[]): Int32Array {
  const known = placesBy.get(ids);
  if (known !== undefined) return known;
  const placeById = new Map(ids.map((id, place) => [id, place]));
  const places = Int32Array.from(task.keys(), (id) => placeById.get(id) ?? 0);
  placesBy.set(ids, places);
  return places;
}

/** The records in order. Tables of one order mostly have their records in one sequence: no record is looked up then. */
function recordsInOrder(state: State, ids: readonly Id[]): Task[] {
  const places = placesOf(state, ids);
  const records = new Array<Task>(ids.length);
  let at = 0;
  let isSameSequence = true;
  state.task.forEach((record, id) => {
    const place = places[at++] ?? 0;
    if (ids[place] === id) records[place] = record;
    else isSameSequence = false;
  });
  return isSameSequence ? records : ids.map((id) => state.task.get(id) ?? {});
}

/** Lists the tasks in order, once per table; linear in the tasks, except for one fast copy after an edit. */
export function listTasks(state: State): TaskList {
  const known = lists.get(state.task);
  if (known !== undefined) return known;
  const ids = orderedIds(state, 'task');
  const list = deriveFromStep(state, ids) ?? readList(state, ids);
  if (!isOpenTable(recordsOf(state, 'task'))) lists.set(state.task, list);
  latest.set(ids, list);
  return list;
}

function readList(state: State, ids: readonly Id[]): TaskList {
  const records = recordsInOrder(state, ids);
  const before = latest.get(ids);
  const hierarchy =
    before !== undefined && hasSameRows(before.records, records)
      ? before.hierarchy
      : readHierarchy(state, ids, records);
  return { ids, records, hierarchy };
}
