import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const entry = join(import.meta.dirname, 'engine-entry.ts');

/** Gzipped kB of the chart engine with its renderer: layout, text, changes, replica, gestures and the painter. */
export async function weighEngine(): Promise<number> {
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
