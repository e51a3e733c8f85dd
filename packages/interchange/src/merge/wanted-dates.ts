import type { Fields, PlainChange } from '@giotto/chart/changes';
import {
  ELEMENT_DEFAULTS,
  type Id,
  type Milestone,
  type State,
  settingsOf,
  type Task,
} from '@giotto/chart/model';
import type { ChartComparison } from './compare-with-chart.ts';
import type { FieldChange, MergeDifference } from './difference.ts';

/** Whether a chart's dates follow from its links, calendars and constraints. */
function isScheduled(chart: State): boolean {
  return settingsOf(chart).dependentShift === 'schedule';
}

/** What says where an element of a file is, besides its dates. */
const HOLDING = ['constraint', 'actualStart', 'actualFinish'] as const satisfies readonly (keyof Task)[];
const STARTS: readonly string[] = ['start', 'positionInUnit'];

/** Changes of a difference of states as what somebody wants: new elements stay where the file has them (CH-656). */
export function asWanted(changes: readonly PlainChange[]): readonly PlainChange[] {
  return changes.map((change) => {
    if (change.type !== 'create' || (change.kind !== 'task' && change.kind !== 'milestone')) return change;
    const { drawn: _, ...wanted } = change;
    return wanted;
  });
}

/**
 * The dates that the chosen differences want of a scheduled chart, as if somebody had moved the bars there: what else holds
 * an element, a constraint of the file among it, says where it is. A length comes from the working time, if the file has one.
 */
export function wantedDates(
  { chart, imported, inChart }: ChartComparison,
  differences: readonly MergeDifference[],
): readonly PlainChange[] {
  if (!isScheduled(chart)) return [];
  const given = new Map(
    [...inChart].map(([own, id]) => [id, imported.task.get(own) ?? imported.milestone.get(own)]),
  );
  return differences.flatMap((difference): PlainChange[] => {
    if (difference.type !== 'changed') return [];
    const { kind, id, fields } = difference;
    if ((kind !== 'task' && kind !== 'milestone') || !isAuto(chart, kind, id, fields)) return [];
    const record: Task & Milestone = given.get(id) ?? {};
    const isHeld = HOLDING.some((field) => record[field] !== undefined);
    const wanted = fields.filter(({ field }) =>
      field === 'duration' ? record.work === undefined : STARTS.includes(field) && !isHeld,
    );
    return wanted.length === 0 ? [] : [{ type: 'set', kind, id, fields: valuesOf(wanted) }];
  });
}

function isAuto(chart: State, kind: 'task' | 'milestone', id: Id, fields: readonly FieldChange[]): boolean {
  const { schedule = ELEMENT_DEFAULTS.task.schedule } = chart[kind].get(id) ?? {};
  const changed = fields.find(({ field }) => field === 'schedule');
  return (changed === undefined ? schedule : changed.after) === 'auto';
}

function valuesOf(fields: readonly FieldChange[]): Fields {
  return Object.fromEntries(
    fields.flatMap(({ field, after }) => (typeof after === 'number' ? [[field, after]] : [])),
  );
}
