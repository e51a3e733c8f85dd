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

function writtenException({ name, from, to, hours, isYearly, recurrence }: CalendarException) {
  return {
    ...(name !== undefined && { name }),
    from,
    ...(to !== undefined && { to }),
    ...(hours !== undefined && { hours: writtenSpans(hours) }),
    ...(isYearly && { isYearly }),
    ...(recurrence !== undefined && { recurrence: { ...recurrence } }),
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

/**
 * Changes a calendar: of a named one only the fields that differ, so that what somebody else changes of it meanwhile stays;
 * of the chart's own, `main`, the whole.
 */
export function setCalendar(id: Id, before: NamedCalendar, after: NamedCalendar): readonly PlainChange[] {
  if (id === MAIN) return [{ type: 'set', kind: 'timeline', id: MAIN, fields: { calendar: written(after) } }];
  const [then, now] = [written(before), { ...NO_FIELDS, ...written(after) }];
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name] ?? null),
  );
  return changed.length === 0
    ? []
    : [{ type: 'set', kind: 'calendar', id, fields: Object.fromEntries(changed) }];
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
    ...based.flatMap(([other, calendar]) => setCalendar(other, calendar, withoutBase(calendar, gone))),
    ...users,
    { type: 'delete', kind: 'calendar', id },
  ];
}
