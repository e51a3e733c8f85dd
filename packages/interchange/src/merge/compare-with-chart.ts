import { Draft, derivedFields, isParent, rowsOf } from '@giotto/chart/changes';
import { ELEMENT_DEFAULTS, type Id, type State, type Task } from '@giotto/chart/model';
import { chartToPlan } from '../convert/index.ts';
import type { PlanTask } from '../plan/index.ts';
import { Report, type ReportEntry } from '../report/index.ts';
import { compareLinks } from './compare-links.ts';
import { compareMarkers } from './compare-markers.ts';
import {
  asFloating,
  changedFields,
  statedMilestoneFields,
  statedTaskFields,
  withoutSameTimes,
} from './compared-fields.ts';
import type { MergeDifference } from './difference.ts';
import { type ImportedChart, rebaseImported } from './imported-chart.ts';
import { matchEntries } from './match-entries.ts';
import { hasRowNumbers } from './match-source-ids.ts';
import { compareBaselines, reportBaselines } from './merge-baselines.ts';
import { reportNotTaken } from './not-taken.ts';
import { listEntries, type OutlineEntry } from './outline-entries.ts';
import { type OutlineRow, weaveRows } from './weave-rows.ts';
import { withFreeIds } from './with-free-ids.ts';

/** A file compared with a chart. */
export interface ChartComparison {
  readonly chart: State;
  /** The file's chart, with positions counted from the existing chart's start date. */
  readonly imported: State;
  /** The chart's elements by the file's. */
  readonly inChart: ReadonlyMap<Id, Id>;
  /** The file's rows under their ids in the chart, if they have one there. */
  readonly fileRows: readonly OutlineRow[];
  /** Whether the file says in which order and on which levels the chart's rows stand. */
  readonly hasOutline: boolean;
  readonly differences: readonly MergeDifference[];
  /** What an update doesn't take over of the file, whatever is chosen. */
  readonly entries: readonly ReportEntry[];
}

/**
 * What an update of the chart by a file would change (`interchange.md` §3). Elements are recognised by the id that they have
 * in another program, the id that a file exported from this chart keeps, then by title path, outline number and title, title
 * and start, a title that both have only once, and outline number and start. Fields that the file doesn't state aren't
 * compared; looks never are.
 *
 * External ids are no differences for a person to look at. Added elements bring theirs. An element that was recognised
 * without one takes over the file's together with a difference of its own, never alone: an update changes only what was
 * chosen. One that has an id keeps it, and no id gets a second element.
 */
export function compareWithChart(chart: State, given: ImportedChart): ChartComparison {
  const { plan, state, elementIds } = rebaseImported(given, chart);
  const mine = listEntries(plan.tasks, state, ({ id }) => elementIds.get(id));
  const theirs = listEntries(chartToPlan(chart, '', new Report()).tasks, chart, ({ id }) => id);
  const { inChart, ambiguous, areIdsShared } = matchEntries(mine, theirs, hasRowNumbers(plan));
  const imported = withFreeIds(state, chart, areIdsShared);
  const fileRows = listFileRows(mine, chart, imported, inChart);
  const hasOutline = hasLevels(fileRows) || !hasLevels(rowsWithLevels(chart));
  const matched = new Set(inChart.values());
  const draft = new Draft(chart);
  const report = new Report();
  reportNotTaken(chart, given, report);
  reportBaselines({ chart, imported, inChart }, report);
  const known = new Map(theirs.map(({ id, task }) => [id, task]));
  return {
    chart,
    imported,
    inChart,
    fileRows,
    hasOutline,
    entries: report.list(),
    differences: [
      ...mine.flatMap((entry) => {
        const match = inChart.get(entry.id);
        return compareEntry(entry, draft, chart, imported, match, known.get(match ?? ''), ambiguous);
      }),
      ...(hasOutline && isOutlineDifferent(fileRows, chart, known)
        ? [{ type: 'outline', key: 'outline' } as const]
        : []),
      ...theirs
        .filter(({ id }) => !matched.has(id))
        .map(
          ({ id, kind, title }): MergeDifference => ({
            type: 'gone',
            key: `gone ${kind} ${id}`,
            kind,
            id,
            titles: [title],
          }),
        ),
      ...compareMarkers(chart, imported),
      ...compareBaselines(
        { chart, imported, inChart },
        { file: new Map(mine.map(({ id, task }) => [id, task])), chart: known },
      ),
      ...compareLinks(chart, imported, inChart),
    ],
  };
}

