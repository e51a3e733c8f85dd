import { brotliDecompressSync } from 'node:zlib';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import { type BenchSite, withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';
import { createPushClient } from './site/push-client.ts';

const VERSIONS = 5_000;
/** So many are asked for, spread over all, and those just below each stored state. */
const ASKED = 100;
const SNAPSHOT_INTERVAL = 500;

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

/** A chart with 5,000 versions, all made by pushes. */
async function addLongChart({ database, nodes: [node] }: BenchSite, tasks: number) {
  const { userId, token } = database;
  const origin = node?.origin ?? '';
  const chartId = await database.addChart(makeChart(tasks));
  const client = createPushClient({ origin, chartId, userId, token, tasks });
  for (let version = 1; version < VERSIONS; ) version = await client.push();
  return { chartId, path: `${origin}/api/users/${userId}/gantts/${chartId}` };
}

/** What a chart takes in the database: bytes of a version in the log with its index entries, and of a stored state. */
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

async function measureTravel(site: BenchSite, tasks: number): Promise<readonly Measurement[]> {
  const { token } = site.database;
  const { path, chartId } = await addLongChart(site, tasks);
  const stored = await measureStorage(site, chartId);
  const ask = async (rest: string, encoding?: 'br') => {
    const start = performance.now();
    const answer = await callNode(`${path}${rest}`, { token, ...(encoding && { encoding }) });
    return { answer, ms: performance.now() - start };
  };
  const asked = listAsked();
  for (const version of asked.slice(0, 10)) await ask(`/versions/${version}`, 'br');
  const times: number[] = [];
  for (const version of asked) times.push((await ask(`/versions/${version}`, 'br')).ms);
  const { median, largest } = summarise(times);
  const pages = [];
  for (let at = 0; at < 5; at++) pages.push(await ask(`/history?before=${VERSIONS - at * 10}`, 'br'));
  const [page] = pages;
  if (!page) throw new Error('No page was read');
  const plain = brotliDecompressSync(page.answer).length;
  const what = `${tasks} tasks, ${VERSIONS} versions`;
  return [
    { what: `${what}: a version in the log`, value: stored.version / 1_000, unit: 'kB' },
    { what: `${what}: a stored state, for each task`, value: stored.state / tasks / 1_000, unit: 'kB' },
    { what: `${what}: any of them, median`, value: median, unit: 'ms', limit: 100 },
    { what: `${what}: any of ${times.length}, the slowest`, value: largest, unit: 'ms', limit: 100 },
    { what: `${what}: page of ten states, packed`, value: page.answer.length / 1_000, unit: 'kB' },
    { what: `${what}: page of ten states, plain`, value: plain / 1_000, unit: 'kB' },
    {
      what: `${what}: page of ten states, median`,
      value: summarise(pages.map(({ ms }) => ms)).median,
      unit: 'ms',
    },
  ];
}

/** Time travel (`sync.md` §7.12): any version within 100 ms, the page of the specification as one packed stream. */
export const bench: Bench = {
  name: 'versions',
  measure: () =>
    withSite(1, async (site) => [
      ...(await measureTravel(site, 2_000)),
      ...(await measureTravel(site, 10_000)),
    ]),
};
