import { setTimeout } from 'node:timers/promises';
import type { ExportJob } from '../packages/server/src/domains/charts/exports/export-job.ts';
import { createExporter, type Exporter } from '../packages/server/src/domains/charts/exports/exporter.ts';
import { makeChart } from './chart.ts';
import type { Bench, Measurement } from './measurement.ts';

/** Ms that the server gives a file (`packages/server/src/domains/charts/exports/exporter.ts`). */
const LONGEST = 13_500;
/** MB: the heap of the thread that makes files, and as much again beside it. */
const MAX_MEMORY = 2_048;

/** The most ms for a PDF and for a PNG, in the thread that makes files. */
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

/** The formats that are also measured as the first job of a thread: of one started ahead, and of one started with it. */
const FIRST: readonly ExportJob['format'][] = ['pdf', 'png'];

/** The ms until the exporter's thread has made a file, and the file's size in MB. Throws when it refuses. */
async function measureExport(exporter: Exporter, job: ExportJob): Promise<{ taken: number; size: number }> {
  const start = performance.now();
  const outcome = await exporter.run(job);
  if ('refusal' in outcome) throw new Error(`${job.format}: ${outcome.refusal.message}`);
  return { taken: performance.now() - start, size: outcome.content.length / 1e6 };
}

/** An exporter whose thread has been started ahead, and the MB that the thread takes while it waits. */
async function prepareExporter(): Promise<{ exporter: Exporter; memory: number }> {
  const before = process.memoryUsage.rss();
  const exporter = createExporter();
  while (!exporter.isReady) await setTimeout(100);
  return { exporter, memory: (process.memoryUsage.rss() - before) / 1e6 };
}

/**
 * Files of 2,000 rows with 1,000 links, made in the exporter's thread: how long each takes when the thread is running and
 * when it is new, how much memory a thread takes that waits, and all of the files one after the other.
 */
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
    for (const [kind, wish, limit] of KINDS.filter(([, { format }]) => FIRST.includes(format))) {
      const { exporter: prepared, memory } = await prepareExporter();
      const { taken } = await measureExport(prepared, { ...job, ...wish });
      await prepared.close();
      found.push({ what: `2,000 rows, ${kind}, in a thread started ahead`, value: taken, unit: 'ms', limit });
      if (found.length === 1)
        found.push({ what: 'memory of a thread that waits', value: memory, unit: 'MB' });
    }
    const exporter = createExporter();
    try {
      await exporter.run(job);
      for (const [kind, wish, limit] of KINDS) {
        const { taken, size } = await measureExport(exporter, { ...job, ...wish });
        found.push({ what: `2,000 rows, ${kind}`, value: taken, unit: 'ms', limit });
        found.push({ what: `2,000 rows, ${kind}, file`, value: size, unit: 'MB' });
      }
      for (const [kind, wish] of KINDS.filter(([, { format }]) => FIRST.includes(format))) {
        await exporter.close();
        const { taken } = await measureExport(exporter, { ...job, ...wish });
        found.push({ what: `2,000 rows, ${kind}, in a thread started with it`, value: taken, unit: 'ms' });
      }
    } finally {
      await exporter.close();
    }
    const memory = process.resourceUsage().maxRSS / 1024;
    return [...found, { what: 'memory at most', value: memory, unit: 'MB', limit: MAX_MEMORY }];
  },
};
