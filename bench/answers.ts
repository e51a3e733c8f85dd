import { listUpdates } from '../packages/server/src/domains/charts/updates/log-pages-repository.ts';
import { makeChart } from './chart.ts';
import type { Bench, Measurement } from './measurement.ts';
import { addLongChart } from './site/add-long-chart.ts';
import { type BenchSite, withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';

/** Updates since the state that a version is made from, of a chart that people edit. */
const VERSIONS = 40;

/** A chart's log, and how often it is read. */
interface Case {
  readonly what: string;
  readonly chartId: string;
  readonly reads: number;
}

/** Makes each update as long as a page holds of them together, as if whole columns of the chart were filled. */
async function lengthen({ database: { pool } }: BenchSite, chartId: string, bytes: number): Promise<void> {
  await pool.query(
    `update chart_update set changes = (
      '[{"type":"set","kind":"task","id":"task-1","prev":{},"fields":{"notes":"' ||
      (select string_agg(md5(version::text || n::text), ' ') from generate_series(1, $2::integer) n) || '"}}]')::json
    where chart_id = $1`,
    [chartId, Math.floor(bytes / 33)],
  );
}

/** Processor time of this process for reading the log that an answer is made of, in ms. */
async function readFromDatabase({ database: { db } }: BenchSite, { chartId, reads }: Case): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < reads; at += 1) await listUpdates(db, { chartId, after: 1, upTo: VERSIONS });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / reads;
}

async function measureCase(site: BenchSite, one: Case): Promise<Measurement[]> {
  const { userId, token } = site.database;
  const [node] = site.nodes;
  if (!node) throw new Error('There is no node');
  const path = `${node.origin}/api/users/${userId}/gantts/${one.chartId}`;
  const own = await readFromDatabase(site, one);
  const figures: Measurement[] = [
    { what: `${one.what}: its log read from the database`, value: own, unit: 'ms' },
  ];
  const calls = {
    'a page of history': '/history?delta=1&updateCount=50',
    'a version': `/versions/${VERSIONS}`,
    'a pull': '/updates?since=1',
  };
  for (const [name, rest] of Object.entries(calls)) {
    const call = () => callNode(`${path}${rest}`, { token });
    for (let at = 0; at < 5; at += 1) await call();
    const before = await node.readCpuTime();
    let length = 0;
    for (let at = 0; at < one.reads; at += 1) length = (await call()).length;
    const value = (((await node.readCpuTime()) - before) * 1_000) / one.reads;
    figures.push(
      { what: `${one.what}: ${name}, processor time of the node`, value, unit: 'ms' },
      { what: `${one.what}: ${name}, length`, value: length / 1_000, unit: 'kB' },
      {
        what: `${one.what}: ${name}, to its log read from the database`,
        value: value / own,
        unit: '×',
        limit: 6,
      },
    );
  }
  return figures;
}

/**
 * What answers made of a chart's log cost a node: of small updates, and of as many bytes as one answer may have (uncompressed,
 * since the compression runs beside the main thread).
 */
export const bench: Bench = {
  name: 'answers',
  measure: () =>
    withSite(1, async (site) => {
      const log = { tasks: 200, versions: VERSIONS };
      const [small, full] = [
        await addLongChart(site.database, makeChart(200), log),
        await addLongChart(site.database, makeChart(200), log),
      ];
      await lengthen(site, full, (2 * 1024 * 1024) / VERSIONS - 200);
      return [
        ...(await measureCase(site, { what: 'small updates', chartId: small, reads: 400 })),
        ...(await measureCase(site, { what: 'a full page', chartId: full, reads: 100 })),
      ];
    }),
};
