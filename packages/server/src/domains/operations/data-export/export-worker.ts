import type { Database } from '../../../platform/database/database.ts';
import { createKysely, createPool } from '../../../platform/database/pool.ts';
import { serveJobs } from '../../../platform/workers/serve-jobs.ts';
import { createChartNode } from '../../charts/index.ts';
import { insertPart } from './data-export-repository.ts';
import { listExportFiles } from './export-files.ts';
import type { ExportJob, ExportSetUp } from './export-job.ts';
import { zipFiles } from './zip-files.ts';

/** Bytes of a part: few enough for a row that every program can read. */
const PART = 1024 * 1024;
/** One list is read while a part is stored. */
const CONNECTIONS = 2;
/** Ms: longer than for requests, since nobody is waiting and the process has a low priority. */
const LONGEST_STATEMENT = 60_000;

serveJobs<ExportJob, null, ExportSetUp>(async ({ setUp: { connection } }) => {
  const db = createKysely<Database>(
    createPool(connection, { max: CONNECTIONS, statementTimeout: LONGEST_STATEMENT }),
  );
  return async ({ claim, invoices, date }) => {
    // Keeps no chart: each is read once.
    const charts = createChartNode({ entries: 0, weight: 0 });
    const files = listExportFiles({ db, charts, invoices }, claim.userId);
    let number = 0;
    for await (const part of inParts(zipFiles(files, date))) {
      if (!(await insertPart(db, claim, number, part))) throw new Error('another node took the export over');
      number += 1;
    }
    return null;
  };
});

/** Gathers bytes to parts of at least `PART` bytes, except the last one. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    gathered.push(piece);
    size += piece.length;
    if (size < PART) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
