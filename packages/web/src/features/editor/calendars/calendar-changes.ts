import type { Fields, PlainChange } from '@giotto/chart/changes';
import {
  type CalendarException,
  EXCEPTIONS_LIMIT,
  type Id,
  MAIN,
  type NamedCalendar,
  type State,
  type TimeSpan,
} from '@giotto/chart/model';

const writtenSpans = (spans: readonly TimeSpan[]) => spans.map(({ from, to }) => ({ from, to }));

function writtenException({ name, from, to, hours, isYearly }: CalendarException) {
  return {
    ...(name !== undefined && { name }),
    from,
    ...(to !== undefined && { to }),
    ...(hours !== undefined && { hours: writtenSpans(hours) }),
    ...(isYearly && { isYearly }),
  };
}

/** A calendar as stored: fields of a record are plain JSON. */
function written({ base, name, workingDays, week, exceptions }: NamedCalendar): Fields {
  return {
    ...(base !== undefined && { base }),
    ...(name !== undefined && name !== '' && { name }),
    ...(workingDays !== undefined && { workingDays }),
    ...(week !== undefined && { week: week.map(writtenSpans) }),
    ...(exceptions !== undefined &&
      exceptions.length > 0 && { exceptions: exceptions.map(writtenException) }),
  };
}

const NO_FIELDS = { base: null, name: null, workingDays: null, week: null, exceptions: null };

/** Sets a calendar as a whole, the chart's own by the id `main`. */
export function setCalendar(id: Id, calendar: NamedCalendar): PlainChange {
  return id === MAIN
    ? { type: 'set', kind: 'timeline', id: MAIN, fields: { calendar: written(calendar) } }
    : { type: 'set', kind: 'calendar', id, fields: { ...NO_FIELDS, ...written(calendar) } };
}

export function createCalendar(id: Id, calendar: NamedCalendar): PlainChange {
  return { type: 'create', kind: 'calendar', id, value: written(calendar) };
}

/** A calendar with what it took from its base, which goes: exceptions beyond the limit are the base's first ones. */
function withoutBase(calendar: NamedCalendar, gone: NamedCalendar): NamedCalendar {
  const { base: _, ...own } = calendar;
  const exceptions = [...(gone.exceptions ?? []), ...(own.exceptions ?? [])].slice(-EXCEPTIONS_LIMIT);
  const { name: _name, ...taken } = gone;
  return { ...taken, ...own, exceptions };
}

/**
 * Deletes a named calendar (CH-665): what is based on it keeps its working time, and what uses it has the chart's own
 * calendar again.
 */
export function deleteCalendar(state: State, id: Id): readonly PlainChange[] {
  const gone = state.calendar.get(id);
  if (gone === undefined) return [];
  const based = [...state.calendar].filter(([, { base }]) => base === id);
  const users = (['task', 'milestone', 'person'] as const).flatMap((kind) =>
    [...state[kind]].flatMap(([user, { calendar }]): PlainChange[] =>
      calendar === id ? [{ type: 'set', kind, id: user, fields: { calendar: null } }] : [],
    ),
  );
  return [
    ...based.map(([other, calendar]) => setCalendar(other, withoutBase(calendar, gone))),
    ...users,
    { type: 'delete', kind: 'calendar', id },
  ];
}
