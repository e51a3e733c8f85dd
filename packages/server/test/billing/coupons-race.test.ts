import { applyCoupon, register } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call as callPath } from '../support/api-call.ts';
import { pausedMailSender } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { type SecondNode, startSecondNode } from '../support/second-node.ts';
import { createAccount, hashPassword } from '../support/test-accounts.ts';
import { addGrant } from '../support/test-coupons.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { goodPassword, solveCaptcha } from '../support/test-sign-up.ts';

/** Number of concurrent requests (`security.md` P4). */
const many = 200;

let server: TestServer;
let others: SecondNode[];
let origins: string[];
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, mailSender: pausedMailSender }),
  });
  others = [await startSecondNode(server), await startSecondNode(server)];
  origins = [server, ...others].map(({ origin }) => origin);
});
afterAll(async () => {
  for (const node of others) await node.stop();
  await server.stop();
});

const originOf = (index: number) => origins[index % origins.length] ?? server.origin;
const repeat = <Made>(make: (index: number) => Promise<Made>, count = many) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Sequentially creates what a test needs before it starts. */
async function prepare<Made>(make: (index: number) => Promise<Made>, count = many): Promise<Made[]> {
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}

async function apply(index: number, coupon: string, token: string): Promise<string | number> {
  const { status, code } = await callPath(originOf(index), `POST /api${applyCoupon.path}`, {
    token,
    body: { coupon },
  });
  return code ?? status;
}

/** Counts the responses by kind. */
function tally(answers: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

const countUses = async () => (await server.deps.db.selectFrom('coupon_use').select('slot').execute()).length;
const countPremium = async () => {
  const { db } = server.deps;
  return (await db.selectFrom('app_user').select('id').where('edition', '=', 'pro').execute()).length;
};

describe('concurrently on three nodes', () => {
  it('one code applied by two hundred accounts makes one of them premium', async () => {
    const code = await addGrant(server);
    const accounts = await prepare(() => createAccount(server));
    const [uses, premium] = [await countUses(), await countPremium()];
    const answers = await repeat((index) => apply(index, code, accounts[index]?.token ?? ''));
    expect(tally(answers)).toEqual({ 200: 1, CouponErrorOrAlreadyUsed: many - 1 });
    expect([await countUses(), await countPremium()]).toEqual([uses + 1, premium + 1]);
  });

  it('two hundred codes applied by one account leave 199 unused', async () => {
    const codes = await prepare(() => addGrant(server));
    const { token } = await createAccount(server);
    const uses = await countUses();
    const answers = await repeat((index) => apply(index, codes[index] ?? '', token));
    expect(tally(answers)).toEqual({ 200: 1, UserAlreadyUseOneCoupon: many - 1 });
    expect(await countUses()).toBe(uses + 1);
  });

  it('one code used in twenty sign-ups makes one account, with premium', async () => {
    const code = await addGrant(server);
    const captchas = await prepare(() => solveCaptcha(server), 20);
    const answers = await repeat(async (index) => {
      const body = {
        email: `racer${index}@example.com`,
        name: 'Racer',
        password: hashPassword(goodPassword),
        turnstileToken: captchas[index],
        coupon: code,
      };
      const answer = await callPath(originOf(index), `POST /api${register.path}`, { body });
      return answer.code ?? answer.status;
    }, 20);
    expect(tally(answers)).toEqual({ 200: 1, CouponErrorOrAlreadyUsed: 19 });
    const racers = await server.deps.db
      .selectFrom('app_user')
      .select('edition')
      .where('email', 'like', 'racer%')
      .execute();
    expect(racers).toEqual([{ edition: 'pro' }]);
  });
});
