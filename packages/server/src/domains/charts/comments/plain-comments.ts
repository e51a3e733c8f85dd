import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { streamRows } from '../../../platform/database/stream-rows.ts';
import type { StoredBody, ThreadRow } from './comment-repository.ts';

/** Comments per read. */
const ROWS = 100;

/** A comment as a text, with people by name; `…` for those without an account, or without names. */
export function writePlainBody(body: StoredBody, names: readonly (string | null)[] = []): string {
  return body.map((piece) => (typeof piece === 'string' ? piece : `@${names[piece] ?? '…'}`)).join('');
}

/** A chart's comment, for a copy of its owner's data. */
export interface PlainComment {
  readonly threadId: string;
  readonly on: ThreadRow['kind'];
  readonly title: string;
  readonly isResolved: boolean;
  readonly author: string | null;
  readonly date: Date;
  readonly text: string;
}

/** All comments on a chart, thread by thread, with their authors' names. */
export async function* streamChartComments(
  db: Kysely<Database>,
  chartId: string,
): AsyncGenerator<PlainComment> {
  type Row = Omit<PlainComment, 'text'> & { readonly body: StoredBody; readonly names: (string | null)[] };
  const query = sql<Row>`
    select t.id as "threadId", t.target_kind as "on", t.title, t.resolved_at is not null as "isResolved",
      a.name as author, c.created_at as date, c.body,
      array(
        select p.name from unnest(c.mentioned) with ordinality as m (id, place)
        left join app_user p on p.id = m.id and p.deleted_at is null
        order by m.place
      ) as names
    from comment c
    join comment_thread t on t.chart_id = c.chart_id and t.id = c.thread_id
    left join app_user a on a.id = c.user_id and a.deleted_at is null
    where c.chart_id = ${chartId}
    order by t.created_at, t.id, c.created_at, c.revision`.compile(db);
  for await (const { body, names, ...one } of streamRows(db, query, ROWS))
    yield { ...one, text: writePlainBody(body, names) };
}
