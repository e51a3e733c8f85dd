import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PUBLIC_CALLS } from '@giotto/stripe-simulator';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripe } from '../../src/domains/billing/payments/create-stripe.ts';
import type { PaymentSimulator } from '../../src/domains/billing/payments/payment-simulator.ts';
import { createSimulatorProcess } from '../../src/domains/billing/payments/simulator-process.ts';
import { BROWSER_CALLS } from '../../src/domains/billing/payments/simulator-routes.ts';
import { findFreePort } from '../support/free-port.ts';
import { startMain } from '../support/main-process.ts';
import { findChildren, findWatchdogs, waitUntilGone } from '../support/process-table.ts';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const secretKey = 'sk_test_0123456789';
const findSimulators = (parent = process.pid) => findChildren(parent, 'stripe-simulator/src/main.ts');

describe('the simulator as a separate process', () => {
  let database: TestDatabase;
  let simulators: PaymentSimulator[];
  let logged: string[];
  beforeEach(async () => {
    database = await createTestDatabase();
    simulators = [];
    logged = [];
  });
  afterEach(async () => {
    for (const simulator of simulators) await simulator.stop();
    await database.drop();
  });

  function begin() {
    const simulator = createSimulatorProcess({
      pool: database.pool,
      publicUrl: 'http://localhost:3000/simulator',
      secretKey,
      publishableKey: 'pk_test_simulator',
      log: { error: (_values: object, text: string) => logged.push(text) } as never,
    });
    simulators.push(simulator);
    return { simulator, stripe: createStripe({ secretKey, fetch: simulator.fetch }) };
  }

  it('starts with the first call, and its state outlives it', async () => {
    const { simulator, stripe } = begin();
    expect(await findSimulators()).toEqual([]);
    const { id } = await stripe.customers.create({ email: 'ada@example.com' });
    expect(await findSimulators()).toHaveLength(1);
    await simulator.stop();
    expect(await findSimulators()).toEqual([]);
    await expect(stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await begin().stripe.customers.retrieve(id)).id).toBe(id);
    expect(logged).toEqual([]);
  });

  it('gets no secret on its command line and listens on the loopback interface only', async () => {
    const { simulator, stripe } = begin();
    await stripe.customers.list();
    const [child] = await findSimulators();
    expect(child?.command).not.toMatch(/sk_test|postgres:/);
    expect((await simulator.fetch('http://anywhere/v1/customers')).url).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/v1\/customers$/,
    );
  });

  it('sends signed events once it is started', async () => {
    const bodies: [string, string][] = [];
    const receiver = createServer(async (request, response) => {
      const chunks = await request.toArray();
      bodies.push([Buffer.concat(chunks).toString(), String(request.headers['stripe-signature'])]);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const { simulator, stripe } = begin();
    simulator.setWebhook({
      url: `http://127.0.0.1:${port}`,
      secret: 'whsec_1',
      events: ['customer.updated'],
    });
    simulator.start();
    const { id } = await stripe.customers.create({});
    await stripe.customers.update(id, { name: 'Ada' });
    await expect.poll(() => bodies.length).toBe(1);
    const [body, signature] = bodies[0] ?? ['', ''];
    const event = stripe.webhooks.constructEvent(body, signature, 'whsec_1');
    expect([event.type, event.data.object]).toMatchObject(['customer.updated', { id, name: 'Ada' }]);
    receiver.closeAllConnections();
    receiver.close();
  });

  it('is logged and restarted when it dies', async () => {
    const { stripe } = begin();
    const { id } = await stripe.customers.create({});
    const [child] = await findSimulators();
    process.kill(child?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => logged).toEqual(['the payment simulator exited; restarting it']);
    expect((await stripe.customers.retrieve(id)).id).toBe(id);
    expect((await findSimulators()).map(({ pid }) => pid)).not.toContain(child?.pid);
  });
});

it('the server forwards exactly the calls that the simulator offers to browsers', () => {
  const calls = PUBLIC_CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(BROWSER_CALLS.map((call) => call.join(' ')).toSorted()).toEqual(calls.toSorted());
});

describe('the program', () => {
  it('starts the simulator, answers 503 while it hangs, and takes it down however it dies', async () => {
    const folder = await makeScratchFolder();
    const port = await findFreePort();
    const program = startMain({ PORT: String(port), SERVER_SECRET: 'x'.repeat(40) }, folder);
    const pid = program.child.pid ?? 0;
    const pay = async () => {
      const body =
        'key=pk_test_simulator&type=card&card[number]=4242424242424242&card[exp_month]=1&card[exp_year]=60';
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const address = `http://127.0.0.1:${port}/simulator/v1/payment_methods`;
      return (await fetch(address, { method: 'POST', headers, body })).status;
    };
    try {
      await program.waitUntilReady();
      await expect.poll(async () => (await findSimulators(pid)).length).toBe(1);
      expect(await pay()).toBe(200);
      const [child] = await findSimulators(pid);
      process.kill(child?.pid ?? 0, 'SIGSTOP');
      expect(await pay()).toBe(503);
      process.kill(child?.pid ?? 0, 'SIGKILL');
      await waitUntilGone(child?.pid ?? 0);
      await expect.poll(pay).toBe(200);
      const [next] = await findSimulators(pid);
      program.child.kill('SIGKILL');
      await waitUntilGone(next?.pid ?? 0);
      expect((await program.waitUntilEnd()).output).toContain('the payment simulator exited');
    } finally {
      program.child.kill('SIGKILL');
      // It takes down the database, which writes into the folder until then.
      await expect.poll(() => findWatchdogs(folder), { timeout: 60_000 }).toEqual([]);
      await rm(folder, { recursive: true, force: true });
    }
  });
});
