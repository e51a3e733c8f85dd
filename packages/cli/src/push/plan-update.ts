import { diff, type PlainChange } from '@giotto/chart/changes';
import { countTasks, RECORD_LIMITS, type State } from '@giotto/chart/model';
import {
  appendRows,
  applyDifferences,
  type ChartComparison,
  compareWithChart,
  isChosenAtFirst,
  type MergeDifference,
} from '@giotto/interchange/merge';
import { describeEntry } from '@giotto/interchange/report';
import { UsageError } from '../errors.ts';
import { describeDifference } from './describe-differences.ts';
import type { ImportedFile } from './read-imported.ts';

/** What a file makes of a chart. */
export interface PlannedUpdate {
  readonly changes: readonly PlainChange[];
  /** What changes, a line each. */
  readonly lines: readonly string[];
  /** What the file says otherwise and isn't taken over, a line each. */
  readonly leftOut: readonly string[];
  /** Absent for a file that replaces the chart. */
  readonly comparison?: ChartComparison;
}

export interface UpdateOptions {
  /** Whether to remove what the chart has and the file hasn't. */
  readonly removesMissing: boolean;
}

/**
 * What updating a chart from a file changes, as the editor's 'Update from file' proposes it: elements are recognised, nothing
 * is removed unless that is asked for, and nothing is added twice. A file of which the chart knows nothing is added below; a
 * `.gio` replaces the chart. Throws a `UsageError` if the chart would hold more than charts do.
 */
export function planUpdate(
  chart: State,
  file: ImportedFile,
  { removesMissing }: UpdateOptions,
): PlannedUpdate {
  if (file.kind === 'chart') {
    const changes = diff(chart, file.state);
    return { changes, lines: changes.length === 0 ? [] : [replaced(chart, file.state)], leftOut: [] };
  }
  const comparison = compareWithChart(chart, file.imported);
  const isOther = comparison.inChart.size === 0;
  const isChosen = (one: MergeDifference) =>
    one.type === 'gone' ? removesMissing && !isOther : isOther || isChosenAtFirst(one);
  const chosen = comparison.differences.filter(isChosen);
  const merged = isOther
    ? appendRows(chart, file.imported)
    : applyDifferences(comparison, new Set(chosen.map(({ key }) => key)));
  checkRoom(merged.state);
  return {
    changes: merged.changes,
    lines: merged.changes.length === 0 ? [] : chosen.map((one) => describeDifference(one, chart)),
    leftOut: [
      ...comparison.differences
        .filter((one) => !isChosen(one))
        .map((one) => `${describeDifference(one, chart)} (${reasonFor(one)})`),
      ...(merged.cycles > 0 ? [`${merged.cycles} links that would close a circle`] : []),
      ...merged.entries.map(describeEntry).map(({ what, why }) => `${what}. ${why}`),
    ],
    comparison,
  };
}

function reasonFor({ type }: MergeDifference): string {
  if (type === 'gone') return 'not in the file: it stays';
  return type === 'baseline' ? 'the chart’s own stays' : 'several elements could be meant';
}

function replaced(before: State, after: State): string {
  const counts = (state: State) => {
    const { tasks, milestones } = countTasks(state);
    return `${tasks} tasks, ${milestones} milestones, ${state.dependency.size} links`;
  };
  return `~ the whole chart with its look: ${counts(before)} → ${counts(after)}`;
}

function checkRoom(state: State): void {
  for (const { name, kinds, max } of RECORD_LIMITS) {
    const count = kinds.reduce((sum, kind) => sum + state[kind].size, 0);
    if (count > max) throw new UsageError(`the chart would have ${count} ${name}, and can have ${max}`);
  }
}
