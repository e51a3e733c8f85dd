import type { State, Table } from '@giotto/chart/model';

type WithLink = { readonly externalLink?: string };
type WithPrivateFields = WithLink & { readonly notes?: string; readonly assignee?: string };

function stripRecord<Record extends WithPrivateFields>(record: Record, hasLinks: boolean): Record {
  const isBare = record.notes === undefined && record.assignee === undefined;
  if (isBare && (hasLinks || record.externalLink === undefined)) return record;
  const { notes: _, assignee: __, externalLink, ...rest } = record;
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
 * What visitors of a public chart get: no notes and no names of people, which its picture does not show either, and
 * the elements' links only when the owner lets them be followed (`security.md` I5, §2 row 41). The same state gives
 * the same answer, so that what is made of it is made once.
 */
export function toVisitorState(state: State, hasLinks: boolean): State {
  const known = stripped[hasLinks ? 'with' : 'without'];
  const found = known.get(state);
  if (found !== undefined) return found;
  const task: Table<'task'> = stripTable(state.task, hasLinks);
  const milestone: Table<'milestone'> = stripTable(state.milestone, hasLinks);
  const made = { ...state, task, milestone };
  known.set(state, made);
  return made;
}
