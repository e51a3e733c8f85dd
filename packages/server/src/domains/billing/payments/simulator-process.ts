import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import { VARIABLE_NAMES } from '../../../platform/environment/environment.ts';
import type { PaymentSimulator, SimulatorSettings, SimulatorWebhook } from './payment-simulator.ts';

/** How long after it has ended by itself it is started again, in ms. */
const PAUSE = 1_000;
/** How long it may take to answer, or to end what it is doing, in ms. */
const PATIENCE = 8_000;
/** Of what it says when something fails, in characters. */
const LONGEST_COMPLAINT = 4_000;

const program = fileURLToPath(import.meta.resolve('@giotto/stripe-simulator/main'));

/** A process that was started, and where it listens once it does. */
interface Running {
  readonly child: ChildProcess;
  readonly origin: Promise<string>;
}

/**
 * The simulator of `packages/stripe-simulator` in a process of its own, on a port of the loopback interface that is free. It
 * is started by `start` or by the first request, and again when it ends by itself; it ends with this process, however that
 * dies.
 */
export function createSimulatorProcess(settings: SimulatorSettings): PaymentSimulator {
  const { log } = settings;
  let webhook: SimulatorWebhook | null = null;
  let running: Running | null = null;
  let restart: NodeJS.Timeout | undefined;
  let isStopped = false;

  function run(): Running {
    clearTimeout(restart);
    const child = launch(settings, webhook);
    const origin = waitUntilListening(child);
    const started = { child, origin };
    origin.catch(() => undefined);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log.error({ complaint: text.slice(0, LONGEST_COMPLAINT) }, 'the payment simulator complains');
    });
    const onEnd = (why: object) => {
      if (running !== started) return;
      running = null;
      if (isStopped) return;
      log.error(why, 'the payment simulator has ended, and is started again');
      restart = setTimeout(run, PAUSE).unref();
    };
    child.once('exit', (code, signal) => onEnd({ code, signal }));
    // It could not be started at all.
    child.once('error', (error) => onEnd({ err: error }));
    running = started;
    return started;
  }

  return {
    async fetch(input, init) {
      if (isStopped) throw new Error('The payment simulator has been stopped.');
      const limits = { redirect: 'error' as const, signal: init?.signal ?? AbortSignal.timeout(PATIENCE) };
      const origin = await Promise.race([(running ?? run()).origin, aborted(limits.signal)]);
      const { pathname, search } = new URL(String(input));
      return fetch(`${origin}${pathname}${search}`, { ...init, ...limits });
    },
    setWebhook(target) {
      webhook = target;
    },
    start() {
      if (running === null && !isStopped) run();
    },
    async stop() {
      isStopped = true;
      clearTimeout(restart);
      if (running === null) return;
      const { child } = running;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      const cutOff = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(cutOff);
    },
  };
}

/** In a session of its own, Ctrl+C at the terminal reaches only us. What is secret is told by the environment. */
function launch(settings: SimulatorSettings, webhook: SimulatorWebhook | null): ChildProcess {
  const { pool, publicUrl, secretKey, publishableKey } = settings;
  const inherited = Object.entries(process.env).filter(([name]) => !VARIABLE_NAMES.includes(name));
  const child = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...Object.fromEntries(inherited),
      PORT: '0',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: addressOf(pool.options),
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      ...(webhook && {
        STRIPE_WEBHOOK_URL: webhook.url,
        STRIPE_WEBHOOK_SECRET: webhook.secret,
        STRIPE_WEBHOOK_EVENTS: webhook.events.join(','),
      }),
    },
  });
  // It keeps nobody from ending: it ends with whoever started it.
  child.unref();
  child.channel?.unref();
  return child;
}

/** The embedded database has an address, too: that of its socket. */
function addressOf({ connectionString, host, port, user, database }: PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const query = new URLSearchParams({ host: host ?? '', port: String(port), sslmode: 'disable' });
  return `postgres://${encodeURIComponent(user ?? '')}@localhost/${encodeURIComponent(database ?? '')}?${query}`;
}

function waitUntilListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: unknown) => {
      // A watching Node sends messages of its own on the same channel.
      if (typeof message === 'object' && message !== null && 'listening' in message)
        resolve(String(message.listening));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The payment simulator is not running.')));
  });
}

/** Rejects when the caller has waited long enough. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
