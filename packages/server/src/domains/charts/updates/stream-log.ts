import type { Origin } from '@giotto/chart/changes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Bytes of changes per read, unless a single update has more. */
const READ = 1024 * 1024;
/** Versions whose lengths are read at once. */
const LENGTHS = 100;

/** An update of the log, with its changes as the JSON that is stored: as values they would take many times the memory. */
export interface LoggedText {
  readonly version: number;
  readonly createdAt: Date;
  readonly userId: string;
  readonly tokenName: string | null;
  readonly origin: Origin;
  readonly changes: string;
}

/** All updates above `after`, up to and including `upTo`, oldest first; in lists of few enough for the memory. */
export async function* streamLog(
  db: Db,
  { chartId, after, upTo }: { readonly chartId: string; readonly after: number; readonly upTo: number },
): AsyncGenerator<readonly LoggedText[]> {
  for (let from = after; from < upTo; from += LENGTHS) {
    const { rows: lengths } = await sql<{ version: number; bytes: number }>`
      select version, octet_length(changes::text) as bytes from chart_update
      where chart_id = ${chartId} and version > ${from} and version <= ${Math.min(upTo, from + LENGTHS)}
      order by version`.execute(db);
    for (const [first, last] of groups(lengths)) {
      const { rows } = await sql<LoggedText>`
        select version, created_at as "createdAt", user_id as "userId", token_name as "tokenName", origin,
          changes::text as changes
        from chart_update where chart_id = ${chartId} and version between ${first} and ${last}
        order by version`.execute(db);
      yield rows;
    }
  }
}

/** The first and last versions of groups that hold at most `READ` bytes, or one update. */
function groups(lengths: readonly { version: number; bytes: number }[]): [number, number][] {
  const found: [number, number][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { version, bytes } of lengths) {
    const group = found.at(-1);
    size += bytes;
    if (group && size <= READ) group[1] = version;
    else {
      found.push([version, version]);
      size = bytes;
    }
  }
  return found;
}
