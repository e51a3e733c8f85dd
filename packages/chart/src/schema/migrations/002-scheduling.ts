import { assign, splitPeople } from '../../model/people.ts';
import type { Migration, PlainState, PlainStoredChange } from './migration.ts';

type Plain = { readonly [field: string]: unknown };

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The earliest start as the constraint that it is; null, as in a change, stays null. */
function withConstraint(task: Plain): Plain {
  if (!('notBefore' in task)) return task;
  const { notBefore: at, ...rest } = task;
  return { ...rest, constraint: at === null ? null : { type: 'SNET', at } };
}

/** The names in a task's text as people; null, as in a change, stays null, and so becomes a text without names there. */
function withPeople(task: Plain, isChange: boolean): Plain {
  const { assignee, ...rest } = task;
  if (typeof assignee !== 'string' && assignee !== null) return task;
  const assignments = assignee === null ? null : assign(splitPeople(assignee));
  return assignments === null && !isChange ? rest : { ...rest, assignments };
}

const HOURS_PER_DAY = 24;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = HOURS_PER_DAY * MINUTES_PER_HOUR;

/**
 * A lag of hours or minutes in its own unit, 0.1666 days as 4 hours. Only where that is exactly as long on the whole days
 * that charts had; quarters of days stay.
 */
function withLagUnit(link: Plain): Plain {
  const { lag } = link;
  if (typeof lag !== 'number' || Number.isInteger(lag * 4)) return link;
  const minutes = Math.round(lag * MINUTES_PER_DAY);
  if (minutes / MINUTES_PER_DAY !== lag) return link;
  const isHours = minutes % MINUTES_PER_HOUR === 0;
  return {
    ...link,
    lag: isHours ? { value: minutes / MINUTES_PER_HOUR, unit: 'h' } : { value: minutes, unit: 'm' },
  };
}

/** A calendar's days off under their new name, which covers days with other working times too. */
function withExceptions(timeline: Plain): Plain {
  const { calendar } = timeline;
  if (!isPlain(calendar) || !('holidays' in calendar)) return timeline;
  const { holidays, ...rest } = calendar;
  return { ...timeline, calendar: { ...rest, exceptions: holidays } };
}

/** `isChange` is true for the fields of a `set`, where null means absent. */
type MigrateRecord = (record: Plain, isChange: boolean) => Plain;

const RECORD_OF: { readonly [kind: string]: MigrateRecord } = {
  task: (task, isChange) => withPeople(withConstraint(task), isChange),
  timeline: withExceptions,
  dependency: withLagUnit,
};

function migrateTables(state: PlainState): PlainState {
  const tables: Record<string, PlainState[string]> = { ...state };
  for (const [kind, migrate] of Object.entries(RECORD_OF)) {
    const table = state[kind];
    if (table === undefined) continue;
    tables[kind] = Object.fromEntries(
      Object.entries(table).map(([id, record]) => [id, migrate(record, false)]),
    );
  }
  return tables;
}

/** The parts of a change or an effect that hold a record's fields. */
const PARTS = ['value', 'fields', 'prev', 'if'] as const;

function migrateChange(change: PlainStoredChange): PlainStoredChange {
  const migrate = typeof change.kind === 'string' ? RECORD_OF[change.kind] : undefined;
  if (change.type === 'import' && isPlain(change.state)) {
    return { ...change, state: migrateTables(change.state as PlainState) };
  }
  if (migrate === undefined) return change;
  const isSet = change.type === 'set';
  const parts = PARTS.flatMap((part) => {
    const fields = change[part];
    return isPlain(fields) ? [[part, migrate(fields, isSet)]] : [];
  });
  return { ...change, ...Object.fromEntries(parts) };
}

/**
 * Prepares charts for their schedule: a task's earliest start becomes the constraint SNET, a calendar's holidays become
 * exceptions, lags of hours get their unit, and the names in a task's assignee become people.
 */
export const scheduling: Migration = {
  number: 2,
  name: 'scheduling',
  migrateState: migrateTables,
  migrateChanges: (changes) => changes.map(migrateChange),
};
