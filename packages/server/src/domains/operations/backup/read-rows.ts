import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupTable, rowsQuery } from './backup-tables.ts';

/** A row in PostgreSQL's text format including its line feed, and the account that owns it. */
export interface OwnedRow {
  readonly owner: string;
  readonly line: Buffer;
}

const LINE_FEED = 0x0a;
const TAB = 0x09;

/** A table's rows in an order that's the same in every database. Call it in a transaction with `CANONICAL_TEXT`. */
export async function* readRows(client: pg.ClientBase, table: BackupTable): AsyncGenerator<OwnedRow> {
  const stream = client.query(copyTo(`copy (${rowsQuery(table)}) to stdout`));
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED, from)) {
      const tab = rest.indexOf(TAB, from);
      yield { owner: rest.toString('utf8', from, tab), line: rest.subarray(tab + 1, end + 1) };
      from = end + 1;
    }
    rest = rest.subarray(from);
  }
}

/** The number of rows, and one SHA-256 over all of them. */
export interface TableDigest {
  readonly rows: number;
  readonly sha256: string;
}

export class Digester {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(line: Buffer): void {
    this.#hash.update(line);
    this.#rows += 1;
  }

  digest(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Reads a whole table to compute its digest. */
export async function digestTable(client: pg.ClientBase, table: BackupTable): Promise<TableDigest> {
  const digester = new Digester();
  for await (const { line } of readRows(client, table)) digester.add(line);
  return digester.digest();
}
