import {
  createGantt,
  deleteComment,
  editComment,
  getCommentMarks,
  getComments,
  listCommentPeople,
  markCommentsSeen,
  resolveThread,
} from '@giotto/contract/api';
import { addressEndingOf, PLAN_FORMATS } from '@giotto/contract/plan-formats';
import { COMMENT_LENGTH, COMMENTS_A_THREAD, MENTIONS_LIMIT, THREADS_LIMIT } from '@giotto/contract/plans';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteGrant, saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { eraseDeletedCharts } from '../../src/domains/operations/retention/erasures.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { CHART, type CommentSite, DIG, makeCommentSite } from '../support/comment-site.ts';
import { callWhileLowered } from '../support/fallen-level.ts';
import { readPdf } from '../support/read-pdf.ts';
import { openSocketClient } from '../support/socket-client.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import type { Person, TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let site: CommentSite;
let ana: TestAccount;
let ben: TestAccount;
let writer: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  site = await makeCommentSite(server);
  ana = await site.addGuest(2);
  ben = await site.addGuest(2);
  writer = await site.addGuest(3);
});

const textsOf = async (by: Person) =>
  (await site.read(by)).threads.map(({ comments }) => comments.map(({ body }) => body));
const marksFor = async (by: Person) =>
  (await call(server, getCommentMarks, { params: site.params }, by)).body.marks;
const resolve = (by: Person, threadId: string, isResolved = true) =>
  call(server, resolveThread, { params: { ...site.params, threadId }, body: { isResolved } }, by);
const edit = (by: Person, commentId: string, text: string) =>
  call(server, editComment, { params: { ...site.params, commentId }, body: { body: [text] } }, by);
const remove = (by: Person, commentId: string) =>
  call(server, deleteComment, { params: { ...site.params, commentId } }, by);

