import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRIES = {
  engine: 'engine-entry.ts',
  scheduled: 'scheduled-engine-entry.ts',
  explained: 'explained-engine-entry.ts',
} as const;

/** Gzipped kB of the chart engine with its renderer: layout, text, changes, replica, gestures and the painter. */
export const weighEngine = (): Promise<number> => weigh('engine');

/** Gzipped kB by which the engine is larger with the dates of scheduled charts, and with slack, drivers and conflicts, too. */
export async function weighSchedule(): Promise<{ readonly dates: number; readonly figures: number }> {
  const [engine, scheduled, explained] = [
    await weigh('engine'),
    await weigh('scheduled'),
    await weigh('explained'),
  ];
  return { dates: scheduled - engine, figures: explained - engine };
}

async function weigh(name: keyof typeof ENTRIES): Promise<number> {
  const entry = join(import.meta.dirname, ENTRIES[name]);
  const output = await build({
    logLevel: 'error',
    configFile: false,
    build: {
      write: false,
      target: 'chrome123',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = (Array.isArray(output) ? output : [output]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  // Font tables are chunks of their own, loaded by the alphabets of a chart: the first one counts.
  const code = chunks.flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? [chunk.code] : []));
  return gzipSync(code.join('')).length / 1000;
}
