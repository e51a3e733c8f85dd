import { setTimeout as sleep } from 'node:timers/promises';

/** Where a client pushes to, and its account. */
export interface PushTarget {
  readonly origin: string;
  readonly path: string;
  readonly token: string;
}

/** A client that pushes one change at a time and retries each until it is acknowledged. */
export interface CrashClient {
  readonly clientId: string;
  /** The version acknowledged for each `seq`, from 1. */
  readonly acknowledged: readonly number[];
  /** How many pushes had to be retried. */
  readonly repeats: number;
  /** How long each push took until acknowledged, including retries, in ms. */
  readonly waits: readonly number[];
  /** Resolves when this many pushes are acknowledged; rejects if the client has failed. */
  waitFor(count: number): Promise<void>;
  /** Stops after the push in flight is acknowledged. */
  finish(): Promise<void>;
}

/** A push without an answer after this many ms is retried. */
const TIMEOUT = 3_000;
const PAUSE = 20;
/** Longest time in ms without any acknowledgement: a server that doesn't come back is a failure. */
const LONGEST_SILENCE = 60_000;

/** The id of the task that a push creates; the chart must contain it exactly once. */
export function taskOf(clientId: string, seq: number): string {
  return `${clientId}-task-${seq}`;
}

/** Sends one push; null if its outcome is unknown. A refusal fails the test. */
async function send(
  target: PushTarget,
  clientId: string,
  seq: number,
  patience: number,
): Promise<number | null> {
  const id = taskOf(clientId, seq);
  const change = { type: 'create', kind: 'task', id, value: { title: id, start: seq % 300, duration: 5 } };
  const response = await fetch(`${target.origin}${target.path}/update`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${target.token}`,
      'client-id': clientId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ seq, changes: [change] }),
    signal: AbortSignal.timeout(patience),
  }).catch(() => null);
  if (response === null || response.status >= 500) return null;
  const text = await response.text().catch(() => null);
  if (text === null) return null;
  const answer = JSON.parse(text) as { version?: number; seq?: number; dropped?: unknown[] };
  if (
    response.status !== 200 ||
    answer.seq !== seq ||
    answer.version === undefined ||
    answer.dropped?.length !== 0
  ) {
    throw new Error(`${clientId}: push ${seq} was answered ${response.status} ${text}`);
  }
  return answer.version;
}

/** Starts pushing at once; pauses this many ms after each push. */
export function startCrashClient(
  target: PushTarget,
  clientId: string,
  patience: number = TIMEOUT,
  rest = 0,
): CrashClient {
  const acknowledged: number[] = [];
  const waits: number[] = [];
  const waiting: { count: number; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let repeats = 0;
  let isFinishing = false;

  async function run(): Promise<void> {
    let lastHeard = Date.now();
    let begun = performance.now();
    while (!isFinishing) {
      const version = await send(target, clientId, acknowledged.length + 1, patience);
      if (version !== null) {
        acknowledged.push(version);
        waits.push(performance.now() - begun);
        lastHeard = Date.now();
        for (const { count, resolve } of waiting) if (acknowledged.length >= count) resolve();
        if (rest > 0) await sleep(rest);
        begun = performance.now();
        continue;
      }
      repeats += 1;
      if (Date.now() - lastHeard > LONGEST_SILENCE)
        throw new Error(`${clientId}: nothing was acknowledged any more`);
      await sleep(PAUSE);
    }
  }

  const ended = run();
  ended.catch((error: unknown) => {
    for (const { reject } of waiting) reject(error);
  });
  return {
    clientId,
    acknowledged,
    waits,
    get repeats() {
      return repeats;
    },
    waitFor: (count) =>
      new Promise((resolve, reject) => {
        if (acknowledged.length >= count) resolve();
        else waiting.push({ count, resolve, reject });
        ended.catch(reject);
      }),
    finish() {
      isFinishing = true;
      return ended;
    },
  };
}