describe('a thread', () => {
  it('is read by everybody who may see the chart, with names and nobody’s account id or address', async () => {
    const reader = await site.addGuest(1);
    const first = await site.write(ana, { body: ['How deep?'] });
    await site.write(site.owner, { to: first.threadId, body: ['Two metres'] });
    const page = await site.read(reader);
    expect(page.threads).toMatchObject([
      {
        id: first.threadId,
        target: DIG,
        title: 'Dig',
        comments: [{ body: ['How deep?'] }, { body: ['Two metres'] }],
      },
    ]);
    const names = new Map(page.people.map(({ id, name }) => [id, name]));
    expect(page.threads[0]?.comments.map(({ person }) => names.get(person))).toEqual([
      ana.name,
      'Olga Owner',
    ]);
    const text = JSON.stringify(page);
    for (const { userId, email } of [ana, site.owner, reader]) {
      expect(text).not.toContain(userId);
      expect(text).not.toContain(email);
    }
  });

  it('can be on a task, a milestone or the chart, and on nothing that isn’t there', async () => {
    const client = makeChartClient(
      server.origin,
      { chartId: site.chartId, ownerId: site.owner.userId },
      site.owner,
    );
    await client.push([{ type: 'create', kind: 'milestone', id: 'done', value: { position: 3 } }], {
      seq: 1,
    });
    const on = async (kind: 'task' | 'milestone' | 'chart' | 'suggestion', id: string) => {
      const { status, code } = await site.write(ana, { on: { kind, id }, body: ['Hello'] });
      return [status, code];
    };
    expect(await on('task', 'dig')).toEqual([200, null]);
    expect(await on('milestone', 'done')).toEqual([200, null]);
    expect(await on('chart', 'main')).toEqual([200, null]);
    for (const [kind, id] of [
      ['task', 'done'],
      ['task', 'none'],
      ['milestone', 'dig'],
      ['chart', 'dig'],
      ['suggestion', 'none'],
    ] as const)
      expect([kind, id, ...(await on(kind, id))]).toEqual([kind, id, 404, 'NotFound']);
  });

  it('stays readable when its task is deleted, with the task’s title, and can still be replied to', async () => {
    const { threadId } = await site.write(ana, { body: ['How deep?'] });
    const client = makeChartClient(
      server.origin,
      { chartId: site.chartId, ownerId: site.owner.userId },
      site.owner,
    );
    await client.push([{ type: 'delete', kind: 'task', id: 'dig' }], { seq: 1 });
    expect((await site.write(ben, { to: threadId, body: ['Not at all'] })).status).toBe(200);
    expect((await site.read(ana)).threads).toMatchObject([{ target: DIG, title: 'Dig' }]);
    expect(await site.write(ben, { body: ['And now?'] })).toMatchObject({ status: 404, code: 'NotFound' });
  });

  it('has the title that its task has when somebody comments', async () => {
    const { threadId } = await site.write(ana, { body: ['How deep?'] });
    const client = makeChartClient(
      server.origin,
      { chartId: site.chartId, ownerId: site.owner.userId },
      site.owner,
    );
    await client.push([{ type: 'set', kind: 'task', id: 'dig', fields: { title: 'Dig deeper' } }], {
      seq: 1,
    });
    await site.write(ben, { to: threadId, body: ['Deeper'] });
    expect((await site.read(ana)).threads).toMatchObject([{ title: 'Dig deeper' }]);
  });

  it('on a suggestion is shown to its author and to those who may write, and to nobody else', async () => {
    const { body } = await makeChartClient(
      server.origin,
      { chartId: site.chartId, ownerId: site.owner.userId },
      ana,
    ).push([createTask('extra')], { seq: 1, base: 1 });
    const on = { kind: 'suggestion', id: body.suggestionId ?? '' } as const;
    const { id, threadId } = await site.write(site.owner, { on, body: ['Why?'] });
    expect((await site.write(ana, { to: threadId, body: ['Because'] })).status).toBe(200);
    expect(await textsOf(ana)).toHaveLength(1);
    expect(await textsOf(writer)).toHaveLength(1);
    expect(await marksFor(writer)).toMatchObject([{ target: on, open: 1 }]);
    for (const other of [ben, await site.addGuest(1)]) {
      expect(await textsOf(other)).toEqual([]);
      expect(await marksFor(other)).toEqual([]);
    }
    const refused = [404, 'NotFound'];
    const codes = ({ status, code }: { status: number; code: string | null }) => [status, code];
    expect(codes(await site.write(ben, { to: threadId, body: ['Me too'] }))).toEqual(refused);
    expect(codes(await site.write(ben, { on, body: ['Me too'] }))).toEqual(refused);
    expect(codes(await remove(ben, id))).toEqual(refused);
    expect(codes(await resolve(ben, threadId))).toEqual(refused);
    const people = async (by: Person) =>
      call(server, listCommentPeople, { params: site.params, query: { suggestionId: on.id } }, by);
    expect((await people(ana)).body.people.map(({ name }) => name).toSorted()).toEqual(
      ['Olga Owner', ana.name, writer.name].toSorted(),
    );
    expect((await people(ben)).code).toBe('NotFound');
  });
});

