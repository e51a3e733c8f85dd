import type { ExportJob } from '../packages/server/src/domains/charts/exports/export-job.ts';
import { makeExport } from '../packages/server/src/domains/charts/exports/make-export.ts';
import { makeChart } from './chart.ts';
import type { Bench, Measurement } from './measurement.ts';

/** Ms that the server gives a file (`packages/server/src/domains/charts/exports/exporter.ts`). */
const LONGEST = 13_500;
/** MB: the heap of the thread that makes files, and as much again beside it. */
const MOST_MEMORY = 2_048;

/** Ms that a PDF and a PNG may take at most. */
const PDF = 2_000;
const PNG = 1_500;

const KINDS = [
  ['SVG', { format: 'svg' }, LONGEST],
  ['SVG with outlines', { format: 'svg', hasOutlines: true }, LONGEST],
  ['PDF', { format: 'pdf' }, PDF],
  ['PDF of pages', { format: 'pdf', hasPages: true }, PDF],
  ['PNG at 0.25×', { format: 'png', scale: 0.25 }, PNG],
  ['PNGs in a ZIP', { format: 'zip' }, LONGEST],
] as const satisfies readonly (readonly [string, Partial<ExportJob>, number])[];

/** Files of 2,000 rows with 1,000 links: how long each takes, and how much memory all of them take one after the other. */
export const bench: Bench = {
  name: 'exports',
  async measure(): Promise<readonly Measurement[]> {
    const job: ExportJob = {
      format: 'svg',
      state: makeChart(2_000),
      chart: { id: 'chart', name: 'Plan', isPremium: false },
      hasWatermark: false,
      hasBackground: true,
      hasPages: false,
      hasOutlines: false,
      scale: 1,
      madeAt: Date.parse('2027-01-04T00:00Z'),
    };
    const found: Measurement[] = [];
    for (const [kind, wish, limit] of KINDS) {
      const began = performance.now();
      const outcome = await makeExport({ ...job, ...wish });
      if ('refusal' in outcome) throw new Error(`${kind}: ${outcome.refusal.message}`);
      const taken = performance.now() - began;
      found.push({ what: `2,000 rows, ${kind}`, value: taken, unit: 'ms', limit });
      found.push({ what: `2,000 rows, ${kind}, file`, value: outcome.content.length / 1e6, unit: 'MB' });
    }
    const memory = process.resourceUsage().maxRSS / 1024;
    return [...found, { what: 'memory at most', value: memory, unit: 'MB', limit: MOST_MEMORY }];
  },
};
