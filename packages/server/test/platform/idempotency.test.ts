import { createGantt, getSuggestions } from '@giotto/contract/api';
import { KEPT_BYTES_A_DAY, NAMED_REQUEST_HOURS, REQUEST_NAME_LENGTH } from '@giotto/contract/plans';
import { describe, expect, it } from 'vitest';
import { renameGantt } from '../../src/domains/charts/chart/chart-repository.ts';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { answerOnce } from '../../src/platform/http/idempotency/answer-once.ts';
import { changeOnce } from '../../src/platform/http/idempotency/change-once.ts';
import { makeChartClient } from '../support/chart-client.ts';
import { addGuest } from '../support/chart-fixtures.ts';
import { setKeptBytes } from '../support/kept-bytes.ts';
import { changeIn, type PlanReply, refusalIn, SCHEDULED, setUpPlans } from '../support/plan-site.ts';
import { startSecondNode } from '../support/second-node.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import type { Person } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';

const site = setUpPlans();
const hour = 60 * 60_000;

const NEW = { tasks: [{ title: 'Roof', id: 'roof-1' }] };
const named = (key: string) => ({ headers: { 'idempotency-key': key } });
const titlesOf = async (chart: string) =>
  [...(await tabOf(chart).readState()).task.values()].map(({ title }) => title);
const tabOf = (chartId: string, person: Person = site.owner) =>
  makeChartClient(site.server.origin, { chartId, ownerId: site.owner.userId }, person);
const isReplayed = ({ headers }: PlanReply) => headers.get('idempotency-replayed');
/** Makes tasks of random ids, so that a second time would add another one. */
const ADDED = { tasks: [{ externalId: 'R', title: 'Roof' }], links: [{ from: 'R', to: 'design' }] };

