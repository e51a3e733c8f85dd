import {
  FILE_LIMITS,
  overviewOf,
  PLAN_LIMITS,
  type Plan,
  type PlanOverview,
  type TaskChoice,
  tidyPlan,
} from '../plan/index.ts';
import { ImportRefused, type Refusal, Report, type ReportEntry } from '../report/index.ts';
import type { Encoding, TableOptions } from '../table/index.ts';
import type { Progress, ReadContext } from './format.ts';
import { type FormatName, formatOf } from './registry.ts';
import { sniff } from './sniff.ts';

export interface ReadFileOptions {
  readonly fileName?: string;
  /** Absent: recognised by content. */
  readonly format?: FormatName;
  readonly onProgress?: (progress: Progress) => void;
  /** What a person chose about a file with a table, or about the encoding of a text; guessed where absent. */
  readonly table?: TableOptions;
  /** Today's civil date, where a file leaves parts of its dates to it. */
  readonly today?: string;
  /** What a person keeps of a file with more than `limit` tasks; absent: the first ones, without an overview. */
  readonly choice?: TaskChoice;
  /** Tasks that are kept at most: as many as a chart holds, or as it has room for. */
  readonly limit?: number;
}

/** A file's plan with everything that was changed or left out; or where and why it's refused. */
export type ReadFile =
  | {
      readonly ok: true;
      readonly format: FormatName;
      /** Of a text that may be in several. */
      readonly encoding?: Encoding;
      readonly plan: Plan;
      readonly entries: readonly ReportEntry[];
      /** What there is to choose from, for a person and a file with more than `limit` tasks. */
      readonly overview?: PlanOverview;
    }
  | { readonly ok: false; readonly details: readonly Refusal[] };

/** Reads a plan from a file's bytes. Never throws: a file that can't be read is refused with place and reason. */
export async function readFile(bytes: Uint8Array, options: ReadFileOptions = {}): Promise<ReadFile> {
  try {
    const format = formatOfFile(bytes, options);
    const { read, readTable } = await formatOf(format).load();
    if (read === undefined)
      throw ImportRefused.at({}, 'file.not-imported', { format: formatOf(format).title });
    const { choice = { kind: 'first' }, limit = PLAN_LIMITS.tasks } = options;
    const isCut = choice.kind === 'first';
    const report = new Report();
    let encoding: Encoding | undefined;
    const context = contextOf(report, withRows(options, isCut ? limit : FILE_LIMITS.rows), (found) => {
      encoding = found;
    });
    const given = await read(bytes, context);
    const facts = { ok: true, format, ...(encoding !== undefined && { encoding }) } as const;
    const plan = tidyPlan(given, report, { choice, limit });
    const entries = report.list();
    if (options.choice === undefined || !entries.some(({ code }) => code === 'task.limit'))
      return { ...facts, plan, entries };
    const whole = isCut
      ? await read(bytes, contextOf(new Report(), withRows(options, FILE_LIMITS.rows)))
      : given;
    const overview = overviewOf(whole, choice, limit);
    const isTable = readTable !== undefined;
    return {
      ...facts,
      plan,
      entries: isTable ? entriesOfKept(entries, whole, plan) : entries,
      overview,
    };
  } catch (error) {
    if (error instanceof ImportRefused) return { ok: false, details: error.details };
    throw error;
  }
}

function withRows(options: ReadFileOptions, maxRows: number): ReadFileOptions {
  return { ...options, table: { ...options.table, maxRows } };
}

/** Without what was found in a table's rows that aren't kept: their numbers are their tasks' ids. */
function entriesOfKept(entries: readonly ReportEntry[], whole: Plan, kept: Plan): readonly ReportEntry[] {
  const left = new Set(whole.tasks.map(({ id }) => id));
  for (const { id } of kept.tasks) left.delete(id);
  return entries.filter(({ where: { row } }) => row === undefined || !left.has(`${row}`));
}

/** A file's format, chosen or recognised. Throws `ImportRefused` for a file that is too large or can't be read. */
export function formatOfFile(bytes: Uint8Array, options: ReadFileOptions): FormatName {
  if (bytes.length > FILE_LIMITS.bytes)
    throw ImportRefused.at({}, 'file.too-large', { megabytes: FILE_LIMITS.bytes / 1024 / 1024 });
  return options.format ?? recognise(bytes, options.fileName);
}

export function contextOf(
  report: Report,
  { onProgress = () => {}, table, today }: ReadFileOptions,
  onEncoding?: (encoding: Encoding) => void,
): ReadContext {
  return {
    report,
    onProgress,
    ...(onEncoding !== undefined && { onEncoding }),
    ...(table !== undefined && { table }),
    ...(today !== undefined && { today }),
  };
}

function recognise(bytes: Uint8Array, fileName: string | undefined): FormatName {
  const found = sniff(bytes, fileName);
  if (found.kind === 'format') return found.format;
  throw ImportRefused.at({}, found.kind === 'gio' ? 'file.giotto' : found.code);
}
