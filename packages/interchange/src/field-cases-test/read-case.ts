import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { planToChart } from '../convert/index.ts';
import { readFile } from '../formats/index.ts';
import type { Plan } from '../plan/index.ts';
import { Report, type ReportCode } from '../report/index.ts';

/** What an import's preview answers about a file. */
export interface CaseReading {
  readonly plan: Plan;
  readonly codes: readonly ReportCode[];
  /** Why the file is refused, with its places. */
  readonly refused?: string;
}

const NOTHING: Plan = { calendars: [], tasks: [], links: [], markers: [] };
const TODAY = '2026-11-28';

/** Reads a file as the server does for a preview. */
export async function readCase(bytes: Uint8Array, fileName: string): Promise<CaseReading> {
  const file = await readFile(bytes, { fileName, today: TODAY, table: { today: TODAY } });
  if (!file.ok) {
    const refused = file.details.map(({ path, message }) => `${path}: ${message}`).join('\n');
    return { plan: NOTHING, codes: [], refused };
  }
  const report = new Report();
  let ids = 0;
  const createId = () => `id-${++ids}`;
  planToChart(file.plan, { style: DEFAULT_STYLE, today: TODAY, report, createId });
  return { plan: file.plan, codes: [...file.entries, ...report.list()].map(({ code }) => code) };
}
