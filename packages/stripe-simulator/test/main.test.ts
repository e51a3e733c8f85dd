import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './create-client.ts';
import { createTestDatabase } from './test-database.ts';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface Program {
  readonly child: ChildProcess;
  /** The address that the program prints. */
  readonly origin: Promise<string>;
  /** Exit code and error output. */
  readonly end: Promise<[code: number | null, complaint: string]>;
}

let programs: Program[];
beforeEach(() => {
  programs = [];
});
afterEach(async () => {
  for (const { child, end } of programs) {
    child.kill('SIGKILL');
    await end;
  }
});

/** Starts the program with only these environment variables. */
function run(variables: Readonly<Record<string, string>> = {}): Program {
  const child = spawn(process.execPath, [program], {
    env: { PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const end = once(child, 'close').then(([code]): [number | null, string] => [code, complaint]);
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [address] = /http:\/\/[\d.]+:\d+/.exec(text) ?? [];
      if (address) resolve(address);
    });
    end.then(([, said]) => reject(new Error(said)));
  });
  origin.catch(() => undefined);
  const started = { child, origin, end };
  programs.push(started);
  return started;
}

describe('the program without environment variables', () => {
  it('listens on the loopback interface, keeps state in memory, and accepts the README’s key', async () => {
    const { origin } = run();
    expect(await origin).toMatch(/^http:\/\/127\.0\.0\.1:/);
    const stripe = createClient('sk_test_simulator', await origin);
    const { id } = await stripe.customers.create({ name: 'Ada' });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, name: 'Ada' });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('exits with code 0 on %s', async (signal) => {
    const { origin, child, end } = run();
    await origin;
    child.kill(signal);
    expect(await end).toEqual([0, '']);
  });
});

describe('the program with environment variables', () => {
  it('keeps its state in the database across restarts', async () => {
    const database = await createTestDatabase();
    const variables = { DATABASE_URL: database.connectionString, STRIPE_SECRET_KEY: 'sk_test_1' };
    const first = run(variables);
    const { id } = await createClient('sk_test_1', await first.origin).customers.create({});
    first.child.kill('SIGTERM');
    await first.end;
    const second = run(variables);
    expect((await createClient('sk_test_1', await second.origin).customers.retrieve(id)).id).toBe(id);
    second.child.kill('SIGTERM');
    await second.end;
    await database.drop();
  });

  it('sends the configured events, signed with the secret', async () => {
    const bodies: [string, string][] = [];
    const receiver = createServer(async (request, response) => {
      const chunks = await request.toArray();
      bodies.push([Buffer.concat(chunks).toString(), String(request.headers['stripe-signature'])]);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { origin } = run({
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_WEBHOOK_EVENTS: 'product.created, customer.updated',
    });
    const stripe = createClient('sk_test_simulator', await origin);
    const { id } = await stripe.customers.create({});
    await stripe.customers.update(id, { name: 'Ada' });
    await expect.poll(() => bodies.length).toBe(1);
    const [body, signature] = bodies[0] ?? ['', ''];
    const event = stripe.webhooks.constructEvent(body, signature, 'whsec_1');
    expect([event.type, event.data.object]).toMatchObject(['customer.updated', { id, name: 'Ada' }]);
    receiver.closeAllConnections();
    receiver.close();
  });

  it('serves an invoice as a PDF at the invoice’s address', async () => {
    const { origin } = run();
    const stripe = createClient('sk_test_simulator', await origin);
    const product = await stripe.products.create({ name: 'Premium' });
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 800,
      recurring: { interval: 'month' },
    });
    const customer = await stripe.customers.create({ payment_method: 'pm_card_visa' });
    const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
    await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method?.id ?? '',
    });
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    const address = invoice?.invoice_pdf ?? '';
    const pdf = await fetch(address);
    expect([pdf.status, pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect((await fetch(address.replace('/pdf', 'x/pdf'))).status).toBe(404);
  });

  it.each([
    ['PORT', 'http', 'The environment variable PORT must be a port.'],
    [
      'DATABASE_URL',
      'mysql://root:hunter2@db',
      'The environment variable DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [
      'STRIPE_SECRET_KEY',
      'sk_live_hunter2',
      'The environment variable STRIPE_SECRET_KEY must begin with sk_test_.',
    ],
  ])(
    'refuses to start with %s=%s and explains why without repeating the value',
    async (name, value, message) => {
      expect(await run({ [name]: value }).end).toEqual([1, `${message}\n`]);
    },
  );
});

it('refuses a request that is too large', async () => {
  const { origin } = run();
  const answer = await fetch(`${await origin}/v1/customers`, { method: 'POST', body: 'x'.repeat(2_000_000) });
  expect(answer.status).toBe(413);
});

it('reports its address over an IPC channel and exits when the channel closes', async () => {
  const child = spawn(process.execPath, [program], {
    env: { PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(child, 'message');
  expect(message).toEqual({ listening: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
