import { join } from 'node:path';
import { startBrowser } from '../e2e/support/browser.ts';
import { measurePage, type PageFigures } from './editor/measure-page.ts';
import { serveFolder } from './editor/serve-folder.ts';
import { makeBenchData } from './editor-data.ts';
import type { Bench, Measurement } from './measurement.ts';

const SIZES = [100, 1_000, 10_000];
/** Beyond what a chart may hold: the engine must not be what limits it. */
const HUGE = 100_000;

function describeFigures(size: number, figures: PageFigures): Measurement[] {
  const of = (what: string) => `${size} tasks, ${what}`;
  const isLarge = size === 10_000;
  return [
    { what: of('load'), value: figures.load, unit: 'ms', ...(size === HUGE && { limit: 700 }) },
    { what: of('load, main thread'), value: figures.loadWork, unit: 'ms' },
    { what: of('update'), value: figures.update, unit: 'ms', ...(isLarge && { limit: 17 }) },
    { what: of('drag p95'), value: figures.drag, unit: 'ms', ...(isLarge && { limit: 20 }) },
    { what: of('wheel p95'), value: figures.wheel, unit: 'ms', limit: 20 },
    { what: of('through p95'), value: figures.through, unit: 'ms', limit: 20 },
    { what: of('jump, main thread'), value: figures.jumpWork, unit: 'ms', limit: 12 },
  ];
}

/** How fast the real editor is with many tasks (`bench-page.ts`), beside other Gantt components. */
export const bench: Bench = {
  name: 'editor',
  async measure(): Promise<readonly Measurement[]> {
    const server = await serveFolder(join(import.meta.dirname, 'dist'));
    const browser = await startBrowser();
    try {
      const found: Measurement[] = [];
      for (const size of [...SIZES, HUGE]) {
        const url = `${server.origin}/editor.html`;
        found.push(...describeFigures(size, await measurePage(browser, url, makeBenchData(size))));
      }
      return found;
    } finally {
      await browser.close();
      server.close();
    }
  },
};
