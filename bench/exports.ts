import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { ExportJob } from '../packages/server/src/domains/charts/exports/export-job.ts';
import { createRenderer, type Renderer } from '../packages/server/src/domains/charts/rendering/renderer.ts';
import { makeChart } from './chart.ts';
import type { Bench, Measurement } from './measurement.ts';

/** Ms that the server gives a file (`packages/server/src/domains/charts/rendering/renderer.ts`). */
const LONGEST = 13_500;
/** MB: the heap of the process that makes files, and as much again beside it. */
const MAX_MEMORY = 2_048;

/** The most ms for a PDF and for a PNG, in the process that makes files. */
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

/** The formats that are also measured as the first job of a process: of one started ahead, and of one started with it. */
const FIRST: readonly ExportJob['format'][] = ['pdf', 'png'];

/** The ms until the renderer's process has made a file, and the file's size in MB. Throws when it refuses. */
async function measureExport(renderer: Renderer, job: ExportJob): Promise<{ taken: number; size: number }> {
  const start = performance.now();
  const outcome = await renderer.exportFile(job);
  if ('refusal' in outcome) throw new Error(`${job.format}: ${outcome.refusal.message}`);
  return { taken: performance.now() - start, size: outcome.content.length / 1e6 };
}

/** The MB that this program's child processes take now (`VmRSS`), or have taken at most (`VmHWM`), on Linux. */
function childrenMemory(field: 'VmRSS' | 'VmHWM'): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const sizes = children
    .trim()
    .split(' ')
    .map((pid) => {
      const [, kilobytes = '0'] =
        new RegExp(`${field}:\\s*(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A renderer whose process has been started ahead, and the MB that it takes while it waits. */
async function prepareRenderer(): Promise<{ renderer: Renderer; memory: number }> {
  const renderer = createRenderer();
  while (!renderer.isReady) await setTimeout(100);
  return { renderer, memory: childrenMemory('VmRSS') };
}

/**
 * Files of 2,000 rows with 1,000 links, made in the renderer's process: how long each takes when that is running and
 * when it is new, how much memory a process takes that waits, and all of the files one after the other.
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
      const { renderer: prepared, memory } = await prepareRenderer();
      const { taken } = await measureExport(prepared, { ...job, ...wish });
      await prepared.close();
      found.push({
        what: `2,000 rows, ${kind}, in a process started ahead`,
        value: taken,
        unit: 'ms',
        limit,
      });
      if (found.length === 1)
        found.push({ what: 'memory of a process that waits', value: memory, unit: 'MB' });
    }
    const renderer = createRenderer();
    let most = 0;
    try {
      await renderer.exportFile(job);
      for (const [kind, wish, limit] of KINDS) {
        const { taken, size } = await measureExport(renderer, { ...job, ...wish });
        found.push({ what: `2,000 rows, ${kind}`, value: taken, unit: 'ms', limit });
        found.push({ what: `2,000 rows, ${kind}, file`, value: size, unit: 'MB' });
      }
      most = childrenMemory('VmHWM');
      for (const [kind, wish] of KINDS.filter(([, { format }]) => FIRST.includes(format))) {
        await renderer.close();
        const { taken } = await measureExport(renderer, { ...job, ...wish });
        found.push({ what: `2,000 rows, ${kind}, in a process started with it`, value: taken, unit: 'ms' });
      }
    } finally {
      await renderer.close();
    }
    return [...found, { what: 'memory at most', value: most, unit: 'MB', limit: MAX_MEMORY }];
  },
};
