import { type Id, MAIN, type NamedCalendar, type State } from '@giotto/chart/model';

/**
 * The imported chart with the existing chart's calendars in place of its own ones of the same name: the names are what
 * people and files recognise calendars by. Others keep their ids.
 */
export function withKnownCalendars(imported: State, chart: State): State {
  if (imported.calendar.size === 0) return imported;
  const byName = new Map([...chart.calendar].map(([id, { name = '' }]) => [name, id]));
  const ids = new Map<Id, Id>();
  for (const [id, { name = '' }] of imported.calendar) {
    const known = name === '' ? undefined : byName.get(name);
    if (known !== undefined) ids.set(id, known);
  }
  const idOf = (id: Id): Id => ids.get(id) ?? id;
  const withCalendar = <T extends { readonly calendar?: Id }>(record: T): T =>
    record.calendar === undefined ? record : { ...record, calendar: idOf(record.calendar) };
  const mapped = <T extends { readonly calendar?: Id }>(records: ReadonlyMap<Id, T>) =>
    new Map([...records].map(([id, record]) => [id, withCalendar(record)] as const));
  return {
    ...imported,
    task: mapped(imported.task),
    milestone: mapped(imported.milestone),
    calendar: new Map(
      [...imported.calendar].flatMap(([id, { base, ...calendar }]): [Id, NamedCalendar][] =>
        ids.has(id) ? [] : [[id, { ...calendar, ...(base !== undefined && { base: idOf(base) }) }]],
      ),
    ),
  };
}

/** The chart's calendars, and those of the imported chart that its tasks and milestones follow now. */
export function mergeCalendars(
  { task, milestone }: Pick<State, 'task' | 'milestone'>,
  chart: State,
  imported: State,
): State['calendar'] {
  const merged = new Map(chart.calendar);
  const follow = (id: Id | undefined) => {
    const calendar = imported.calendar.get(id ?? '');
    if (id === undefined || id === MAIN || merged.has(id) || calendar === undefined) return;
    merged.set(id, calendar);
    follow(calendar.base);
  };
  for (const { calendar } of [...task.values(), ...milestone.values()]) follow(calendar);
  return merged.size === chart.calendar.size ? chart.calendar : merged;
}
