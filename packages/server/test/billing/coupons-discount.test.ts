import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDiscount, useDiscount } from '../../src/domains/billing/coupons/discount.ts';
import { createAccount } from '../support/test-accounts.ts';
import { addDiscount, addGrant } from '../support/test-coupons.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const day = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const find = (code: string) => findDiscount(server.deps, code, server.clock.now());
const later = (ms: number) => new Date(server.clock.now().getTime() + ms);

/** Uses a coupon as an order does, in its own transaction. */
async function take(code: string, userId?: string): Promise<string> {
  const buyer = userId ?? (await createAccount(server)).userId;
  const { id = '' } = (await find(code)) ?? {};
  try {
    await server.deps.db.transaction().execute((db) => useDiscount(db, buyer, id, server.clock.now()));
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a discount', () => {
  it('is found by its code, ignoring whitespace, hyphens and case', async () => {
    const code = await addDiscount(server, { name: 'Spring', title: '25 % off', plans: ['yearly'] });
    const expected = {
      id: expect.stringMatching(/^coupon-/),
      name: 'Spring',
      title: '25 % off',
      valid: true,
      amountOff: null,
      percentOff: 25,
      plans: ['yearly'],
    };
    expect(await find(code)).toEqual(expected);
    expect(await find(` ${code.toLowerCase().replaceAll('-', ' ')}\n`)).toEqual(expected);
  });

  it('is found by its id as well', async () => {
    const found = await find(await addDiscount(server));
    expect(await find(found?.id ?? '')).toEqual(found);
  });

  it('is not found for an unknown code or one that grants premium', async () => {
    expect(await find('NOBODYS')).toBeNull();
    expect(await find(await addGrant(server))).toBeNull();
  });

  it.each([
    ['valid until its last moment', { validUntil: 1 }, true],
    ['expired at the moment it ends', { validUntil: 0 }, false],
    ['expired once it was switched off', { endedAt: -day }, false],
  ])('is %s', async (_what, dates, valid) => {
    const changes = Object.fromEntries(Object.entries(dates).map(([name, ms]) => [name, later(ms)]));
    expect(await find(await addDiscount(server, changes))).toMatchObject({ valid });
  });

  it('can be used as often as its limit says, and once per account', async () => {
    const code = await addDiscount(server, { maxUses: 2 });
    const { userId } = await createAccount(server);
    expect(await take(code, userId)).toBe('taken');
    expect(await take(code, userId)).toBe('CouponErrorOrAlreadyUsed');
    expect(await find(code)).toMatchObject({ valid: true });
    expect(await take(code)).toBe('taken');
    expect(await find(code)).toMatchObject({ valid: false });
    expect(await take(code)).toBe('CouponErrorOrAlreadyUsed');
  });

  it('is given to as many concurrent orders as it has uses', async () => {
    const code = await addDiscount(server, { maxUses: 3 });
    const results = await Promise.all(Array.from({ length: 20 }, () => take(code)));
    expect(results.filter((result) => result === 'taken')).toHaveLength(3);
    expect(results.filter((result) => result === 'CouponErrorOrAlreadyUsed')).toHaveLength(17);
  });

  it('is refused as expired if the order comes too late', async () => {
    expect(await take(await addDiscount(server, { validUntil: later(-day) }))).toBe('CouponExpired');
  });

  it('is stored without a code that could be read from the database', async () => {
    const code = await addDiscount(server);
    const rows = await server.deps.db.selectFrom('coupon').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.some(({ code_hash }) => code_hash.includes(code.replaceAll('-', '')))).toBe(false);
  });
});
