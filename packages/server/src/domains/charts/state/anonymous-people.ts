import { type Calendar, type Id, type Person, type State, settingsOf, type Task } from '@giotto/chart/model';
import { visibleRules } from './visible-rules.ts';

function withoutNames<Record extends Partial<Calendar>>({ name: _, exceptions, ...rest }: Record) {
  return {
    ...rest,
    ...(exceptions && { exceptions: exceptions.map(({ name: __, ...exception }) => exception) }),
  };
}

/** Calendars, and those that they are based on. */
function withBases({ calendar }: State, ids: Iterable<Id>): ReadonlySet<Id> {
  const found = new Set<Id>();
  for (const id of ids) {
    for (let at: Id | undefined = id; at !== undefined && !found.has(at); at = calendar.get(at)?.base)
      found.add(at);
  }
  return found;
}

/** The calendars that only people have: they may say who is away when, and why. */
function listCalendarsOfPeople(state: State): ReadonlySet<Id> {
  const ofTasks = withBases(
    state,
    [...state.task.values()].flatMap(({ calendar }) => calendar ?? []),
  );
  const ofPeople = withBases(
    state,
    [...state.person.values()].flatMap(({ calendar }) => calendar ?? []),
  );
  return new Set([...ofPeople].filter((id) => !ofTasks.has(id)));
}

function mapTable<Record, Result>(table: ReadonlyMap<Id, Record>, map: (record: Record, id: Id) => Result) {
  return new Map([...table].map(([id, record]) => [id, map(record, id)] as const));
}

/** A chart's calendars without those that only people have. */
export function withoutCalendarsOfPeople(state: State): State['calendar'] {
  const ofPeople = listCalendarsOfPeople(state);
  return ofPeople.size === 0
    ? state.calendar
    : new Map([...state.calendar].filter(([id]) => !ofPeople.has(id)));
}

/**
 * What a scheduled chart takes from its people: their calendars, without names, given to nobody in particular. With it
 * alone, early and late dates are as with the people themselves. Whoever a rule asks for is nobody in particular too.
 * `assignmentsOf` gives each task's.
 */
export function anonymousPeople(state: State): Pick<State, 'person' | 'calendar' | 'rule'> & {
  readonly assignmentsOf: (task: Task) => Task['assignments'];
} {
  const ofPeople = listCalendarsOfPeople(state);
  const calendar =
    ofPeople.size === 0
      ? state.calendar
      : mapTable(state.calendar, (record, id) => (ofPeople.has(id) ? withoutNames(record) : record));
  const person = new Map<Id, Person>();
  const ids = new Map<Id, Id>();
  const nameless = (id: Id): Id => {
    const known = ids.get(id) ?? `somebody-${String(ids.size).padStart(8, '0')}`;
    ids.set(id, known);
    return known;
  };
  if (settingsOf(state).dependentShift === 'schedule') {
    for (const [id, { order, calendar: own }] of state.person) {
      if (own === undefined) continue;
      person.set(nameless(id), { ...(order !== undefined && { order }), calendar: own });
    }
  }
  const rule = visibleRules(state, nameless);
  const assignmentsOf = ({ assignments = [] }: Task) => {
    const kept = assignments.flatMap(({ person: id }) => ids.get(id) ?? []);
    return kept.length === 0 ? undefined : kept.map((id) => ({ person: id }));
  };
  return { person, calendar, rule, assignmentsOf };
}
