import { readdirSync, readFileSync } from 'node:fs';
import { createState } from '@giotto/chart/model';
import type { BillingDeps } from '../packages/server/src/domains/billing/index.ts';
import { streamLog } from '../packages/server/src/domains/charts/updates/stream-log.ts';
import {
  findExport,
  saveExportRequest,
} from '../packages/server/src/domains/operations/data-export/data-export-repository.ts';
import { createExportMaker } from '../packages/server/src/domains/operations/data-export/export-maker.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { createLog } from '../packages/server/src/platform/terminal-log.ts';
import type { Bench, Measurement } from './measurement.ts';
import { type BenchDatabase, startBenchDatabase } from './site/bench-database.ts';

/** Saves of a long history, and hexadecimal digits of each. */
const SAVES = 300;
const DIGITS = 1_900_000;
/** The most MB that the process may take: its heap of 256 MB, and what lies beside it. */
const MAX_MEMORY = 512;
/** The most times as long as only reading the rows. */
const MAX_RATIO = 6;

/** Gives a chart a history of so many saves: each a different text of 20,000 digits, again and again. */
async function addHistory({ pool, userId }: BenchDatabase, chartId: string, saves: number): Promise<void> {
  const head = saves + 1;
  for (let version = 2; version <= head; version++)
    await pool.query(
      `insert into chart_update (chart_id, version, id, user_id, client_id, seq, origin, schema, changes)
      select $1, $2::integer, 'bench-update-' || $2, $3, 'bench', $2, 'edit', 1, json_build_array(repeat(
        (select string_agg(md5($2 || ' ' || n), '') from generate_series(1, 625) n), $4))`,
      [chartId, version, userId, DIGITS / 20_000],
    );
  await pool.query(
    `insert into chart_snapshot (chart_id, version, schema, bytes)
    select chart_id, $2, schema, bytes from chart_snapshot where chart_id = $1`,
    [chartId, head],
  );
  await pool.query('update gantt set head = $2 where id = $1', [chartId, head]);
}

/** The MB that the process which makes exports has taken at most, on Linux. */
function readPeak(): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('data-export/export-worker')) continue;
      const [, kilobytes = '0'] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error('No process makes exports.');
}

/** Makes an export; the ms that it takes with its process, the MB of that, and of the file. */
async function measureExport(database: BenchDatabase) {
  const { db, pool, userId } = database;
  const log = createLog().child({}, { level: 'silent' });
  const fail = (error: unknown) => {
    throw error;
  };
  const errors = { server: fail, browser: fail, settle: async () => {} };
  const billing = { db } as BillingDeps;
  const maker = createExportMaker({ db, pool, clock: systemClock, log, errors, billing });
  try {
    await saveExportRequest(db, userId, systemClock.now());
    const start = performance.now();
    if ((await maker.makeAll()) !== 1) throw new Error('The export failed.');
    const taken = performance.now() - start;
    const { bytes = 0 } = (await findExport(db, userId)) ?? {};
    return { taken, memory: readPeak(), size: bytes / 1e6 };
  } finally {
    await maker.close();
  }
}

/**
 * A copy of all data of an account with an empty chart, and of one with a history of 570 MB, made as the server does, beside only
 * reading that history's rows.
 */
export const bench: Bench = {
  name: 'data-exports',
  async measure(): Promise<readonly Measurement[]> {
    const database = await startBenchDatabase();
    try {
      const chartId = await database.addChart(createState());
      const small = await measureExport(database);
      await addHistory(database, chartId, SAVES);
      const start = performance.now();
      let read = 0;
      for await (const rows of streamLog(database.db, { chartId, after: 1, upTo: SAVES + 1 }))
        for (const { changesText } of rows) read += changesText.length;
      const reading = performance.now() - start;
      const full = await measureExport(database);
      return [
        { what: 'an empty chart, with the start of the process', value: small.taken, unit: 'ms' },
        { what: 'an empty chart, memory of the process', value: small.memory, unit: 'MB' },
        { what: `${SAVES} saves of ${DIGITS / 1e6} MB`, value: full.taken, unit: 'ms' },
        { what: `${SAVES} saves, memory of the process`, value: full.memory, unit: 'MB', limit: MAX_MEMORY },
        { what: `${SAVES} saves, file`, value: full.size, unit: 'MB' },
        { what: `${SAVES} saves, only read, ${Math.round(read / 1e6)} MB`, value: reading, unit: 'ms' },
        { what: 'export to reading', value: full.taken / reading, unit: '×', limit: MAX_RATIO },
      ];
    } finally {
      await database.stop();
    }
  },
};
