import { InvalidChartError, openChart } from '@giotto/chart';
import type { State } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { DEFAULT_STYLE, type StyleData } from '@giotto/chart/templates';
import { planToChart } from '../convert/plan-to-chart.ts';
import { type ReadFile, readFile } from '../formats/read-file.ts';
import { sniff } from '../formats/sniff.ts';
import { countUnread, describeEntry, Report, type ReportLine } from '../report/index.ts';
import type { PlanFormatName } from './plan-formats.ts';
import { UnreadablePlanError } from './unreadable-plan-error.ts';

/** How a plan is read and drawn. */
export interface OpenPlanOptions {
  /** Recognised by content if absent. */
  readonly format?: PlanFormatName | 'gio';
  /** Helps to say what a file is that can't be read. */
  readonly fileName?: string;
  /** Default: the first built-in style. A `.gio` file keeps its own. */
  readonly style?: StyleData;
  /** Where a plan without dates begins, `2027-01-04`. Default: 2000-01-01. */
  readonly today?: string;
  /** The language of the timeline, BCP 47. Default: English. */
  readonly language?: string;
}

/** A chart of a file's plan. */
export interface OpenedPlan {
  readonly format: PlanFormatName | 'gio';
  readonly name?: string;
  readonly state: State;
  /** What was changed or left out, in English; empty: nothing. */
  readonly report: readonly ReportLine[];
  /** How many of the file's values couldn't be read: 31 February, a link to no task. What a chart has no place for isn't counted. */
  readonly unread: number;
}

/**
 * Opens any plan as a chart: Mermaid, Microsoft Project XML, Excel, CSV, GanttProject, Primavera P6, iCalendar, a Plan as
 * JSON, or Giotto's own `.gio`. Takes a file's bytes or text, or a Plan or `.gio` as an object. The same source gives the same
 * chart, ids included. Throws an `UnreadablePlanError`, with places and reasons, for what can't be read; files are at most
 * 20 MiB.
 */
export async function openPlan(
  source: Uint8Array | string | object,
  options: OpenPlanOptions = {},
): Promise<OpenedPlan> {
  const bytes = source instanceof Uint8Array ? source : new TextEncoder().encode(textOf(source));
  if ((options.format ?? sniff(bytes).kind) === 'gio')
    return openGio(source instanceof Uint8Array ? decodeUtf8(source) : source);
  const { format, fileName, today = '2000-01-01', style = DEFAULT_STYLE, language } = options;
  const file = await readFile(bytes, {
    today,
    // A text is what somebody has typed or pasted: a list of titles is one of tasks.
    table: { today, isList: typeof source === 'string' && fileName === undefined },
    ...(format !== undefined && format !== 'gio' && { format }),
    ...(fileName !== undefined && { fileName }),
  });
  if (!file.ok) throw refused(file);
  const report = new Report();
  const { state } = planToChart(file.plan, {
    style,
    today,
    report,
    createId: countIds(),
    ...(language !== undefined && { language }),
  });
  const problems = checkState(state);
  if (problems.length > 0) throw new UnreadablePlanError(problems);
  return {
    format: file.format,
    ...(file.plan.name !== undefined && { name: file.plan.name }),
    state,
    report: [...file.entries, ...report.list()].map(describeEntry),
    unread: countUnread(file.entries),
  };
}

function refused({ details }: Extract<ReadFile, { ok: false }>): UnreadablePlanError {
  return new UnreadablePlanError(details.map(({ path, message }) => ({ path, message })));
}

function textOf(source: string | object): string {
  if (typeof source === 'string') return source;
  try {
    return JSON.stringify(source) ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadablePlanError([{ path: '', message: `It can't be written as JSON: ${reason}` }]);
  }
}

function openGio(source: string | object): OpenedPlan {
  try {
    return { format: 'gio', ...openChart(source), report: [], unread: 0 };
  } catch (error) {
    if (error instanceof InvalidChartError) throw new UnreadablePlanError(error.problems);
    throw error;
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadablePlanError([{ path: '', message: 'The file isn’t text in UTF-8.' }]);
  }
}

/** Ids in order: whoever opens the same plan twice gets the same chart. */
function countIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `element-${count}`;
  };
}
