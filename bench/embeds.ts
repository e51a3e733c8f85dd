import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';
import type { BenchNode } from './site/bench-node.ts';
import { type BenchSite, withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';

const VISITORS = 16;
/** Warm-up ms, not counted, and measured ms. */
const WARM_UP = 2_000;
const TIME = 6_000;
/** Minimum views per second, by number of tasks. */
const MIN_VIEWS = [
  [20, 3_000],
  [5_000, 1_500],
] as const;
/** Largest page in KB. */
const LARGEST_PAGE = 120;

/**
 * Responses per second to visitors who repeat their request as soon as it is answered; their waits in ms; bytes per
 * response.
 */
async function measureViews(node: BenchNode, address: string) {
  const times: number[] = [];
  let bytes = 0;
  const start = performance.now() + WARM_UP;
  const end = start + TIME;
  const visit = async () => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      bytes = (await callNode(`${node.origin}${address}`, { token: '', encoding: 'br' })).length;
      if (now >= start) times.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return { rate: (times.length * 1_000) / TIME, p50: summarise(times).median, bytes };
}

async function addPublicChart({ database }: BenchSite, tasks: number): Promise<string> {
  const chartId = await database.addChart(makeChart(tasks));
  await database.db.updateTable('gantt').set({ is_public: true }).where('id', '=', chartId).execute();
  return `/embedded-gantts/${chartId}`;
}

/** Views of public charts with cached pages, next to the node's cheapest response; and the first view of each. */
export const bench: Bench = {
  name: 'embeds',
  measure: () =>
    withSite(1, async (site): Promise<readonly Measurement[]> => {
      const [node] = site.nodes;
      if (!node) throw new Error('There is no node');
      const figures: Measurement[] = [];
      const health = await measureViews(node, '/health');
      figures.push({ what: '/health', value: health.rate, unit: '/s' });
      for (const [tasks, least] of MIN_VIEWS) {
        const address = await addPublicChart(site, tasks);
        const name = `${tasks.toLocaleString('en')} tasks`;
        const [first = 0] = await time(1, 0, () =>
          callNode(`${node.origin}${address}`, { token: '', encoding: 'br' }),
        );
        const views = await measureViews(node, address);
        figures.push(
          { what: `${name}, first view, drawn and compressed`, value: first, unit: 'ms' },
          {
            what: `${name}, views of the kept page`,
            value: views.rate,
            unit: '/s',
            limit: least,
            isFloor: true,
          },
          { what: `${name}, one view, median`, value: views.p50, unit: 'ms' },
          { what: `${name}, /health to views`, value: health.rate / views.rate, unit: '×' },
          { what: `${name}, one page, Brotli`, value: views.bytes / 1_000, unit: 'kB', limit: LARGEST_PAGE },
        );
      }
      return figures;
    }),
};