describe('a comment', () => {
  it('keeps its lines, loses the space around it, and needs something to say', async () => {
    const { threadId } = await site.write(ana, { body: ['  One\r\nTwo\n\n'] });
    await site.write(ana, { to: threadId, body: ['a', 'b', 'c'] });
    expect(await textsOf(ana)).toEqual([[['One\nTwo'], ['abc']]]);
    for (const body of [[], [''], [' \n ', '\t'], ['a\u0000'], ['a\u0007'], ['a\ud800']])
      expect(await site.write(ana, { body })).toMatchObject({ status: 400, code: 'BadRequest' });
  });

  it.each([
    [COMMENT_LENGTH - 1, 200],
    [COMMENT_LENGTH, 200],
    [COMMENT_LENGTH + 1, 400],
  ])('of %i characters, whatever they are, is answered with %i', async (length, status) => {
    expect((await site.write(ana, { body: ['x'.repeat(length)] })).status).toBe(status);
    expect((await site.write(ana, { body: ['🦊'.repeat(length)] })).status).toBe(status);
  });

  it('written again with the same id changes nothing; another one can’t have its id', async () => {
    const first = await site.write(ana, { body: ['Once'] });
    const again = await site.write(ana, { ...first, body: ['Twice'] });
    expect([again.status, again.revision]).toEqual([200, first.revision]);
    expect(await textsOf(ana)).toEqual([[['Once']]]);
    const taken = { status: 409, code: 'IdTaken' };
    expect(await site.write(ben, { ...first, body: ['Mine'] })).toMatchObject(taken);
    expect(await site.write(ana, { id: first.id, body: ['Other thread'] })).toMatchObject(taken);
    expect(await site.write(ana, { threadId: first.threadId, body: ['Second beginning'] })).toMatchObject(
      taken,
    );
    expect(await textsOf(ana)).toEqual([[['Once']]]);
  });

  it('sent by three tabs at once is written once', async () => {
    const draft = { id: 'same-comment', threadId: 'same-thread', body: ['Once'] };
    const answers = await Promise.all([1, 2, 3].map(() => site.write(ana, draft)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await textsOf(ana)).toEqual([[['Once']]]);
  });

  it('is changed by its author only', async () => {
    const { id } = await site.write(ana, { body: ['Frist'] });
    for (const other of [ben, writer, site.owner])
      expect((await edit(other, id, 'Mine')).code).toBe('Forbidden');
    expect((await edit(ana, id, 'First')).status).toBe(200);
    const { threads } = await site.read(ben);
    expect(threads[0]?.comments).toMatchObject([{ body: ['First'], editedDate: expect.any(String) }]);
    expect((await edit(ana, 'none', 'First')).code).toBe('NotFound');
  });

  it('is deleted by its author, even as a reader, and by the owner; the thread goes with its last comment', async () => {
    const { id, threadId } = await site.write(ana, { body: ['First'] });
    const reply = await site.write(ben, { to: threadId, body: ['Second'] });
    for (const other of [ben, writer]) expect((await remove(other, id)).code).toBe('Forbidden');
    await saveGrant(server.deps.db, site.chartId, ana.userId, 1);
    expect((await edit(ana, id, 'Changed')).code).toBe('Forbidden');
    expect((await remove(ana, id)).status).toBe(200);
    expect(await textsOf(ben)).toEqual([[['Second']]]);
    const { revision } = await site.read(ben);
    expect((await remove(site.owner, reply.id)).status).toBe(200);
    expect(await textsOf(ben)).toEqual([]);
    expect((await site.read(ben, revision)).threads).toMatchObject([{ id: threadId, comments: [] }]);
    expect((await site.write(ben, { to: threadId, body: ['Third'] })).code).toBe('NotFound');
    expect((await remove(site.owner, reply.id)).code).toBe('NotFound');
  });
});

/** What somebody who opens a file can read in it; the texts of a picture of pixels can't be. */
function wordsIn(bytes: Uint8Array): string {
  const start = strFromU8(bytes.subarray(0, 4), true);
  if (start === '%PDF') return JSON.stringify(readPdf(bytes).structure);
  if (!start.startsWith('PK')) return strFromU8(bytes);
  return Object.values(unzipSync(bytes)).map(wordsIn).join('\n');
}

describe('comments stay with their chart', () => {
  const secret = 'Nobody else reads this';
  const wordsAt = async (path: string, by?: Person) => {
    const response = await fetch(`${server.origin}${path}`, {
      headers: by ? { authorization: `Bearer ${by.token}` } : {},
    });
    expect([path, response.status]).toEqual([path, 200]);
    return wordsIn(new Uint8Array(await response.arrayBuffer()));
  };
  beforeEach(async () => {
    await site.write(ana, { body: [secret] });
    const { db } = server.deps;
    await db.updateTable('gantt').set({ is_public: true }).where('id', '=', site.chartId).execute();
  });

  it.each(['svg', 'gio', 'pdf', 'pptx', ...PLAN_FORMATS.map(addressEndingOf)])(
    'comments are in no export: %s',
    async (ending) => {
      const { userId, ganttId } = site.params;
      const words = await wordsAt(`/api/users/${userId}/gantts/${ganttId}/export.${ending}`, site.owner);
      expect(words).toContain('Dig');
      expect(words).not.toContain(secret);
    },
  );

  it('comments are in no embed, living picture or public chart, not even for the owner', async () => {
    for (const path of [
      `/embedded-gantts/${site.chartId}`,
      `/embedded-gantts/${site.chartId}/picture.svg`,
      `/p/${site.chartId}.svg`,
      `/p/${site.chartId}.pdf`,
      `/api/public-gantts/${site.chartId}`,
    ])
      for (const by of [undefined, site.owner]) expect(await wordsAt(path, by)).not.toContain(secret);
  });

  it('comments are not in the chart itself, its plan or what a template is made of', async () => {
    const chart = `/api/users/${site.owner.userId}/gantts/${site.chartId}`;
    for (const path of [chart, `${chart}/plan`, `${chart}/template`])
      expect(await wordsAt(path, site.owner)).not.toContain(secret);
  });

  it('comments are in no copy', async () => {
    const { userId } = site.owner;
    const body = { duplicateGanttId: site.chartId, name: 'Copy', folder: '' };
    const copy = await call(server, createGantt, { params: { userId }, body }, site.owner);
    const params = { userId, ganttId: copy.body.ganttId };
    const { body: ofCopy } = await call(server, getComments, { params, query: {} }, site.owner);
    expect(ofCopy).toMatchObject({ revision: 0, threads: [] });
  });
});

describe('resolving', () => {
  it('is for whoever began the thread, and for those who may write', async () => {
    const { threadId } = await site.write(ana, { body: ['Done?'] });
    await site.write(ben, { to: threadId, body: ['Done'] });
    expect((await resolve(ben, threadId)).code).toBe('Forbidden');
    for (const person of [ana, writer, site.owner]) {
      expect((await resolve(person, threadId)).status).toBe(200);
      expect((await site.read(ben)).threads[0]?.resolved).toMatchObject({ date: expect.any(String) });
      expect(await marksFor(ben)).toEqual([]);
      expect((await resolve(person, threadId, false)).status).toBe(200);
      expect((await site.read(ben)).threads[0]?.resolved).toBeUndefined();
    }
    expect((await resolve(site.owner, 'none')).code).toBe('NotFound');
  });

  it('twice keeps who did it first', async () => {
    const { threadId } = await site.write(ana, { body: ['Done?'] });
    await resolve(ana, threadId);
    const first = (await site.read(ben)).threads[0]?.resolved;
    await resolve(writer, threadId);
    expect((await site.read(ben)).threads[0]?.resolved).toEqual(first);
  });
});

describe('a mention', () => {
  it('names somebody who may see the chart, by an id that says nothing on another chart', async () => {
    const person = await site.personId(ben);
    await site.write(ana, { body: ['Hello ', { person }, '!'] });
    expect(await textsOf(ben)).toEqual([[['Hello ', { person }, '!']]]);
    const other = await makeCommentSite(server);
    await saveGrant(server.deps.db, other.chartId, ben.userId, 2);
    expect(await other.personId(ben)).not.toBe(person);
    expect(await other.write(ben, { body: [{ person }] })).toMatchObject({
      status: 400,
      code: 'UnknownPerson',
    });
  });

  it('of somebody who lost access is refused, but one made before stays when the comment is changed', async () => {
    const person = await site.personId(ben);
    const { id } = await site.write(ana, { body: [{ person }, ' look'] });
    await deleteGrant(server.deps.db, site.chartId, ben.userId);
    expect(await site.write(ana, { body: [{ person }] })).toMatchObject({
      status: 400,
      code: 'UnknownPerson',
    });
    const params = { ...site.params, commentId: id };
    const body = { body: [{ person }, ' look here'] };
    expect((await call(server, editComment, { params, body }, ana)).status).toBe(200);
  });

  it(`is allowed ${MENTIONS_LIMIT} times in a comment`, async () => {
    const person = await site.personId(ben);
    const times = (count: number) => Array.from({ length: count }, () => ({ person }));
    for (const [count, status] of [
      [MENTIONS_LIMIT - 1, 200],
      [MENTIONS_LIMIT, 200],
      [MENTIONS_LIMIT + 1, 400],
    ] as const)
      expect([count, (await site.write(ana, { body: times(count) })).status]).toEqual([count, status]);
  });
});

describe('marks', () => {
  it('count open threads, and those with something new by others since one looked', async () => {
    const { threadId } = await site.write(ana, { body: ['One'] });
    await site.write(ana, { body: ['Two'] });
    await site.write(ana, { on: CHART, body: ['Three'] });
    const marks = (unread: number, news: number) => [
      { target: CHART, open: 1, unread: news },
      { target: DIG, open: 2, unread },
    ];
    expect(await marksFor(ana)).toEqual(marks(0, 0));
    expect(await marksFor(ben)).toEqual(marks(2, 1));
    const { revision } = await site.read(ben);
    const see = (upTo: number) =>
      call(server, markCommentsSeen, { params: site.params, body: { revision: upTo } }, ben);
    await see(revision);
    expect(await marksFor(ben)).toEqual(marks(0, 0));
    await see(1);
    expect((await site.read(ben)).seen).toBe(revision);
    await see(revision + 100);
    await site.write(ana, { to: threadId, body: ['Four'] });
    expect(await marksFor(ben)).toEqual(marks(1, 0));
  });
});

describe('reading what has changed', () => {
  it('leaves out what one has, and comes in pages', async () => {
    const first = await site.write(ana, { body: ['One'] });
    await site.write(ana, { body: ['Two'] });
    const { revision } = await site.read(ben);
    expect(await site.read(ben, revision)).toMatchObject({ revision, isMore: false, threads: [] });
    await site.write(ben, { to: first.threadId, body: ['Three'] });
    expect((await site.read(ben, revision)).threads.map(({ id }) => id)).toEqual([first.threadId]);

    const { db } = server.deps;
    await sql`
      insert into comment_thread (chart_id, id, user_id, target_kind, target_id, title, revision)
      select ${site.chartId}, 'more-' || n, ${ana.userId}, 'chart', 'main', '', 100 + n
      from generate_series(1, 450) n`.execute(db);
    await sql`
      insert into comment (chart_id, id, thread_id, user_id, body, mentioned, revision)
      select ${site.chartId}, 'more-' || n, 'more-' || n, ${ana.userId}, '["x"]', '{}', 100 + n
      from generate_series(1, 450) n`.execute(db);
    await sql`update comment_head set revision = 550 where chart_id = ${site.chartId}`.execute(db);
    const ids: string[] = [];
    let since = 0;
    for (let isMore = true; isMore; ) {
      const page = await site.read(ben, since);
      ids.push(...page.threads.map(({ id }) => id));
      ({ revision: since, isMore } = page);
    }
    expect(ids).toHaveLength(452);
    expect(new Set(ids).size).toBe(452);
    expect(since).toBe(550);
  });

  it('keeps a page of long comments small', async () => {
    const { db } = server.deps;
    await sql`
      insert into comment_head (chart_id, revision) values (${site.chartId}, 30)`.execute(db);
    await sql`
      insert into comment_thread (chart_id, id, user_id, target_kind, target_id, title, revision)
      select ${site.chartId}, 'long-' || n, ${ana.userId}, 'chart', 'main', '', n
      from generate_series(1, 30) n`.execute(db);
    await sql`
      insert into comment (chart_id, id, thread_id, user_id, body, mentioned, revision)
      select ${site.chartId}, 'long-' || n || '-' || m, 'long-' || n, ${ana.userId},
        json_build_array(repeat('x', 5000)), '{}', n
      from generate_series(1, 30) n, generate_series(1, 20) m`.execute(db);
    const page = await site.read(ben);
    expect([page.threads.length, page.isMore]).toEqual([10, true]);
    expect(page.revision).toBe(10);
  });
});

describe('limits', () => {
  it(`a chart has at most ${THREADS_LIMIT} threads; deleted ones don’t count`, async () => {
    const { db } = server.deps;
    await sql`
      insert into comment_thread (chart_id, id, user_id, target_kind, target_id, title, revision)
      select ${site.chartId}, 'many-' || n, ${ana.userId}, 'chart', 'main', '', 1
      from generate_series(1, ${THREADS_LIMIT}::integer) n`.execute(db);
    await sql`
      insert into comment (chart_id, id, thread_id, user_id, body, mentioned, revision)
      select ${site.chartId}, 'many-' || n, 'many-' || n, ${ana.userId}, '["x"]', '{}', 1
      from generate_series(1, ${THREADS_LIMIT - 2}::integer) n`.execute(db);
    expect((await site.write(ana, { body: ['Last but one'] })).status).toBe(200);
    const last = await site.write(ana, { body: ['Last'] });
    expect(last.status).toBe(200);
    expect(await site.write(ana, { body: ['Over'] })).toMatchObject({ status: 400, code: 'CommentsLimit' });
    expect((await site.write(ana, { to: last.threadId, body: ['A reply'] })).status).toBe(200);
  });

  it(`a thread has at most ${COMMENTS_A_THREAD} comments`, async () => {
    const { threadId } = await site.write(ana, { body: ['First'] });
    await sql`
      insert into comment (chart_id, id, thread_id, user_id, body, mentioned, revision)
      select ${site.chartId}, 'reply-' || n, ${threadId}, ${ana.userId}, '["x"]', '{}', 1
      from generate_series(1, ${COMMENTS_A_THREAD - 3}::integer) n`.execute(server.deps.db);
    expect((await site.write(ana, { to: threadId, body: ['Last but one'] })).status).toBe(200);
    expect((await site.write(ana, { to: threadId, body: ['Last'] })).status).toBe(200);
    expect(await site.write(ana, { to: threadId, body: ['Over'] })).toMatchObject({ code: 'CommentsLimit' });
  });
});

describe('an open chart', () => {
  it('is told of each change to its comments at once, whoever may see it', async () => {
    const reader = await site.addGuest(1);
    const chart = { chartId: site.chartId, ownerId: site.owner.userId };
    const socket = await openSocketClient(server.origin, chart, reader);
    await socket.greet(1);
    const { id, threadId, revision } = await site.write(ana, { body: ['One'] });
    expect(await socket.next('comments')).toEqual({ type: 'comments', revision });
    await resolve(ana, threadId);
    expect(await socket.next('comments')).toEqual({ type: 'comments', revision: revision + 1 });
    await remove(ana, id);
    expect(await socket.next('comments')).toEqual({ type: 'comments', revision: revision + 2 });
    socket.close();
  });
});

it('everything about comments is erased with the chart', async () => {
  await site.write(ana, { body: [{ person: await site.personId(ben) }] });
  await call(server, markCommentsSeen, { params: site.params, body: { revision: 1 } }, ben);
  const { db } = server.deps;
  const count = async () => {
    const tables = ['comment_head', 'comment_thread', 'comment', 'comment_seen', 'comment_notice'] as const;
    const counts = tables.map((table) =>
      db.selectFrom(table).select('chart_id').where('chart_id', '=', site.chartId).execute(),
    );
    return (await Promise.all(counts)).map((rows) => rows.length);
  };
  expect(await count()).toEqual([1, 1, 1, 1, 2]);
  await db
    .updateTable('gantt')
    .set({ deleted_at: server.clock.now() })
    .where('id', '=', site.chartId)
    .execute();
  await eraseDeletedCharts(server.deps, new Date(server.clock.now().getTime() + 31 * 24 * 60 * 60_000));
  expect(await count()).toEqual([0, 0, 0, 0, 0]);
});

it('a token for suggestions resolves and deletes only what its person wrote, also the owner’s', async () => {
  const suggesting = {
    ...site.owner,
    token: await addAccessToken(server, site.owner.userId, { scopes: ['suggest'] }),
  };
  const writing = {
    ...site.owner,
    token: await addAccessToken(server, site.owner.userId, { scopes: ['charts:write'] }),
  };
  const own = await site.write(site.owner, { body: ['Mine'] });
  const others = await site.write(ana, { body: ['Hers'] });
  expect((await resolve(suggesting, others.threadId)).code).toBe('Forbidden');
  expect((await remove(suggesting, others.id)).code).toBe('Forbidden');
  expect((await resolve(suggesting, own.threadId)).status).toBe(200);
  expect((await remove(suggesting, own.id)).status).toBe(200);
  expect((await resolve(writing, others.threadId)).status).toBe(200);
  expect((await remove(writing, others.id)).status).toBe(200);
});

it('a comment by somebody whose level falls meanwhile is refused and leaves nothing', async () => {
  const written = await callWhileLowered(server, site.chartId, ana.userId, () =>
    site.write(ana, { body: ['Too late'] }),
  );
  expect(written).toMatchObject({ status: 403, code: 'Forbidden' });
  expect(await site.read(ben)).toMatchObject({ revision: 0, threads: [] });
});
