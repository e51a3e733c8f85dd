import { join } from 'node:path';
import { startBrowser } from '../e2e/support/browser.ts';
import { buildEditorPage, buildPeerPages } from './editor/build-pages.ts';
import { weighEngine } from './editor/engine-size.ts';
import { measurePage, type PageFigures } from './editor/measure-page.ts';
import { serveFolder } from './editor/serve-folder.ts';
import { formatTable, listMeasurements, OURS, type Rounds } from './editor/table.ts';
import { makeBenchData } from './editor-data.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';

const SIZES = [100, 1_000, 10_000];
/** Beyond what a chart may hold: the engine must not be what limits it. */
const HUGE = 100_000;
/** Each page is measured so often, all of them in turn; the median counts. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** It draws everything: beyond 100 tasks once is enough. */
const SLOW = 'frappe';

interface MeasuredPage {
  readonly name: string;
  readonly folder: string;
  readonly file: string;
}

const OUR_PAGE: MeasuredPage = { name: OURS, folder: 'dist', file: 'editor.html' };
const PEER_PAGES = ['dhtmlx', 'svar', SLOW].map((name) => ({
  name,
  folder: 'peers/dist',
  file: `${name}.html`,
}));

/** The median of each figure. */
function middle(rounds: readonly PageFigures[]): PageFigures {
  const [first] = rounds;
  if (!first) throw new Error('Nothing was measured');
  const names = Object.keys(first) as (keyof PageFigures)[];
  return Object.fromEntries(
    names.map((name) => {
      const values = rounds.map((round) => Number(round[name]));
      return [name, name === 'isComplete' ? Math.min(...values) === 1 : summarise(values).median];
    }),
  ) as unknown as PageFigures;
}

async function measureAll(pages: readonly MeasuredPage[], size: number): Promise<Rounds> {
  const data = makeBenchData(size);
  const found = new Map<string, PageFigures[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, folder, file } of pages) {
      if (name === SLOW && size > 100 && round > 0) continue;
      const server = await serveFolder(join(import.meta.dirname, folder));
      // A browser of its own: none inherits compiled code, and one that hangs is the only one that is lost.
      const browser = await startBrowser();
      try {
        const figures = await measurePage(browser, `${server.origin}/${file}`, data);
        found.set(name, [...(found.get(name) ?? []), figures]);
      } catch (error) {
        console.error(`${name} at ${size} tasks: ${error instanceof Error ? error.message : error}`);
      } finally {
        await browser.close();
        server.close();
      }
    }
  }
  return { size, figures: new Map([...found].map(([name, rounds]) => [name, middle(rounds)])) };
}

let table = '';

/** How fast the real editor is with many tasks (`bench-page.ts`), beside other Gantt components in the same run. */
export const bench: Bench = {
  name: 'editor',
  async measure(): Promise<readonly Measurement[]> {
    buildEditorPage();
    const pages = [OUR_PAGE, ...((await buildPeerPages()) ? PEER_PAGES : [])];
    const rounds: Rounds[] = [];
    for (const size of SIZES) rounds.push(await measureAll(pages, size));
    rounds.push(await measureAll([OUR_PAGE], HUGE));
    table = formatTable(rounds);
    const size = { what: 'engine with renderer, gzipped', value: await weighEngine(), unit: 'kB', limit: 92 };
    return [...listMeasurements(rounds), size as Measurement];
  },
  table: () => table,
};
