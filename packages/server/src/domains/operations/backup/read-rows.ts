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
  for await (const lines of wholeLines(stream as AsyncIterable<Buffer>)) {
    let from = 0;
    for (let end = lines.indexOf(LINE_FEED); end >= 0; end = lines.indexOf(LINE_FEED, from)) {
      const tab = lines.indexOf(TAB, from);
      yield { owner: lines.toString('utf8', from, tab), line: lines.subarray(tab + 1, end + 1) };
      from = end + 1;
    }
  }
}

/** Cuts bytes after line feeds. A line may be long and come in many chunks: they are joined once. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) {
      yield Buffer.concat([...begun, chunk.subarray(0, end)]);
      begun = [];
    }
    if (end < chunk.length) begun.push(chunk.subarray(end));
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
