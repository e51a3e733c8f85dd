import { withSchedule } from '@giotto/chart/chart-schedule';
import { countTasks, type State, stateToJson } from '@giotto/chart/model';
import { checkState, readGio } from '@giotto/chart/schema';
import { DEFAULT_STYLE, findStyle } from '@giotto/chart/templates';
import type { ImportEncoding, ImportFormatName } from '@giotto/contract/plan-formats';
import { DEFAULT_STYLE_ID } from '@giotto/contract/plans';
import { chartToPlan, planToChart } from '@giotto/interchange/convert';
import { keepExtra } from '@giotto/interchange/extra';
import { readFile } from '@giotto/interchange/formats';
import type { Plan } from '@giotto/interchange/plan';
import { describeEntry, ImportRefused, Report, type ReportEntry, toDetail } from '@giotto/interchange/report';
import { newId } from '../../../platform/new-id.ts';
import { LARGEST_CHART } from '../state/largest-chart.ts';
import { packState } from '../state/packed-state.ts';
import { hasPremiumStyle } from '../state/premium-style.ts';
import type { ReadChart, ReadFacts, ReadJob, ReadOutcome } from './read-job.ts';
import { recogniseFile } from './recognise-file.ts';

/** A chart that a file becomes. */
interface Drawn {
  readonly state: State;
  readonly encoding?: ImportEncoding;
  readonly name: string | undefined;
  readonly plan: Plan;
  readonly entries: readonly ReportEntry[];
  /** What the file holds beyond the chart, packed. */
  readonly extra?: ReadChart['extra'];
}

/**
 * Reads a file as a valid chart in the default style; a `.gio` file keeps its own. A file that can't be read is refused
 * with places and reasons. Takes up to several seconds and hundreds of megabytes: call it in a worker.
 */
export async function readChart(job: ReadJob): Promise<ReadOutcome> {
  try {
    const format = recogniseFile(job);
    return await answer(job, format, format === 'gio' ? readOwnFile(job) : await readPlan(job, format));
  } catch (error) {
    if (error instanceof ImportRefused) return { kind: 'refused', details: error.details.map(toDetail) };
    throw error;
  }
}

function readOwnFile({ bytes }: ReadJob): Drawn {
  const result = readGio(new TextDecoder().decode(bytes));
  if (!result.ok) throw new ImportRefused(result.problems);
  const { name } = result;
  const state = withSchedule(result.state);
  return { state, name, plan: chartToPlan(state, name ?? '', new Report()), entries: [] };
}

async function readPlan(
  { bytes, fileName, today, encoding, dateOrder, columns }: ReadJob,
  format: Exclude<ImportFormatName, 'gio'>,
): Promise<Drawn> {
  const file = await readFile(bytes, {
    format,
    today,
    table: {
      today,
      ...(encoding !== undefined && { encoding }),
      ...(dateOrder !== undefined && { dateOrder }),
      ...(columns !== undefined && { columns }),
    },
    ...(fileName !== undefined && { fileName }),
  });
  if (!file.ok) throw new ImportRefused(file.details);
  const report = new Report();
  const style = findStyle(DEFAULT_STYLE_ID) ?? DEFAULT_STYLE;
  const { state, extra } = planToChart(file.plan, { style, today, createId: newId, report });
  const problems = checkState(state);
  if (problems.length > 0) throw new ImportRefused(problems);
  const packed = keepExtra(extra, report);
  const { extra: _, ...plan } = file.plan;
  return {
    state,
    ...(file.encoding !== undefined && { encoding: file.encoding }),
    name: plan.name,
    plan,
    entries: [...file.entries, ...report.list()],
    ...(extra !== undefined && packed !== undefined && { extra: { format: extra.format, bytes: packed } }),
  };
}

async function answer(
  { isPreview }: ReadJob,
  format: ImportFormatName,
  { state, encoding, name, plan, entries, extra }: Drawn,
): Promise<ReadOutcome> {
  if (JSON.stringify(stateToJson(state)).length > LARGEST_CHART)
    throw ImportRefused.at({}, 'chart.too-large', { megabytes: LARGEST_CHART / 1024 / 1024 });
  const facts: ReadFacts = {
    format,
    ...(encoding !== undefined && { encoding }),
    ...(name !== undefined && { name }),
    report: {
      ...countTasks(state),
      links: state.dependency.size,
      entries: entries.map(describeEntry),
    },
  };
  if (isPreview) return { kind: 'preview', preview: { ...facts, plan } };
  const packed = await packState(state);
  return {
    kind: 'chart',
    chart: { ...facts, packed, isPremium: hasPremiumStyle(state), ...(extra !== undefined && { extra }) },
  };
}
