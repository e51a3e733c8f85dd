import { mkdir, rm } from 'node:fs/promises';
import { buildPackage } from '../scripts/packages/build-package.ts';
import { bundleProgram } from '../scripts/packages/bundle-program.ts';
import { PUBLISHED_PACKAGES } from '../scripts/packages/published-packages.ts';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import type { Bench, Measurement } from './measurement.ts';

interface Program {
  readonly what: string;
  readonly source: string;
  /** Gzipped kB. */
  readonly limit?: number;
}

const PROGRAMS: readonly Program[] = [
  { what: 'describeChart alone', source: `export { describeChart } from '@giotto/chart';` },
  { what: 'openChart alone', source: `export { openChart } from '@giotto/chart';` },
  { what: 'renderChart alone', source: `export { renderChart } from '@giotto/chart';` },
  { what: 'the web component', source: `import '@giotto/element/define';`, limit: 70 },
  {
    what: 'the React component, without React',
    source: `export { GiottoChart } from '@giotto/react';`,
    limit: 70,
  },
];
/** Apps have it already. */
const EXTERNAL = ['react', 'react/jsx-runtime'];

/** What apps load of the published packages: gzipped JavaScript before what is loaded when it's needed. */
export const bench: Bench = {
  name: 'packages',
  async measure(): Promise<readonly Measurement[]> {
    for (const published of PUBLISHED_PACKAGES) await buildPackage(published);
    const folder = inRoot('.cache', 'packages');
    await mkdir(folder, { recursive: true });
    try {
      const measured: Measurement[] = [];
      for (const { what, source, limit } of PROGRAMS) {
        const { size } = await bundleProgram(folder, source, EXTERNAL);
        measured.push({ what, value: size, unit: 'kB', ...(limit !== undefined && { limit }) });
      }
      return measured;
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
