import { FILE_LIMITS, type Plan, tidyPlan } from '../plan/index.ts';
import { ImportRefused, type RefusalDetail, Report, type ReportEntry } from '../report/index.ts';
import type { Progress } from './format.ts';
import { type FormatName, formatOf } from './registry.ts';
import { sniff } from './sniff.ts';

export interface ReadFileOptions {
  readonly fileName?: string;
  /** Absent: recognised by content. */
  readonly format?: FormatName;
  readonly onProgress?: (progress: Progress) => void;
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
    if (bytes.length > FILE_LIMITS.bytes)
      throw ImportRefused.at({}, `The file is larger than ${FILE_LIMITS.bytes / 1024 / 1024} MB.`);
    const format = options.format ?? recognise(bytes, options.fileName);
    const { read } = await formatOf(format).load();
    if (read === undefined) throw ImportRefused.at({}, `${formatOf(format).title} can’t be imported.`);
    const report = new Report();
    const plan = tidyPlan(read(bytes, { report, onProgress: options.onProgress ?? (() => {}) }), report);
    return { ok: true, format, plan, entries: report.list() };
  } catch (error) {
    if (error instanceof ImportRefused) return { ok: false, details: error.details };
    throw error;
  }
}

function recognise(bytes: Uint8Array, fileName: string | undefined): FormatName {
  const found = sniff(bytes, fileName);
  if (found.kind === 'format') return found.format;
  throw ImportRefused.at({}, found.kind === 'gio' ? 'This is a Giotto file, not a plan.' : found.message);
}
