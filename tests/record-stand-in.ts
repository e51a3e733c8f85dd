import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createClient } from '../packages/stripe-simulator/test/create-client.ts';
import { playSteps } from '../packages/stripe-simulator/test/stand-in/play-steps.ts';
import type { Pay } from '../packages/stripe-simulator/test/stand-in/steps.ts';

const here = fileURLToPath(new URL('./stand-in/', import.meta.url));
const target = fileURLToPath(
  new URL('../packages/stripe-simulator/test/stand-in/answers.json', import.meta.url),
);

interface StandIn {
  readonly createExpressApp: () => RequestListener;
}

/** The mock only knows tokens and charges, as Stripe did before payment intents. */
const payByToken: Pay = (stripe, card) => {
  const source = {
    good: 'tok_visa',
    declined: 'tok_chargeDeclined',
    noFunds: 'tok_chargeDeclinedInsufficientFunds',
  }[card];
  return stripe.charges.create({ amount: 800, currency: 'usd', source });
};

execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
const { createExpressApp } = createRequire(here)('stripe-stateful-mock') as StandIn;
const server = createServer(createExpressApp());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const stripe = createClient('sk_test_stand_in', `http://127.0.0.1:${port}`);
await writeFile(target, `${JSON.stringify(await playSteps(stripe, payByToken), null, 2)}\n`);
server.closeAllConnections();
server.close();
