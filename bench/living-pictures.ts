import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';
import type { BenchDatabase } from './site/bench-database.ts';
import { withSite } from './site/bench-site.ts';

/** Tasks of a chart in a README, and of a large one. */
const SIZES = [
  { tasks: 20, draws: 60 },
  { tasks: 2_000, draws: 12 },
] as const;
const REPEATS = 400;

async function read(address: string, etag?: string): Promise<Response> {
  const response = await fetch(address, etag === undefined ? {} : { headers: { 'if-none-match': etag } });
  await response.arrayBuffer();
  if (response.status !== (etag === undefined ? 200 : 304)) throw new Error(`${address}: ${response.status}`);
  return response;
}

async function addPublicChart(database: BenchDatabase, tasks: number): Promise<string> {
  const id = await database.addChart(makeChart(tasks));
  await database.db.updateTable('gantt').set({ is_public: true }).where('id', '=', id).execute();
  return id;
}

/** Ways of asking for a picture, each with a width of its own per call, so that none comes from a cache. */
async function drawInTurns(
  addresses: readonly string[],
  draws: number,
): Promise<readonly { median: number; p95: number }[]> {
  const times = addresses.map((): number[] => []);
  for (let at = -1; at < draws; at++) {
    for (const [which, address] of addresses.entries()) {
      const [taken = 0] = await time(1, 0, () => read(`${address}width=${900 + at}`));
      if (at >= 0) times[which]?.push(taken);
    }
  }
  return times.map(summarise);
}

async function measureSize(
  database: BenchDatabase,
  origin: string,
  { tasks, draws }: (typeof SIZES)[number],
): Promise<readonly Measurement[]> {
  const id = await addPublicChart(database, tasks);
  const [embed, own, auto, part] = await drawInTurns(
    [
      `${origin}/embedded-gantts/${id}/picture.svg?`,
      `${origin}/p/${id}.svg?`,
      `${origin}/p/${id}.svg?theme=auto&`,
      `${origin}/p/${id}.svg?to=2027-03-01&`,
    ],
    draws,
  );
  if (!embed || !own || !auto || !part) throw new Error('four ways were measured');
  const address = `${origin}/p/${id}.svg`;
  const etag = (await read(address)).headers.get('etag') ?? '';
  const cached = summarise(await time(REPEATS, 20, () => read(address)));
  const known = summarise(await time(REPEATS, 20, () => read(address, etag)));
  const health = summarise(await time(REPEATS, 20, () => read(`${origin}/health`)));
  const of = `of ${tasks.toLocaleString('en')} tasks`;
  return [
    { what: `SVG ${of}, drawn anew, median`, value: own.median, unit: 'ms' },
    { what: `SVG ${of} to the embed’s`, value: own.median / embed.median, unit: '×', limit: 1.3 },
    { what: `SVG ${of} for light and dark to one`, value: auto.median / own.median, unit: '×', limit: 2.2 },
    {
      what: `part of the timeline ${of} to the whole`,
      value: part.median / own.median,
      unit: '×',
      limit: 1.5,
    },
    { what: `SVG ${of} from the cache, median`, value: cached.median, unit: 'ms' },
    { what: `304 ${of}, median`, value: known.median, unit: 'ms' },
    { what: `304 ${of} to a health check`, value: known.median / health.median, unit: '×', limit: 4 },
  ];
}

/** What a living picture costs beside the embed's, which draws the same chart, and beside an answer that does nothing. */
export const bench: Bench = {
  name: 'living-pictures',
  measure: () =>
    withSite(1, async ({ database, nodes }) => {
      const { origin } = nodes[0] ?? { origin: '' };
      const measured: Measurement[] = [];
      for (const size of SIZES) measured.push(...(await measureSize(database, origin, size)));
      return measured;
    }),
};
