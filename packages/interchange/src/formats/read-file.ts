import { FILE_LIMITS, type Plan, tidyPlan } from '../plan/index.ts';
import { ImportRefused, type RefusalDetail, Report, type ReportEntry } from '../report/index.ts';
import type { TableOptions } from '../table/index.ts';
import type { Progress, ReadContext } from './format.ts';
import { type FormatName, formatOf } from './registry.ts';
import { sniff } from './sniff.ts';

export interface ReadFileOptions {
  readonly fileName?: string;
  /** Absent: recognised by content. */
  readonly format?: FormatName;
  readonly onProgress?: (progress: Progress) => void;
  /** What a person chose about a file with a table; guessed where absent. */
  readonly table?: TableOptions;
  /** Today's civil date, where a file leaves parts of its dates to it. */
  readonly today?: string;
}

/** A file's plan with everything that was changed or left out; or where and why it's refused. */
export type ReadFile =
  | {
      readonly ok: true;
      readonly format: FormatName;
      readonly plan: Plan;
      readonly entries: readonly ReportEntry[];
    }
  | { readonly ok: false; readonly details: readonly RefusalDetail[] };

/** Reads a plan from a file's bytes. Never throws: a file that can't be read is refused with place and reason. */
export async function readFile(bytes: Uint8Array, options: ReadFileOptions = {}): Promise<ReadFile> {
  try {
    const format = formatOfFile(bytes, options);
    const { read } = await formatOf(format).load();
    if (read === undefined) throw ImportRefused.at({}, `${formatOf(format).title} can’t be imported.`);
    const report = new Report();
    const plan = tidyPlan(await read(bytes, contextOf(report, options)), report);
    return { ok: true, format, plan, entries: report.list() };
  } catch (error) {
    if (error instanceof ImportRefused) return { ok: false, details: error.details };
    throw error;
  }
}

/** A file's format, chosen or recognised. Throws `ImportRefused` for a file that is too large or can't be read. */
export function formatOfFile(bytes: Uint8Array, options: ReadFileOptions): FormatName {
  if (bytes.length > FILE_LIMITS.bytes)
    throw ImportRefused.at({}, `The file is larger than ${FILE_LIMITS.bytes / 1024 / 1024} MB.`);
  return options.format ?? recognise(bytes, options.fileName);
}

export function contextOf(
  report: Report,
  { onProgress = () => {}, table, today }: ReadFileOptions,
): ReadContext {
  return { report, onProgress, ...(table !== undefined && { table }), ...(today !== undefined && { today }) };
}

function recognise(bytes: Uint8Array, fileName: string | undefined): FormatName {
  const found = sniff(bytes, fileName);
  if (found.kind === 'format') return found.format;
  throw ImportRefused.at({}, found.kind === 'gio' ? 'This is a Giotto file, not a plan.' : found.message);
}