/** What follows in the chart from the tasks below isn't taken from a file. */
function withoutFollowing(chart: Draft, id: Id, fields: Partial<Task>): Partial<Task> {
  if (!isParent(chart, id)) return fields;
  const derived = derivedFields(chart, 'task', id, chart.get('task', id) ?? {});
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !derived.includes(field)));
}

function compareEntry(
  entry: OutlineEntry,
  draft: Draft,
  chart: State,
  imported: State,
  match: Id | undefined,
  known: PlanTask | undefined,
  ambiguous: ReadonlySet<Id>,
): readonly MergeDifference[] {
  const { id, title, task } = entry;
  // A milestone that floats in the chart goes on doing so.
  const kind = chart.milestone.has(match ?? '') ? 'milestone' : entry.kind;
  if (match === undefined)
    return [
      {
        type: 'added',
        key: `added ${kind} ${task.id}`,
        kind,
        id,
        titles: [title],
        isAmbiguous: ambiguous.has(id),
      },
    ];
  const before = chart[kind].get(match);
  const bar = chart.task.get(match) ?? {};
  const fresh = imported.task.get(id) ?? {};
  const { externalId } = fresh;
  const changes =
    kind === 'task'
      ? changedFields(
          { ...ELEMENT_DEFAULTS.task, ...bar },
          entry.hasChildren
            ? withoutFollowing(draft, match, statedTaskFields(entry, fresh, bar))
            : statedTaskFields(entry, fresh, bar),
        )
      : changedFields(
          { ...ELEMENT_DEFAULTS.milestone, ...chart.milestone.get(match) },
          statedMilestoneFields(entry, asFloating(fresh)),
        );
  const fields = known === undefined ? changes : withoutSameTimes(changes, task, known);
  if (fields.length === 0) return [];
  return [
    {
      type: 'changed',
      key: `changed ${kind} ${match}`,
      kind,
      id: match,
      titles: [title],
      fields,
      ...(before?.externalId === undefined && externalId !== undefined && { externalId }),
    },
  ];
}

/** The rows of a chart with their levels. */
export function rowsWithLevels(chart: State): readonly OutlineRow[] {
  return rowsOf(chart).map((id) => ({ id, level: chart.task.get(id)?.indentation ?? 0 }));
}

/** The file's rows; what shares another one's row in the chart, or floats there, has none. */
function listFileRows(
  entries: readonly OutlineEntry[],
  chart: State,
  imported: State,
  inChart: ReadonlyMap<Id, Id>,
): readonly OutlineRow[] {
  return entries.flatMap(({ id }) => {
    const known = inChart.get(id) ?? id;
    if (chart.milestone.has(known) || chart.task.get(known)?.rowTask !== undefined) return [];
    return [{ id: known, level: imported.task.get(id)?.indentation ?? 0 }];
  });
}

function hasLevels(rows: readonly OutlineRow[]): boolean {
  return rows.some(({ level }) => level > 0);
}

/** Levels that skip one in the chart are what its plan has instead. */
function isOutlineDifferent(
  fileRows: readonly OutlineRow[],
  chart: State,
  known: ReadonlyMap<Id, PlanTask>,
): boolean {
  const rows = rowsWithLevels(chart).map(({ id, level }) => ({ id, level: known.get(id)?.level ?? level }));
  const matched = fileRows.filter(({ id }) => chart.task.has(id));
  const woven = weaveRows(matched, rows);
  return rows.some(({ id, level }, at) => woven[at]?.id !== id || woven[at]?.level !== level);
}
