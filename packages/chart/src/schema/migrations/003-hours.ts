import { MAIN } from '../../model/kinds.ts';
import type { Migration, PlainState, PlainStoredChange } from './migration.ts';

type Plain = { readonly [field: string]: unknown };

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Around the clock: what days without hours had while dates followed from links. */
const ALL_HOURS = 'all';

/** The chart's record: as long as it was scheduled, days without hours had all 24. */
function withHours(chart: Plain): Plain {
  return chart.dependentShift === 'schedule' ? { ...chart, dayHours: ALL_HOURS } : chart;
}

/** Old pictures stay as they were: to the minute. */
function migrateTables(state: PlainState): PlainState {
  const chart = withHours(state.chart?.[MAIN] ?? {});
  return { ...state, chart: { ...state.chart, [MAIN]: { ...chart, wholeDays: false } } };
}

/** A part of a change that turns scheduling on or off also says what days without hours have from then on. */
function withHoursFollowing(fields: Plain): Plain {
  if (!('dependentShift' in fields)) return fields;
  return { ...fields, dayHours: fields.dependentShift === 'schedule' ? ALL_HOURS : null };
}

/** The parts of a change or an effect that hold a record's fields. */
const PARTS = ['fields', 'prev', 'if'] as const;

function migrateChange(change: PlainStoredChange): PlainStoredChange {
  if (change.type === 'import' && isPlain(change.state))
    return { ...change, state: migrateTables(change.state as PlainState) };
  if (change.kind !== 'chart' || change.type !== 'set') return change;
  const parts = PARTS.flatMap((part) => {
    const fields = change[part];
    return isPlain(fields) ? [[part, withHoursFollowing(fields)]] : [];
  });
  return { ...change, ...Object.fromEntries(parts) };
}

/**
 * States the hours of days without any as older plans were exported with them: 08:00 to 12:00 and 13:00 to 17:00 in a drawn
 * chart, which is the default, all 24 in a scheduled one. Both ways of a chart's log lead to the same.
 */
export const hours: Migration = {
  number: 3,
  name: 'hours',
  migrateState: migrateTables,
  migrateChanges: (changes) => changes.map(migrateChange),
};
