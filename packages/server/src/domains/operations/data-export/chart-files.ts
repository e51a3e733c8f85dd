import { writeGio } from '@giotto/chart/schema';
import { fileNameOf } from '@giotto/contract/file-name';
import { EXTRA_FORMATS } from '@giotto/contract/plan-formats';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { listUserNames } from '../../accounts/index.ts';
import type { GanttDeps } from '../../charts/index.ts';
import {
  findExtra,
  findGantt,
  type ListedGantt,
  readNewestState,
  streamChartComments,
  streamLog,
} from '../../charts/index.ts';
import { listCollaborators, presentCollaborator } from '../../people/index.ts';
import { json, mapLines, writeList } from './json-files.ts';
import { readKept } from './read-kept.ts';
import type { NamedFile } from './zip-files.ts';

/** Max characters of a file of a history, unless a single update has more: programs read a file whole. */
const LONGEST_HISTORY = 64 * 1024 * 1024;

/** Where charts are read. */
export interface ChartSources extends Pick<GanttDeps, 'charts'> {
  readonly db: Kysely<Database>;
}

/** Everything stored about a chart, file by file. */
export async function* listChartFiles(
  { db, charts }: ChartSources,
  { id, name }: ListedGantt,
): AsyncGenerator<NamedFile> {
  const row = await findGantt(db, id);
  if (row === undefined) return;
  // The id makes the name unique.
  const path = (ending: string) => `charts/${fileNameOf(`${name} ${id}`, ending)}`;
  const { state } = await readNewestState(db, charts.cache, id, row.head);
  yield {
    path: path('gio'),
    text: writeGio({ ganttId: id, ganttName: name, isPremium: row.is_premium, state, svg: '' }),
  };
  yield json(path('people.json'), (await listCollaborators(db, id)).map(presentCollaborator));
  const comments = createReader(mapLines(streamChartComments(db, id), JSON.stringify));
  if ((await comments.peek()) !== undefined)
    yield { path: path('comments.json'), text: writeList(comments.read()) };
  for (const format of EXTRA_FORMATS) {
    const bytes = await findExtra(db, id, format);
    if (bytes !== undefined) yield { path: path(`${format}.json`), text: readKept(bytes) };
  }
  const history = createReader(listUpdates(db, id, row.base_version, row.head));
  yield { path: path('history.json'), text: writeList(history.read(LONGEST_HISTORY)) };
  for (let part = 2; (await history.peek()) !== undefined; part += 1)
    yield { path: path(`history-${part}.json`), text: writeList(history.read(LONGEST_HISTORY)) };
}

/** All stored updates as JSON, oldest first, with their authors' names. */
async function* listUpdates(
  db: Kysely<Database>,
  chartId: string,
  after: number,
  upTo: number,
): AsyncGenerator<string> {
  const names = new Map<string, string>();
  for await (const rows of streamLog(db, { chartId, after, upTo })) {
    const unknown = rows.flatMap(({ userId }) => (names.has(userId) ? [] : [userId]));
    for (const { id, name } of await listUserNames(db, [...new Set(unknown)])) names.set(id, name);
    for (const { version, createdAt, userId, tokenName, origin, changesText } of rows) {
      const date = createdAt.toISOString();
      const author = { author: names.get(userId) ?? null, ...(tokenName !== null && { tokenName }) };
      yield `${JSON.stringify({ version, date, ...author, origin }).slice(0, -1)},"changes":${changesText}}`;
    }
  }
}

/** Reads texts one after the other, some of them at a time. */
function createReader(texts: AsyncGenerator<string>) {
  let next: Promise<IteratorResult<string, unknown>> | undefined;
  const peek = async (): Promise<string | undefined> => {
    next ??= texts.next();
    const { done, value } = await next;
    return done ? undefined : value;
  };
  return {
    /** The text that is read next; undefined at the end. */
    peek,
    /** The next texts: at least one, and no more than `most` characters. */
    async *read(most = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
      let length = 0;
      for (let text = await peek(); text !== undefined; text = await peek()) {
        if (length > 0 && length + text.length > most) return;
        length += text.length;
        next = undefined;
        yield text;
      }
    },
  };
}
