import type { State } from '@giotto/chart/model';
import { fileNameOf } from '@giotto/contract/file-name';
import { chartToPlan } from '@giotto/interchange/convert';
import { type FormatName, formatOf, writeFile } from '@giotto/interchange/formats';
import { Report, type ReportEntry } from '@giotto/interchange/report';

/** A chart as a file of another program, with what the file can't hold. */
export interface WrittenChart {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly entries: readonly ReportEntry[];
}

/** Writes a chart in a format. */
export async function writeChart(state: State, name: string, format: FormatName): Promise<WrittenChart> {
  const { extension, mediaType } = formatOf(format);
  const report = new Report();
  const plan = chartToPlan(state, name, report);
  const { bytes, entries } = await writeFile(plan, format);
  return {
    fileName: fileNameOf(name, extension),
    mediaType,
    bytes: new Uint8Array(bytes),
    entries: [...report.list(), ...entries],
  };
}
