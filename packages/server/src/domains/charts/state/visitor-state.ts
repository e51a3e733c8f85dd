import type { Assignment, State, Task } from '@giotto/chart/model';
import type { GanttRow } from '../chart/chart-repository.ts';
import { anonymousPeople, withoutCalendarsOfPeople } from './anonymous-people.ts';
import { rulesWithoutPeople } from './visible-rules.ts';

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

function stripTasks(state: State, hasLinks: boolean, assignmentsOf: (task: Task) => Task['assignments']) {
  const stripped = stripTable(state.task, hasLinks);
  return new Map(
    [...stripped].map(([id, record]) => {
      const assignments = assignmentsOf(state.task.get(id) ?? {});
      return [id, assignments === undefined ? record : { ...record, assignments }] as const;
    }),
  );
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
  /**
   * Whether tasks keep the working time of their people, who have no names: for pictures, where slack and the critical path
   * follow from it. A copy has nobody instead.
   */
  readonly hasWorkingTimes: boolean;
}

/** What the settings of a public chart let visitors see in a picture, or have in a copy. */
export function visitorRights(
  row: Pick<GanttRow, 'is_public_external_links' | 'is_public_baseline'>,
  use: 'picture' | 'copy',
): VisitorRights {
  return {
    hasLinks: row.is_public_external_links,
    baseline: row.is_public_baseline,
    hasWorkingTimes: use === 'picture',
  };
}

function nobody(state: State): ReturnType<typeof anonymousPeople> {
  return {
    person: new Map(),
    calendar: withoutCalendarsOfPeople(state),
    rule: rulesWithoutPeople(state),
    assignmentsOf: () => undefined,
  };
}

const stripped = new WeakMap<State, Map<string, State>>();

/**
 * The state that visitors of a public chart get: without notes, people's names, ids of other programs and baselines that the
 * picture doesn't show either, with rules that are switched on, and with the elements' links only if the owner allows following them (`security.md` I5,
 * §2 row 41). Returns the same object for the same state and rights, so that results derived from it can be cached.
 */
export function toVisitorState(state: State, rights: VisitorRights): State {
  const { hasLinks, baseline, hasWorkingTimes } = rights;
  const key = `${hasLinks} ${hasWorkingTimes} ${baseline ?? ''}`;
  const known = stripped.get(state) ?? new Map<string, State>();
  stripped.set(state, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const { assignmentsOf, ...people } = hasWorkingTimes ? anonymousPeople(state) : nobody(state);
  const made: State = {
    ...state,
    ...people,
    baseline: new Map([...state.baseline].filter(([id]) => id === baseline)),
    task: stripTasks(state, hasLinks, assignmentsOf),
    milestone: stripTable(state.milestone, hasLinks),
  };
  known.set(key, made);
  return made;
}
