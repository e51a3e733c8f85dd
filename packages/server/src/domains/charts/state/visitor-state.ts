import type { Assignment, State, Table } from '@giotto/chart/model';

type WithLink = { readonly externalLink?: string };
type WithPrivateFields = WithLink & {
  readonly notes?: string;
  readonly assignments?: readonly Assignment[];
  readonly externalId?: string;
};

function stripRecord<Record extends WithPrivateFields>(record: Record, hasLinks: boolean): Record {
  const isBare = [record.notes, record.assignments, record.externalId].every((value) => value === undefined);
  if (isBare && (hasLinks || record.externalLink === undefined)) return record;
  const { notes: _, assignments: __, externalId: ___, externalLink, ...rest } = record;
  return (hasLinks && externalLink !== undefined ? { ...rest, externalLink } : rest) as Record;
}

function stripTable<Record extends WithPrivateFields>(
  table: ReadonlyMap<string, Record>,
  hasLinks: boolean,
): ReadonlyMap<string, Record> {
  return new Map([...table].map(([id, record]) => [id, stripRecord(record, hasLinks)]));
}

const stripped = { with: new WeakMap<State, State>(), without: new WeakMap<State, State>() };

/**
 * The state that visitors of a public chart get: without notes, people's names and ids of other programs, which the
 * picture doesn't show either, and with the elements' links only if the owner allows following them (`security.md` I5,
 * §2 row 41). Returns the same object for the same state, so that results derived from it can be cached.
 */
export function toVisitorState(state: State, hasLinks: boolean): State {
  const known = stripped[hasLinks ? 'with' : 'without'];
  const found = known.get(state);
  if (found !== undefined) return found;
  const task: Table<'task'> = stripTable(state.task, hasLinks);
  const milestone: Table<'milestone'> = stripTable(state.milestone, hasLinks);
  const person: Table<'person'> = new Map();
  const made = { ...state, person, task, milestone };
  known.set(state, made);
  return made;
}
