import {
  acceptInvitation,
  changePermission,
  changeWorkspaceGuest,
  configureGantt,
  createGantt,
  declineInvitation,
  deleteGantt,
  getHomepage,
  getOembed,
  inviteToGantt,
  inviteToWorkspace,
  pullUpdates,
  removePermission,
  removeWorkspaceGuest,
  restoreGantt,
} from '@giotto/contract/api';
import { embedAddress } from '@giotto/contract/embed-snippet';
import { LEVELS } from '@giotto/contract/permissions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call, type TestAnswer } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { RevokeModel } from './revoke-model.ts';

/** `npm run test:authz` walks five times as far. */
const stepsARun = 100;
const isFull = process.env.AUTHZ === 'full';
const runs = isFull ? 100 : 20;
/** Ten thousand steps with three checks each take a while. */
const patience = isFull ? 60 * 60_000 : 600_000;
/** Seeds of runs that once found a divergence; always tried first. */
const pinned: number[] = [];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ swap: () => ({ ...pausedSenders }) });
});
afterAll(() => server.stop());

type Level = 1 | 2 | 3;
const names = ['ada', 'ben'] as const;

const step = fc.record({
  kind: fc.constantFrom(
    ...(['invite', 'invite', 'invite', 'change', 'remove', 'withdraw', 'leave'] as const),
    ...(['accept', 'accept', 'accept', 'decline', 'changeInvite'] as const),
    ...([
      'inviteToAll',
      'acceptAll',
      'acceptAll',
      'declineAll',
      'changeAll',
      'removeAll',
      'leaveAll',
    ] as const),
    ...(['publish', 'unpublish', 'delete', 'restore', 'restore', 'create', 'goFree', 'goPro'] as const),
  ),
  chart: fc.nat(),
  who: fc.constantFrom(...names),
  level: fc.constantFrom<Level>(1, 2, 3),
  /** Three out of four steps target somebody with whom they can succeed, if there is anybody. */
  isAimed: fc.constantFrom(true, true, true, false),
  probed: fc.nat(),
  prober: fc.constantFrom(...names),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** With whom a step can succeed; all others target anybody on an existing chart. */
const aims: Partial<Record<Step['kind'], 'invited' | 'granted' | 'invitedToAll' | 'joined'>> = {
  ...{ accept: 'invited', decline: 'invited', withdraw: 'invited', changeInvite: 'invited' },
  ...{ change: 'granted', remove: 'granted', leave: 'granted' },
  ...{ acceptAll: 'invitedToAll', declineAll: 'invitedToAll' },
  ...{ changeAll: 'joined', removeAll: 'joined', leaveAll: 'joined' },
};

/** A workspace on the server next to its model. */
class Site {
  readonly model = new RevokeModel();
  readonly charts: string[] = [];
  /** The ids of invitations, pending or not, by chart (`all` for the workspace) and name. */
  private readonly invites = new Map<string, string>();
  private readonly owner: TestAccount;
  private readonly people: Readonly<Record<(typeof names)[number], TestAccount>>;

  constructor(owner: TestAccount, people: Site['people']) {
    this.owner = owner;
    this.people = people;
  }

  private get mine() {
    return { userId: this.owner.userId };
  }

  private async keep(key: string, invited: TestAnswer<unknown>, read: () => { userId: string }) {
    if (invited.status === 200) this.invites.set(key, read().userId);
    // The sender's hourly limit isn't under test here.
    await server.deps.db.deleteFrom('attempt').execute();
    return invited;
  }

  /** The chart and the person that a step targets. */
  private aim({ kind, chart, who, isAimed }: Step): { at: number; who: (typeof names)[number] } {
    const anywhere = { at: chart % this.charts.length, who };
    if (!isAimed) return anywhere;
    const { charts, guests, invites } = this.model;
    const places = charts.flatMap((one, at) => names.map((name) => ({ at, who: name, one })));
    const open = places.filter(({ one }) => !one.isDeleted);
    const fits = {
      invited: open.filter(({ one, who: name }) => one.invites.has(name)),
      granted: open.filter(({ one, who: name }) => one.grants.has(name)),
      invitedToAll: places.filter(({ who: name }) => invites.has(name)),
      joined: places.filter(({ who: name }) => guests.has(name)),
      open,
    }[aims[kind] ?? 'open'];
    return fits[chart % Math.max(1, fits.length)] ?? anywhere;
  }

  /** Takes the step on both sides; returns both statuses. */
  async take(step: Step): Promise<[real: number, expected: number]> {
    const { kind, level } = step;
    const { at, who } = this.aim(step);
    const { model, owner, mine } = this;
    const person = this.people[who];
    const params = { ...mine, ganttId: this.charts[at] ?? '' };
    const guest = { ...params, guestId: person.userId };
    const invite = { ...params, guestId: this.invites.get(`${at} ${who}`) ?? 'none' };
    const answerTo = (key: string) => ({
      params: { invitationId: this.invites.get(`${key} ${who}`) ?? 'none' },
      body: {},
    });
    const ofAll = { ...mine, guestId: person.userId };
    const body = { permissionLevel: level };
    const status = async (answer: Promise<{ status: number }>) => (await answer).status;
    switch (kind) {
      case 'invite': {
        const sent = await call(
          server,
          inviteToGantt,
          { params, body: { ...body, email: person.email } },
          owner,
        );
        await this.keep(`${at} ${who}`, sent, () => sent.body.ganttGuest);
        return [sent.status, model.invite(at, who, level)];
      }
      case 'inviteToAll': {
        const wanted = { params: mine, body: { ...body, email: person.email } };
        const sent = await call(server, inviteToWorkspace, wanted, owner);
        await this.keep(`all ${who}`, sent, () => sent.body.workspacePermission);
        return [sent.status, model.inviteToAll(who, level)];
      }
      case 'accept':
      case 'decline': {
        const endpoint = kind === 'accept' ? acceptInvitation : declineInvitation;
        const real = await status(call(server, endpoint, answerTo(`${at}`), person));
        return [real, model.answer(at, who, kind === 'accept')];
      }
      case 'acceptAll':
      case 'declineAll': {
        const endpoint = kind === 'acceptAll' ? acceptInvitation : declineInvitation;
        const real = await status(call(server, endpoint, answerTo('all'), person));
        return [real, model.answerAll(who, kind === 'acceptAll')];
      }
      case 'change':
        return [
          await status(call(server, changePermission, { params: guest, body }, owner)),
          model.change(at, who, level),
        ];
      case 'changeInvite':
        return [
          await status(call(server, changePermission, { params: invite, body }, owner)),
          model.changeInvite(at, who, level),
        ];
      case 'goFree':
      case 'goPro':
        return this.subscribe(kind === 'goPro');
      case 'remove':
        return [
          await status(call(server, removePermission, { params: guest }, owner)),
          model.remove(at, who),
        ];
      case 'withdraw':
        return [
          await status(call(server, removePermission, { params: invite }, owner)),
          model.withdraw(at, who),
        ];
      case 'leave':
        return [
          await status(call(server, removePermission, { params: guest }, person)),
          model.leave(at, who),
        ];
      case 'changeAll':
        return [
          await status(call(server, changeWorkspaceGuest, { params: ofAll, body }, owner)),
          model.changeAll(who, level),
        ];
      case 'removeAll':
      case 'leaveAll': {
        const by = kind === 'removeAll' ? owner : person;
        const real = await status(call(server, removeWorkspaceGuest, { params: ofAll }, by));
        return [real, model.removeAll(who)];
      }
      case 'publish':
      case 'unpublish': {
        const isPublic = kind === 'publish';
        const real = await status(call(server, configureGantt, { params, body: { isPublic } }, owner));
        return [real, model.publish(at, isPublic)];
      }
      case 'delete':
        return [await status(call(server, deleteGantt, { params }, owner)), model.delete(at)];
      case 'restore':
        return [await status(call(server, restoreGantt, { params, body: {} }, owner)), model.restore(at)];
      case 'create':
        return this.create();
    }
  }

  /** Editions are bought elsewhere: what counts is what the database says at the next call. */
  private async subscribe(isPro: boolean): Promise<[real: number, expected: number]> {
    const edition = isPro ? 'pro' : 'free';
    const users = server.deps.db.updateTable('app_user').set({ edition });
    await users.where('id', '=', this.owner.userId).execute();
    this.model.isPro = isPro;
    return [200, 200];
  }

  async create(): Promise<[real: number, expected: number]> {
    const made = await call(
      server,
      createGantt,
      { params: this.mine, body: { name: 'A chart' } },
      this.owner,
    );
    this.charts.push(made.body.ganttId);
    return [made.status, this.model.create()];
  }

  /** What somebody sees in their list and can open, and what a visitor sees, on the server and in the model. */
  async probe({ probed, prober }: Step): Promise<[real: unknown[], expected: unknown[]]> {
    const at = probed % this.charts.length;
    const ganttId = this.charts[at] ?? '';
    const person = this.people[prober];
    const wanted = { params: { ...this.mine, ganttId }, query: { since: 1 } };
    const pulled = await call(server, pullUpdates, wanted, person);
    const listed = await call(server, getHomepage, {}, person);
    const url = embedAddress(server.deps.environment.publicUrl, ganttId);
    const viewed = await call(server, getOembed, { query: { url } });
    const level = pulled.status === 200 ? pulled.body.permissionLevel : pulled.status;
    const levels = new Map(listed.body.gantts.map((gantt) => [gantt.ganttId, gantt.permissionLevel]));
    const opened = this.charts.map((_id, one) => this.model.open(one, prober));
    return [
      [level, viewed.status, this.charts.map((id) => levels.get(id) ?? null)],
      [opened[at], this.model.view(at), opened.map((one) => (one > LEVELS.OWNER ? null : one))],
    ];
  }
}

async function makeRevokeSite(): Promise<Site> {
  const owner = await createAccount(server, { edition: 'pro' });
  const site = new Site(owner, { ada: await createAccount(server), ben: await createAccount(server) });
  await site.create();
  await site.create();
  return site;
}

it(
  'permissions match a small model after every step, from the very next request on',
  async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: stepsARun, maxLength: stepsARun }),
      async (steps) => {
        const site = await makeRevokeSite();
        for (const [at, one] of steps.entries()) {
          const [real, expected] = await site.take(one);
          expect([at, one.kind, real]).toEqual([at, one.kind, expected]);
          const [seen, allowed] = await site.probe(one);
          expect([at, one.kind, seen]).toEqual([at, one.kind, allowed]);
        }
      },
    );
    for (const seed of pinned) await fc.assert(property, { seed, numRuns: 5 });
    // Several workspaces at a time: they share only the server, and most of the time is spent waiting for it.
    const lanes = Array.from({ length: 4 }, () => fc.assert(property, { numRuns: runs / 4 }));
    await Promise.all(lanes);
  },
  patience,
);
