import { brotliDecompressSync } from 'node:zlib';
import { unpackVersion } from '../packages/web/src/features/history/travel/unpack-version.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import { addLongChart, SNAPSHOT_INTERVAL } from './site/add-long-chart.ts';
import { type BenchSite, withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';
import { createPushClient } from './site/push-client.ts';

const VERSIONS = 5_000;
/** Number of versions requested, spread over all of them, plus those just below each stored state. */
const ASKED = 100;
/** Tasks of a chart that others are editing. */
const SMALL = 200;

function listAsked(): number[] {
  const spread = Array.from(
    { length: ASKED },
    (_, at) => 1 + Math.floor((at * (VERSIONS - 1)) / (ASKED - 1)),
  );
  const far = Array.from(
    { length: VERSIONS / SNAPSHOT_INTERVAL },
    (_, at) => (at + 1) * SNAPSHOT_INTERVAL - 1,
  );
  return [...spread, ...far];
}

/** A chart's size in the database: bytes per version in the log including index entries, and per stored state. */
async function measureStorage({ database: { pool } }: BenchSite, chartId: string) {
  await pool.query('vacuum analyze chart_update');
  const { rows } = await pool.query<{ version: number; state: number }>(
    `select pg_total_relation_size('chart_update')::float8 / (select count(*) from chart_update) as version,
      (select max(octet_length(bytes)) from chart_snapshot where chart_id = $1)::float8 as state`,
    [chartId],
  );
  const [{ version = Number.NaN, state = Number.NaN } = {}] = rows;
  return { version, state };
}

/**
 * The cost of one request: ms until the response was received and until the app could show it, and its length in
 * characters.
 */
interface Asked {
  readonly answered: number;
  readonly shown: number;
  readonly packed: number;
  readonly plain: number;
}

function medianOf(all: readonly Asked[], what: keyof Asked): number {
  return summarise(all.map((one) => one[what])).median;
}

/** How long pushes to another, small chart take while `read` runs. */
async function pushMeanwhile({ database, nodes: [node] }: BenchSite, read: () => Promise<unknown>) {
  const { userId, token } = database;
  const chartId = await database.addChart(makeChart(SMALL));
  const client = createPushClient({ origin: node?.origin ?? '', chartId, userId, token, tasks: SMALL });
  await client.push();
  const times: number[] = [];
  let isReading = true;
  const reading = read().finally(() => {
    isReading = false;
  });
  while (isReading) {
    const start = performance.now();
    await client.push();
    times.push(performance.now() - start);
  }
  await reading;
  return summarise(times);
}

/**
 * Two ways to get a version: the app's own, a stored state plus the changes from there, which the app unpacks and
 * replays; and the specification's call, which returns plain states.
 */
async function measureTravel(site: BenchSite, tasks: number): Promise<readonly Measurement[]> {
  const { token } = site.database;
  const [node] = site.nodes;
  if (!node) throw new Error('There is no node');
  const chartId = await addLongChart(site.database, makeChart(tasks), { tasks, versions: VERSIONS });
  const path = `${node.origin}/api/users/${site.database.userId}/gantts/${chartId}`;
  const stored = await measureStorage(site, chartId);
  const ask = async (rest: string): Promise<Asked> => {
    const start = performance.now();
    const packed = await callNode(`${path}${rest}`, { token, encoding: 'br' });
    const answered = performance.now() - start;
    const text = brotliDecompressSync(packed).toString('utf8');
    const answer = JSON.parse(text);
    if (rest.startsWith('/versions')) await unpackVersion(answer);
    return { answered, shown: performance.now() - start, packed: packed.length, plain: text.length };
  };
  const askAll = async (rests: readonly string[]) => {
    const all: Asked[] = [];
    for (const rest of rests) all.push(await ask(rest));
    return all;
  };
  const asked = listAsked().map((version) => `/versions/${version}`);
  await askAll(asked.slice(0, 10));
  const before = await node.readCpuTime();
  const versions = await askAll(asked);
  const work = ((await node.readCpuTime()) - before) / versions.length;
  const shown = summarise(versions.map((one) => one.shown));
  const alone = await askAll(
    listAsked()
      .filter((_, at) => at % 5 === 0)
      .map((version) => `/history?updateCount=1&before=${version + 1}`),
  );
  const listPages = [0, 10, 20, 30, 40].map((back) => `/history?before=${VERSIONS - back}`);
  const pages = await askAll(listPages);
  const pushes = await pushMeanwhile(site, async () => {
    // Unpacking them here would delay this process's own pushes.
    for (const rest of listPages) await callNode(`${path}${rest}`, { token, encoding: 'br' });
  });
  const what = `${tasks} tasks, ${VERSIONS} versions`;
  return [
    { what: `${what}: a version in the log`, value: stored.version / 1_000, unit: 'kB' },
    { what: `${what}: a stored state, for each task`, value: stored.state / tasks / 1_000, unit: 'kB' },
    { what: `${what}: any of them in the app, median`, value: shown.median, unit: 'ms', limit: 100 },
    {
      what: `${what}: any of ${versions.length} in the app, the slowest`,
      value: shown.largest,
      unit: 'ms',
      limit: 100,
    },
    {
      what: `${what}: of that until it is answered, median`,
      value: medianOf(versions, 'answered'),
      unit: 'ms',
    },
    { what: `${what}: of that processor time of the node`, value: work * 1_000, unit: 'ms' },
    { what: `${what}: packed, median`, value: medianOf(versions, 'packed') / 1_000, unit: 'kB' },
    { what: `${what}: any of them as a plain state, median`, value: medianOf(alone, 'answered'), unit: 'ms' },
    { what: `${what}: page of ten states, packed`, value: medianOf(pages, 'packed') / 1_000, unit: 'kB' },
    { what: `${what}: page of ten states, plain`, value: medianOf(pages, 'plain') / 1_000, unit: 'kB' },
    { what: `${what}: page of ten states, median`, value: medianOf(pages, 'answered'), unit: 'ms' },
    { what: `${what}: somebody else’s push meanwhile, median`, value: pushes.median, unit: 'ms' },
    { what: `${what}: somebody else’s push meanwhile, slowest`, value: pushes.largest, unit: 'ms' },
  ];
}

/**
 * Time travel (`sync.md` §7.12): any version within 100 ms for its viewer; the specification's page as one compressed
 * stream.
 */
export const bench: Bench = {
  name: 'versions',
  measure: () =>
    withSite(1, async (site) => [
      ...(await measureTravel(site, 2_000)),
      ...(await measureTravel(site, 10_000)),
    ]),
};