describe('a named request', () => {
  it('is done once, and answered as the first time', async () => {
    const chart = await site.add(SCHEDULED);
    const first = await site.patch(chart, ADDED, '', named('a'));
    const second = await site.patch(chart, ADDED, '', named('a'));
    expect([first.status, second.status, isReplayed(first), isReplayed(second)]).toEqual([
      200,
      200,
      null,
      'true',
    ]);
    expect(second.json).toEqual(first.json);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(changeIn(second)).toMatchObject({ version: 2, made: [{ kind: 'task' }, { kind: 'link' }] });
    // Without the name, the same change says what it finds.
    expect(changeIn(await site.patch(chart, ADDED))).toMatchObject({ version: 2, made: [] });
  });

  it('creates one chart, makes one suggestion, appends one update and sends one whole plan', async () => {
    const chart = await site.add(SCHEDULED);
    const { token } = site.owner;
    const create = () =>
      call(
        site.server,
        createGantt,
        { params: { userId: site.owner.userId }, body: { name: 'Once' } },
        { token, ...named('chart') },
      );
    expect((await create()).body).toEqual((await create()).body);
    const guest = await addGuest(site.server, chart, 2);
    for (let time = 0; time < 2; time++)
      await site.patch(chart, NEW, '?as=suggestion', { by: guest, ...named('suggestion') });
    const { body } = await call(
      site.server,
      getSuggestions,
      { params: { userId: site.owner.userId, ganttId: chart } },
      { token },
    );
    expect(body.suggestions).toHaveLength(1);
    const push = () =>
      fetch(`${site.server.origin}/api/users/${site.owner.userId}/gantts/${chart}/update`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...named('push').headers,
        },
        body: JSON.stringify({
          changes: [{ type: 'create', kind: 'task', id: 'pushed', value: { title: 'Pushed' } }],
        }),
      });
    expect([(await push()).status, (await push()).status]).toEqual([200, 200]);
    const put = () =>
      site.put(chart, { tasks: [{ externalId: 'A', title: 'A', level: 0 }] }, '', named('put'));
    expect([changeIn(await put()).version, changeIn(await put()).version]).toEqual([3, 3]);
    expect(await titlesOf(chart)).toEqual(['A']);
  });

  it('sent twice at the same time is done once: the other one is told to wait', async () => {
    const chart = await site.add(SCHEDULED);
    const replies = await Promise.all([1, 2, 3].map(() => site.patch(chart, ADDED, '', named('same'))));
    const answered = replies.filter(({ status }) => status === 200);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect([reply.status, ...refusalIn(reply), reply.headers.get('retry-after')]).toEqual([
        409,
        'IdempotencyKeyUsed',
        '2',
      ]);
    expect(answered.length).toBeGreaterThan(0);
    expect((await tabOf(chart).open()).body.version).toBe(2);
  });

  it('is refused for another body, path or query', async () => {
    const chart = await site.add(SCHEDULED);
    const other = await site.add(SCHEDULED);
    await site.patch(chart, NEW, '', named('b'));
    const replies = [
      await site.patch(chart, { tasks: [] }, '', named('b')),
      await site.patch(other, NEW, '', named('b')),
      await site.patch(chart, NEW, '?figures=1', named('b')),
      await site.put(chart, NEW, '', named('b')),
    ];
    for (const reply of replies)
      expect([reply.status, ...refusalIn(reply)]).toEqual([422, 'IdempotencyKeyReused']);
  });

  it('is one of its access token, and of its person in a session', async () => {
    const chart = await site.add(SCHEDULED);
    const writer = await addGuest(site.server, chart, 3);
    const program = { ...site.owner, token: await addAccessToken(site.server, site.owner.userId) };
    const replies = [];
    for (const by of [site.owner, program, writer])
      replies.push(
        await site.patch(chart, { tasks: [{ title: by.token, id: `t${replies.length}` }] }, '', {
          by,
          ...named('c'),
        }),
      );
    expect(replies.map((reply) => [reply.status, isReplayed(reply)])).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ]);
  });

  it('that was refused has changed nothing, and may be made again', async () => {
    const chart = await site.add(SCHEDULED);
    const late = { tasks: [{ id: 'late', title: 'After the task', after: 'first' }] };
    expect(refusalIn(await site.patch(chart, late, '', named('d')))[0]).toBe('InvalidChanges');
    await site.patch(chart, { tasks: [{ id: 'first', title: 'First' }] });
    const again = await site.patch(chart, late, '', named('d'));
    expect([again.status, isReplayed(again)]).toEqual([200, null]);
  });

  it('is no longer answered to those who lost their access', async () => {
    const chart = await site.add(SCHEDULED);
    const writer = await addGuest(site.server, chart, 3);
    await site.patch(chart, NEW, '', { by: writer, ...named('e') });
    await site.server.deps.db.deleteFrom('chart_grant').where('user_id', '=', writer.userId).execute();
    expect(refusalIn(await site.patch(chart, NEW, '', { by: writer, ...named('e') }))).toEqual([
      'Unauthorized',
    ]);
  });

  it('is kept for a day, and forgotten by the clean-up', async () => {
    const chart = await site.add(SCHEDULED);
    const program = {
      ...site.owner,
      token: await addAccessToken(site.server, site.owner.userId, { id: 'kept' }),
    };
    const add = () => site.patch(chart, NEW, '', { by: program, ...named('f') });
    await add();
    site.server.clock.advance(NAMED_REQUEST_HOURS * hour - 1);
    expect(isReplayed(await add())).toBe('true');
    site.server.clock.advance(1);
    const late = await add();
    expect([late.status, isReplayed(late)]).toEqual([200, null]);
    const count = async () =>
      (
        await site.server.deps.db
          .selectFrom('idempotency_key')
          .select('key')
          .where('token_id', '=', 'kept')
          .execute()
      ).length;
    expect(await count()).toBe(1);
    site.server.clock.advance(NAMED_REQUEST_HOURS * hour + 1);
    await cleanUp(site.server.deps);
    expect(await count()).toBe(0);
  });

  it('whose node, one of an older version, died is made again after two minutes, and not before', async () => {
    const chart = await site.add(SCHEDULED);
    const { deps, clock } = site.server;
    const person = await addAccessToken(site.server, site.owner.userId, { id: 'dying' });
    const send = () => site.patch(chart, NEW, '', { by: { ...site.owner, token: person }, ...named('g') });
    await send();
    // As if the node had ended before it kept the answer: it took the name first.
    await deps.db
      .updateTable('idempotency_key')
      .set({ status: null, answer: null })
      .where('token_id', '=', 'dying')
      .execute();
    clock.advance(2 * 60_000 - 1);
    expect(refusalIn(await send())).toEqual(['IdempotencyKeyUsed']);
    clock.advance(1);
    const again = await send();
    expect([again.status, isReplayed(again)]).toEqual([200, null]);
  });

  it.each([
    [0, 400],
    [1, 200],
    [REQUEST_NAME_LENGTH - 1, 200],
    [REQUEST_NAME_LENGTH, 200],
    [REQUEST_NAME_LENGTH + 1, 400],
  ])('has a name of %i characters: %i', async (length, status) => {
    const chart = await site.add(SCHEDULED);
    const reply = await site.patch(chart, NEW, '', named('n'.repeat(length)));
    expect(reply.status).toBe(status);
    if (status === 400)
      expect(refusalIn(reply)).toEqual([
        'BadRequest',
        'headers.idempotency-key: must be 1 to 255 visible ASCII characters',
      ]);
  });

  it.each(['two words', 'ö'])('is refused with the name %j', async (key) => {
    const reply = await site.patch(await site.add(SCHEDULED), NEW, '', named(key));
    expect(refusalIn(reply)[0]).toBe('BadRequest');
  });

  it('whose answer is too large to be kept is done once, too', async () => {
    const chart = await site.add(SCHEDULED);
    const { token } = site.owner;
    const tasks = Array.from({ length: 4_000 }, (_, at) => ({
      id: `many-${at}-${token.slice(at % 20, 12)}`.slice(0, 60),
      title: `${at * 7_919}`,
    }));
    expect((await site.patch(chart, { tasks }, '?figures=1', named('large'))).status).toBe(200);
    const again = await site.patch(chart, { tasks }, '?figures=1', named('large'));
    expect([again.status, ...refusalIn(again), again.headers.get('retry-after')]).toEqual([
      409,
      'IdempotencyKeyUsed',
      null,
    ]);
    expect((await tabOf(chart).open()).body.version).toBe(2);
  });

  it.each([
    ['up to the last byte that is kept in a day', -1, 0],
    ['after the last byte that is kept in a day', 0, 0],
    ['after more than is kept in a day', 1, 0],
    ['on the day after', 1, 1],
  ])('is done once %s, and is answered again as long as its answer is kept', async (when, over, daysAgo) => {
    const chart = await site.add(SCHEDULED);
    await setKeptBytes(site.server, site.owner, KEPT_BYTES_A_DAY + over, daysAgo);
    const send = () => site.patch(chart, ADDED, '', named(when.replaceAll(' ', '-')));
    const [first, again] = [await send(), await send()];
    await setKeptBytes(site.server, site.owner, 0);
    const isKept = over < 0 || daysAgo > 0;
    expect([first.status, again.status, isReplayed(again)]).toEqual([
      200,
      ...(isKept ? [200, 'true'] : [409, null]),
    ]);
    expect((await tabOf(chart).open()).body.version).toBe(2);
  });
});

