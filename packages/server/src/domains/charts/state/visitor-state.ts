import type { Assignment, State } from '@giotto/chart/model';
import type { GanttRow } from '../chart/chart-repository.ts';

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

/** What the owner lets visitors of a public chart see besides the picture of its elements. */
interface VisitorRights {
  /** Whether they may follow the elements' links. */
  readonly hasLinks: boolean;
  /** The id of the baseline that is shown; null: none. */
  readonly baseline: string | null;
}

/** What the settings of a public chart let visitors see. */
export function visitorRights(
  row: Pick<GanttRow, 'is_public_external_links' | 'is_public_baseline'>,
): VisitorRights {
  return { hasLinks: row.is_public_external_links, baseline: row.is_public_baseline };
}

const stripped = new WeakMap<State, Map<string, State>>();

/**
 * The state that visitors of a public chart get: without notes, people, ids of other programs and baselines that the
 * picture doesn't show either, and with the elements' links only if the owner allows following them (`security.md` I5,
 * §2 row 41). Returns the same object for the same state and rights, so that results derived from it can be cached.
 */
export function toVisitorState(state: State, rights: VisitorRights): State {
  const { hasLinks, baseline } = rights;
  const key = `${hasLinks} ${baseline ?? ''}`;
  const known = stripped.get(state) ?? new Map<string, State>();
  stripped.set(state, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made: State = {
    ...state,
    person: new Map(),
    baseline: new Map([...state.baseline].filter(([id]) => id === baseline)),
    task: stripTable(state.task, hasLinks),
    milestone: stripTable(state.milestone, hasLinks),
  };
  known.set(key, made);
  return made;
}
