import {
  changeCommentMails,
  deleteComment,
  editComment,
  getCommentMails,
  updateProfile,
} from '@giotto/contract/api';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deleteGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { sendCommentDigests } from '../../src/domains/charts/comments/comment-digest.ts';
import { saveSeen } from '../../src/domains/charts/comments/thread-list-repository.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { type CommentSite, makeCommentSite } from '../support/comment-site.ts';
import { MailTrap } from '../support/mail-trap.ts';
import { startSecondNode } from '../support/second-node.ts';
import type { TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { readMails } from '../support/test-sign-up.ts';

const minute = 60_000;

let trap: MailTrap;
let server: TestServer;
let site: CommentSite;
let ana: TestAccount;
let ben: TestAccount;
beforeEach(async () => {
  trap = new MailTrap();
  const smtpUrl = await trap.listen();
  server = await startTestServer({
    environment: { mail: { smtpUrl, from: 'Giotto <hello@gantt.example>' } },
  });
  site = await makeCommentSite(server);
  ana = await site.addGuest(2);
  ben = await site.addGuest(2);
});
afterEach(async () => {
  await server.stop();
  await trap.close();
});

/** Lets time pass, then runs the job; returns the number of mails. */
const after = (minutes: number) => {
  server.clock.advance(minutes * minute);
  return sendCommentDigests(server.deps, server.clock.now());
};
const mailsTo = async ({ email }: TestAccount) => (await readMails(server, email)).map(({ text }) => text);
const stopLinkIn = (text = '') => new URL(/https?:\S+\/comment-mails\/\S+/.exec(text)?.[0] ?? '').pathname;

describe('a mail about comments', () => {
  it('goes to who is mentioned, takes part in the thread, or owns the chart; never to the author', async () => {
    const carla = await site.addGuest(1);
    const idle = await site.addGuest(3);
    const { threadId } = await site.write(ana, { body: ['How deep?'] });
    await after(5);
    expect(await mailsTo(site.owner)).toHaveLength(1);
    await site.write(ben, { to: threadId, body: ['Ask ', { person: await site.personId(carla) }] });
    expect(await after(65)).toBe(3);
    expect((await mailsTo(ana))[0]).toContain(
      `${ben.name} commented on the task “Dig”:\n    Ask @${carla.name}`,
    );
    expect((await mailsTo(carla))[0]).toContain(`${ben.name} mentioned you on the task “Dig”:`);
    expect(await mailsTo(site.owner)).toHaveLength(2);
    for (const nobody of [ben, idle]) expect(await mailsTo(nobody)).toEqual([]);
  });

  it('comes when the comment is five minutes old, and at most once an hour', async () => {
    const { threadId } = await site.write(ana, { body: ['One'] });
    expect(await after(4.99)).toBe(0);
    expect(await after(0.01)).toBe(1);
    await site.write(ana, { to: threadId, body: ['Two'] });
    await site.write(ana, { to: threadId, body: ['Three'] });
    expect(await after(59.99)).toBe(0);
    expect(await after(0.01)).toBe(1);
    const both = (await mailsTo(site.owner)).find((text) => text.includes('Two'));
    expect(both).toContain('Three');
    expect(both).not.toContain('One');
    expect(await mailsTo(site.owner)).toHaveLength(2);
    expect(await after(600)).toBe(0);
  });

  it('is sent once by two nodes that work at the same moment', async () => {
    await site.write(ana, { body: ['One'] });
    server.clock.advance(5 * minute);
    const counts = await Promise.all(
      [1, 2, 3, 4].map(() => sendCommentDigests(server.deps, server.clock.now())),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await mailsTo(site.owner)).toHaveLength(1);
  });

  it('says what a comment says when it is sent, and nothing of a deleted one', async () => {
    const first = await site.write(ana, { body: ['Frist'] });
    const second = await site.write(ana, { body: ['Regrettable'] });
    const at = (commentId: string) => ({ params: { ...site.params, commentId } });
    await call(server, editComment, { ...at(first.id), body: { body: ['First'] } }, ana);
    await call(server, deleteComment, at(second.id), ana);
    expect(await after(5)).toBe(1);
    const [text = ''] = await mailsTo(site.owner);
    expect(text).toContain('    First\n');
    expect(text).not.toMatch(/Frist|Regrettable/);
  });

  it('isn’t sent about what somebody has seen already', async () => {
    const { revision } = await site.write(ana, { body: ['One'] });
    await saveSeen(server.deps.db, site.chartId, site.owner.userId, revision);
    expect(await after(5)).toBe(0);
  });

  it('isn’t sent to somebody who lost access, is deleted, locked or unconfirmed, nor about a deleted chart', async () => {
    const { db } = server.deps;
    const person = await site.personId(ben);
    const mention = () => site.write(ana, { body: [{ person }] });
    const set = (values: object) =>
      db.updateTable('app_user').set(values).where('id', '=', ben.userId).execute();
    const now = server.clock.now();
    for (const values of [{ deleted_at: now }, { locked_at: now }, { confirmed_at: null }]) {
      await set({ deleted_at: null, locked_at: null, confirmed_at: now });
      await mention();
      await set(values);
      await after(65);
    }
    await set({ deleted_at: null, locked_at: null, confirmed_at: now });
    await mention();
    await deleteGrant(db, site.chartId, ben.userId);
    await after(65);
    await site.write(ana, { body: ['One more'] });
    await db.updateTable('gantt').set({ deleted_at: now }).where('id', '=', site.chartId).execute();
    const before = (await mailsTo(site.owner)).length;
    expect(await after(65)).toBe(0);
    expect(await mailsTo(ben)).toEqual([]);
    expect(await mailsTo(site.owner)).toHaveLength(before);
    expect(await db.selectFrom('comment_notice').select('user_id').execute()).toEqual([]);
  });

  it('about a suggestion isn’t sent to somebody who can’t see it any more', async () => {
    const writer = await site.addGuest(3);
    const chart = { chartId: site.chartId, ownerId: site.owner.userId };
    const { body } = await makeChartClient(server.origin, chart, ana).push([createTask('extra')], {
      seq: 1,
      base: 1,
    });
    const on = { kind: 'suggestion', id: body.suggestionId ?? '' } as const;
    await site.write(ana, { on, body: [{ person: await site.personId(writer) }] });
    const { db } = server.deps;
    await db.updateTable('chart_grant').set({ level: 2 }).where('user_id', '=', writer.userId).execute();
    expect(await after(5)).toBe(1);
    expect(await mailsTo(writer)).toEqual([]);
    expect((await mailsTo(site.owner))[0]).toContain('on a suggestion');
  });

  it('quotes a comment on one line and short, without characters that turn text around', async () => {
    await site.write(ana, { body: [`Hello\n\nGiotto\u202eolleH ${'long '.repeat(100)}`] });
    await after(5);
    const [text = ''] = await mailsTo(site.owner);
    const line = text.split('\n').find((one) => one.includes('GiottoolleH')) ?? '';
    expect(line).toMatch(/^ {4}Hello GiottoolleH long .*…$/);
    expect([...line.trim()].length).toBeLessThanOrEqual(200);
    expect(line.length).toBeGreaterThan(195);
  });

  it('quotes twenty comments of a chart and counts the rest', async () => {
    const { threadId } = await site.write(ana, { body: ['Comment 1.'] });
    for (let at = 2; at <= 22; at += 1) await site.write(ana, { to: threadId, body: [`Comment ${at}.`] });
    await after(5);
    const [text = ''] = await mailsTo(site.owner);
    expect(text).toContain('Comment 20.');
    expect(text).not.toContain('Comment 21.');
    expect(text).toContain('2 more comments.');
  });

  it.each([
    ['en', 'A new comment on Giotto'],
    ['de', 'Ein neuer Kommentar auf Giotto'],
    ['fr', 'Un nouveau commentaire sur Giotto'],
  ] as const)('is in the recipient’s language: %s', async (locale, subject) => {
    await call(server, updateProfile, { body: { locale } }, site.owner);
    await site.write(ana, { body: ['One'] });
    await after(5);
    expect((await readMails(server, site.owner.email)).map((mail) => mail.subject)).toEqual([subject]);
  });
});

it('mails about comments are sent by a node that starts, which looks at once', async () => {
  // Jobs do nothing while the node's and the database's clocks differ.
  const real = await startTestServer({ swap: () => ({ clock: systemClock }) });
  onTestFinished(() => real.stop());
  const there = await makeCommentSite(real);
  await there.write(await there.addGuest(2), { body: ['One'] });
  await real.deps.db
    .updateTable('comment_notice')
    .set({ created_at: new Date(Date.now() - 6 * minute) })
    .execute();
  const node = await startSecondNode(real);
  try {
    await expect.poll(async () => (await readMails(real, there.owner.email)).length).toBe(1);
  } finally {
    await node.stop();
  }
});

describe('leaving mails about comments', () => {
  async function mailedLink(): Promise<string> {
    await site.write(ana, { body: ['One'] });
    await after(65);
    return stopLinkIn((await mailsTo(site.owner))[0]);
  }
  const isOn = async () => (await call(server, getCommentMails, {}, site.owner)).body.isOn;
  const open = (path: string, init: RequestInit = {}) => fetch(`${server.origin}${path}`, init);

  it('quotes at most a hundred comments in all, and names the charts of the others', async () => {
    const { db } = server.deps;
    const charts = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    for (const name of charts) {
      const id = await addChart(server, ben);
      await db
        .updateTable('gantt')
        .set({ name: `Chart ${name}` })
        .where('id', '=', id)
        .execute();
      await sql`insert into comment_thread (chart_id, id, user_id, target_kind, target_id, title, revision)
        values (${id}, 't', ${ana.userId}, 'chart', 'main', '', 1)`.execute(db);
      await sql`insert into comment (chart_id, id, thread_id, user_id, body, mentioned, revision)
        select ${id}, 'c' || n, 't', ${ana.userId}, json_build_array('Remark ' || n), '{}', n
        from generate_series(1, ${sql.lit(name === 'A' ? 1_000 : 19)}) n`.execute(db);
      await sql`insert into comment_notice (chart_id, user_id, comment_id, about, created_at)
        select chart_id, ${ben.userId}, id, 'owner', ${server.clock.now()} from comment
        where chart_id = ${id}`.execute(db);
    }
    await after(5);
    const [mail] = await readMails(server, ben.email);
    expect(mail?.subject).toBe('1114 new comments on Giotto');
    expect(mail?.text.match(/Remark /g)).toHaveLength(100);
    for (const name of charts) expect(mail?.text).toContain(`Chart ${name}\n`);
    // 20 of the first chart, 19 of four others, and four of the sixth.
    expect(mail?.text.match(/\d+ more comments\./g)).toEqual([
      '980 more comments.',
      '15 more comments.',
      '19 more comments.',
    ]);
  });

  it('takes one POST by a mail program, without a login, which the mail’s headers name', async () => {
    const path = await mailedLink();
    await server.deps.mailSender.sendDue();
    const raw = trap.mails[0]?.text.replaceAll(/\r?\n[ \t]/g, ' ') ?? '';
    const { publicUrl } = server.deps.environment;
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(raw).toContain(`List-Unsubscribe: <${publicUrl}${path}>`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await open(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect(answer.status).toBe(200);
    expect(await isOn()).toBe(false);
    await site.write(ana, { body: ['Two'] });
    expect(await after(65)).toBe(0);
  });

  it('takes a click on the page’s button; opening the page changes nothing', async () => {
    const path = await mailedLink();
    const page = await open(path, { headers: { 'accept-language': 'de' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await page.text()).toContain('<form method="post"><button>E-Mails abbestellen</button></form>');
    expect(await isOn()).toBe(true);
    expect((await open(path, { method: 'POST' })).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it('needs the whole key', async () => {
    const path = await mailedLink();
    const forged = path.replace(site.owner.userId, ana.userId);
    for (const wrong of [forged, path.slice(0, -1), `${path}x`, '/comment-mails/'])
      for (const method of ['GET', 'POST'])
        expect([wrong, (await open(wrong, { method })).status]).toEqual([wrong, 404]);
    expect((await call(server, getCommentMails, {}, ana)).body.isOn).toBe(true);
  });

  it('can be changed in the profile, where mails start again with what comes next', async () => {
    const change = (wanted: boolean) =>
      call(server, changeCommentMails, { body: { isOn: wanted } }, site.owner);
    await change(false);
    await site.write(ana, { body: ['One'] });
    expect(await after(65)).toBe(0);
    await change(true);
    expect(await isOn()).toBe(true);
    expect(await after(65)).toBe(0);
    await site.write(ana, { body: ['Two'] });
    expect(await after(5)).toBe(1);
  });
});
