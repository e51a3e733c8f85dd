import { setTimeout as sleep } from 'node:timers/promises';
import { AT_REST } from '@giotto/contract/realtime';
import type { Listener } from './listener.ts';
import type { PushClient } from './push-client.ts';

/** When each version was sent, acknowledged, and received on each socket. */
export interface FanOutLog {
  readonly sent: Map<number, number>;
  readonly acknowledged: Map<number, number>;
  /** By version: the time of arrival on each socket. */
  readonly arrived: Map<number, number[]>;
}

/** Creates an empty log. */
export function createFanOutLog(): FanOutLog {
  return { sent: new Map(), acknowledged: new Map(), arrived: new Map() };
}

/** Records an arrival. */
export function noteArrival({ arrived }: FanOutLog, version: number, at: number): void {
  const moments = arrived.get(version);
  if (moments) moments.push(at);
  else arrived.set(version, [at]);
}

/**
 * Pushes `rate` times a second for a number of ms, spread over the clients on a fixed schedule, whatever the server
 * does; a late client pushes at once. Ends when every socket has received everything.
 */
export async function pushAtRate(
  clients: readonly PushClient[],
  { rate, ms, sockets }: { readonly rate: number; readonly ms: number; readonly sockets: number },
  log: FanOutLog,
): Promise<void> {
  const start = performance.now();
  const step = (1_000 * clients.length) / rate;
  const run = async (client: PushClient, place: number) => {
    for (let at = start + (place * 1_000) / rate; at < start + ms; at += step) {
      await sleep(Math.max(0, at - performance.now()));
      const sent = performance.now();
      const version = await client.push();
      log.sent.set(version, sent);
      log.acknowledged.set(version, performance.now());
    }
  };
  await Promise.all(clients.map(run));
  const isComplete = () =>
    [...log.sent.keys()].every((version) => log.arrived.get(version)?.length === sockets);
  const deadline = performance.now() + 10_000;
  while (!isComplete()) {
    if (performance.now() > deadline) throw new Error('some sockets have not got every update');
    await sleep(20);
  }
}

/** Sends everyone's pointer position ten times a second, until `end` is called. */
export function keepShowing(listeners: readonly Listener[]): { end: () => void } {
  let at = 0;
  const timer = setInterval(() => {
    at += 1;
    const selection = [{ kind: 'task', id: `task-${at % 200}` }];
    for (const listener of listeners) listener.show({ ...AT_REST, selection });
  }, 100);
  return { end: () => clearInterval(timer) };
}

/** Ms from a moment of each version to its arrival on each socket. */
export function listDelays(log: FanOutLog, from: 'sent' | 'acknowledged'): number[] {
  return [...log.arrived].flatMap(([version, moments]) => {
    const start = log[from].get(version);
    // An arrival before its own push is acknowledged isn't late at all.
    return start === undefined ? [] : moments.map((moment) => Math.max(0, moment - start));
  });
}
