import {
  DEFAULT_TEMPLATE,
  type Dependency,
  type Id,
  type State,
  TEMPLATE_KIND_OF,
} from '@giotto/chart/model';
import type { ChartComparison } from './compare-with-chart.ts';
import type { FieldChange, MergeDifference } from './difference.ts';

type RecordKind = 'task' | 'milestone' | 'verticalMarker';

/** The records of a kind after the chosen differences of that kind. */
export function mergeRecords<T extends { readonly designTemplate?: string }>(
  kind: RecordKind,
  known: ReadonlyMap<Id, T>,
  added: ReadonlyMap<Id, T>,
  { chart }: ChartComparison,
  differences: readonly MergeDifference[],
): Map<Id, T> {
  const records = new Map(known);
  for (const difference of differences) {
    if (difference.type === 'outline' || difference.type === 'baseline' || difference.kind !== kind) continue;
    const { id } = difference;
    const record = records.get(id);
    const fresh = added.get(id);
    if (difference.type === 'gone') records.delete(id);
    else if (difference.type === 'added' && fresh) records.set(id, withKnownLook(fresh, kind, chart));
    else if (difference.type === 'changed' && record) {
      const { fields, externalId } = difference;
      records.set(id, { ...record, ...fieldsOf(fields), ...(externalId !== undefined && { externalId }) });
    }
  }
  return records;
}

/** The record with its design template only if the chart has it: every built-in style has the same ones. */
export function withKnownLook<T extends { readonly designTemplate?: string }>(
  record: T,
  kind: RecordKind,
  chart: State,
): T {
  const { designTemplate } = record;
  if (designTemplate === undefined || chart[TEMPLATE_KIND_OF[kind]].has(designTemplate)) return record;
  return { ...record, designTemplate: DEFAULT_TEMPLATE };
}

/** The links after the chosen differences: with those of added elements, without those of an element that isn't there. */
export function mergeLinks(
  state: State,
  { chart, imported, inChart }: ChartComparison,
  differences: readonly MergeDifference[],
): ReadonlyMap<Id, Dependency> {
  const hasEnd = (id: Id) => state.task.has(id) || state.milestone.has(id);
  const links = new Map(chart.dependency);
  const chosen = new Set<Id>();
  for (const difference of differences) {
    if (difference.type === 'outline' || difference.type === 'baseline' || difference.kind !== 'dependency')
      continue;
    const { id } = difference;
    const link = links.get(id);
    if (difference.type === 'gone') links.delete(id);
    else if (difference.type === 'added') chosen.add(id);
    else if (link) links.set(id, { ...link, ...fieldsOf(difference.fields) });
  }
  for (const [id, link] of imported.dependency) {
    const isOfAdded = !inChart.has(link.from) || !inChart.has(link.to);
    if (!isOfAdded && !chosen.has(id)) continue;
    links.set(id, {
      ...link,
      from: inChart.get(link.from) ?? link.from,
      to: inChart.get(link.to) ?? link.to,
    });
  }
  return new Map([...links].filter(([, { from, to }]) => hasEnd(from) && hasEnd(to)));
}

function fieldsOf(fields: readonly FieldChange[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(({ field, after }) => [field, after]));
}
