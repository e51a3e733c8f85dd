import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import { VARIABLE_NAMES } from '../../../platform/environment/environment.ts';
import type { PaymentSimulator, SimulatorSettings, SimulatorWebhook } from './payment-simulator.ts';

/** Delay before a restart after an unexpected exit, in ms. */
const RESTART_DELAY = 1_000;
/** Timeout of a request and of a shutdown, in ms. */
const TIMEOUT = 8_000;
/** Most characters of its error output to log. */
const MAX_ERROR_LENGTH = 4_000;

const program = fileURLToPath(import.meta.resolve('@giotto/stripe-simulator/main'));

/** A started process, and its origin once it listens. */
interface Running {
  readonly child: ChildProcess;
  readonly origin: Promise<string>;
}

/**
 * Runs `packages/stripe-simulator` as a separate process on a free loopback port. `start` or the first request starts
 * it, an unexpected exit restarts it, and it ends with this process, however that dies.
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
      log.error({ complaint: text.slice(0, MAX_ERROR_LENGTH) }, 'the payment simulator reported an error');
    });
    const onEnd = (why: object) => {
      if (running !== started) return;
      running = null;
      if (isStopped) return;
      log.error(why, 'the payment simulator exited; restarting it');
      restart = setTimeout(run, RESTART_DELAY).unref();
    };
    child.once('exit', (code, signal) => onEnd({ code, signal }));
    // It couldn't be started at all.
    child.once('error', (error) => onEnd({ err: error }));
    running = started;
    return started;
  }

  return {
    async fetch(input, init) {
      if (isStopped) throw new Error('The payment simulator has been stopped.');
      const limits = { redirect: 'error' as const, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT) };
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
      const cutOff = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
      await ended;
      clearTimeout(cutOff);
    },
  };
}

/**
 * In a session of its own, so Ctrl+C in the terminal reaches only this process. Secrets go through the
 * environment.
 */
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
  // Don't keep this process alive; the child ends with its parent.
  child.unref();
  child.channel?.unref();
  return child;
}

/** The embedded database has an address too: that of its socket. */
function addressOf({ connectionString, host, port, user, database }: PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const query = new URLSearchParams({ host: host ?? '', port: String(port), sslmode: 'disable' });
  return `postgres://${encodeURIComponent(user ?? '')}@localhost/${encodeURIComponent(database ?? '')}?${query}`;
}

function waitUntilListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: unknown) => {
      // With --watch, Node sends messages of its own on the same channel.
      if (typeof message === 'object' && message !== null && 'listening' in message)
        resolve(String(message.listening));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The payment simulator is not running.')));
  });
}

/** Rejects when the caller's timeout expires. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
