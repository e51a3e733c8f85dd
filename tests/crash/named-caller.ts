import { setTimeout as sleep } from 'node:timers/promises';

/** Where a caller makes its calls, and as whom. */
export interface NamedTarget {
  readonly origin: string;
  readonly userId: string;
  readonly ganttId: string;
  readonly token: string;
}

interface NamedCall {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body: object;
  readonly mediaType?: string;
  /** Done a second time, it would change nothing, unless somebody else has changed the same in between. */
  readonly isSettling?: true;
}

/** Each makes one thing that has the call's name, or gives it to the chart's only task. */
const CALLS: readonly ((name: string, target: NamedTarget) => NamedCall)[] = [
  (name, target) => ({
    method: 'PATCH',
    path: `${chartOf(target)}/plan`,
    body: titled(name),
    isSettling: true,
  }),
  (name, target) => ({ method: 'POST', path: chartsOf(target), body: { name } }),
  (name, target) => ({
    method: 'PUT',
    path: `${chartOf(target)}/plan`,
    body: titled(name),
    isSettling: true,
  }),
  (name, target) => ({
    method: 'POST',
    path: `${chartOf(target)}/comments`,
    body: { id: name, threadId: name, target: { kind: 'chart', id: 'main' }, body: [name] },
  }),
  (name, target) => ({
    method: 'PATCH',
    path: `${chartOf(target)}/plan?as=suggestion&note=${name}`,
    body: titled(name),
  }),
  (name, target) => ({
    method: 'POST',
    path: `${chartsOf(target)}/import?name=${name}`,
    body: titled('Imported'),
    mediaType: 'application/octet-stream',
  }),
  (name, target) => ({
    method: 'POST',
    path: `${chartOf(target)}/update`,
    body: {
      changes: [{ type: 'create', kind: 'task', id: name, value: { title: name } }],
      asSuggestion: true,
      note: name,
    },
  }),
];

const chartsOf = ({ userId }: NamedTarget) => `/users/${userId}/gantts`;
const chartOf = (target: NamedTarget) => `${chartsOf(target)}/${target.ganttId}`;
const titled = (title: string) => ({ tasks: [{ id: 'named', title, level: 0 }] });

/** Makes named calls one after another, and repeats each under its name until it is answered. */
export interface NamedCaller {
  /** The names of the calls that were answered. */
  readonly answered: readonly string[];
  /** How many calls had to be repeated. */
  readonly repeats: number;
  /** Resolves when this many more calls are answered; rejects if the caller has failed. */
  waitForMore(count: number): Promise<void>;
  /** Stops after the call in flight is answered; rejects if the caller has failed. */
  finish(): Promise<void>;
}

const PAUSE = 20;
/** A call without an answer after this many ms is repeated; in all for this long. */
const TIMEOUT = 5_000;
const LONGEST_SILENCE = 60_000;

/** What somebody else does to the only task before a call is repeated. */
const between = (target: NamedTarget): NamedCall => ({
  method: 'PATCH',
  path: `${chartOf(target)}/plan`,
  body: titled('Somebody else’s'),
});

/** Sends a call, unnamed if its name is null; whether it was answered. Throws for any refusal but that it is being worked on. */
async function send(
  target: NamedTarget,
  name: string | null,
  { method, path, body, mediaType = 'application/json' }: NamedCall,
): Promise<boolean> {
  const response = await fetch(`${target.origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${target.token}`,
      'content-type': mediaType,
      ...(name !== null && { 'idempotency-key': name }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null);
  if (response === null || response.status >= 500) return false;
  const text = await response.text().catch(() => null);
  if (text === null || (response.status === 409 && response.headers.has('retry-after'))) return false;
  if (response.status !== 200)
    throw new Error(`${name}: ${method} ${path} was answered ${response.status} ${text}`);
  return true;
}

async function insist(attempt: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_SILENCE;
  while (!(await attempt())) {
    if (Date.now() > end) throw new Error('nothing was answered any more');
    await sleep(PAUSE);
  }
}

/** Starts calling at once. */
export function startNamedCaller(target: NamedTarget, callerId: string): NamedCaller {
  const answered: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let repeats = 0;
  let isFinishing = false;

  async function run(): Promise<void> {
    for (let at = 0; !isFinishing; at++) {
      const name = `${callerId}-${at}`;
      const call = (CALLS[at % CALLS.length] as (typeof CALLS)[number])(name, target);
      if (!(await send(target, name, call))) {
        repeats += 1;
        if (call.isSettling) await insist(() => send(target, null, between(target)));
        await insist(() => send(target, name, call));
      }
      answered.push(name);
      for (const { count, resolve } of waiting) if (answered.length >= count) resolve();
    }
  }

  const ended = run();
  ended.catch(() => undefined);
  return {
    answered,
    get repeats() {
      return repeats;
    },
    waitForMore: (more) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ count: answered.length + more, resolve });
      ended.catch(reject);
      return promise;
    },
    finish() {
      isFinishing = true;
      return ended;
    },
  };
}
