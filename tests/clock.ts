import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPeople } from './clock/people.ts';
import { promisesInOrder } from './clock/retention-checks.ts';
import { createTimeShiftedSite } from './clock/time-shifted-site.ts';

/** Days by which one node's clock is off. */
const WRONG = 400;

/**
 * `npm run test:clock`: runs the real server and its database and shifts their system clocks over more than a year. Run
 * once per release, because the retention tests set a clock inside the program (`security.md` §3.5 and §6, T-SKEW).
 * Fails at the first broken promise.
 */
async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'giotto-clock-'));
  const site = await createTimeShiftedSite(folder);
  try {
    await site.goTo(0);
    const people = await createPeople(site);
    await site.goTo(WRONG, true);
    const ask = site.deps.db.selectFrom('app_user').select((row) => row.fn.countAll().as('people'));
    assert.equal(Number((await ask.executeTakeFirstOrThrow()).people), 6);
    console.log(
      `a node whose clock is ${WRONG} days ahead of the database’s erases nobody and ends no session`,
    );
    for (const { days, says, check } of promisesInOrder) {
      await site.goTo(days);
      await check(site, people);
      console.log(`day ${days.toFixed(2)}: ${says}`);
    }
    await site.stop();
    console.log('Every promise about how long data stays is kept.');
  } catch (error) {
    console.error(error);
    console.error(`The server said:\n${site.output.slice(-4_000)}`);
    await site.stop();
    process.exitCode = 1;
  }
}

await run();
process.exit();