it('a request that failed has changed nothing, and may be made again at once', async () => {
  const { deps } = site.server;
  const user = { userId: site.owner.userId, accessToken: null } as Parameters<typeof answerOnce>[1];
  const request = { method: 'POST', url: '/x', body: {} } as Parameters<typeof answerOnce>[3]['request'];
  const at = { request, reply: {} as Parameters<typeof answerOnce>[3]['reply'] };
  const fail = async () => {
    await changeOnce(deps.db, (trx) => renameGantt(trx, chart, 'Changed'));
    throw new Error('the connection was lost');
  };
  const chart = await site.add(SCHEDULED);
  for (const _ of [1, 2])
    await expect(answerOnce(deps, user, 'failed', at, fail)).rejects.toThrow('the connection was lost');
  expect((await tabOf(chart).open()).body.ganttConfiguration.name).not.toBe('Changed');
});

it('an answer that another node keeps first isn’t counted', async () => {
  const { deps } = site.server;
  const { userId } = site.owner;
  const user = { userId, accessToken: null } as Parameters<typeof answerOnce>[1];
  const request = { method: 'POST', url: '/x', body: {} } as Parameters<typeof answerOnce>[3]['request'];
  const reply = {
    statusCode: 200,
    getHeader: () => undefined,
    removeHeader: () => reply,
    header: () => reply,
    code: () => reply,
  } as unknown as Parameters<typeof answerOnce>[3]['reply'];
  const answer = (db: typeof deps.db, work: () => Promise<string>) =>
    answerOnce({ db, clock: deps.clock }, user, 'first', { request, reply }, work);
  await setKeptBytes(site.server, site.owner, 0);
  const counted = () =>
    deps.db.selectFrom('kept_bytes').select('bytes').where('user_id', '=', userId).executeTakeFirst();
  const other = deps.db.withoutPlugins();
  let first: unknown;
  const second = await answer(other, async () => {
    await answer(deps.db, async () => 'first');
    first = await counted();
    return 'second';
  });
  expect([second, await counted()]).toEqual(['first', first]);
});

it('two nodes that get the same request at once don’t both do it', async () => {
  const node = await startSecondNode(site.server);
  const { userId, token } = site.owner;
  try {
    const body = { name: 'Made by either' };
    const send = (origin: string, key: string) =>
      call({ origin }, createGantt, { params: { userId }, body }, { token, ...named(key) });
    const both = (key: string) => Promise.all([send(site.server.origin, key), send(node.origin, key)]);
    for (let time = 1; time <= 5; time++) {
      const first = await both(`nodes-${time}`);
      expect(first.map(({ status }) => status)).toContain(200);
      const again = await both(`nodes-${time}`);
      expect(again.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual(['true', 'true']);
      expect(again[0]?.body).toEqual(again[1]?.body);
      const { db } = site.server.deps;
      const made = await db.selectFrom('gantt').select('id').where('name', '=', body.name).execute();
      expect(made).toHaveLength(time);
    }
  } finally {
    await node.stop();
  }
});
