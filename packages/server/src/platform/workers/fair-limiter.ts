import { AccountBusyError } from '../errors/busy-error.ts';
import type { Caller } from '../http/caller.ts';

/** How many tasks run at a time, and how many more may wait. */
export interface LineBounds {
  readonly places: number;
  readonly maxWaiting: number;
}

/** Runs a task when its caller's turn comes; one whose caller has gone leaves the line and isn't run. */
export type FairLimiter = <Value>(task: () => Promise<Value>, caller: Caller) => Promise<Value>;

interface Waiting {
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/** The tasks of one account by chart, each in order of arrival; the chart whose turn is next comes first. */
type Line = Map<string, Waiting[]>;

/**
 * Shares places fairly: turns go round the accounts that wait, and for each account round its charts, whoever came
 * first. With several places, one account never has all of them. When the line is full, the newest task of the account
 * with the most waiting gives way with an AccountBusyError, be it the new one.
 */
export function createFairLimiter({ places, maxWaiting }: LineBounds): FairLimiter {
  const share = Math.max(1, places - 1);
  const lines = new Map<string, Line>();
  const running = new Map<string, number>();
  let free = places;

  const startNext = (): void => {
    for (const [account, line] of free > 0 ? lines : []) {
      if ((running.get(account) ?? 0) >= share) continue;
      free -= 1;
      running.set(account, (running.get(account) ?? 0) + 1);
      takeFirst(lines, account, line)?.start();
      return;
    }
  };

  const finish = (account: string): void => {
    const left = (running.get(account) ?? 1) - 1;
    if (left > 0) running.set(account, left);
    else running.delete(account);
    free += 1;
    startNext();
  };

  const makeRoom = (account: string): void => {
    const counts = [...lines].map(([name, line]) => ({ name, count: countOf(line) }));
    const waiting = counts.reduce((sum, { count }) => sum + count, 0);
    if (waiting < maxWaiting) return;
    const own = lines.get(account);
    const most = counts.reduce((most, one) => (one.count > most.count ? one : most), {
      name: account,
      count: own === undefined ? 0 : countOf(own),
    });
    const error = new AccountBusyError(`${waiting} tasks wait in line`);
    if (most.name === account) throw error;
    takeNewest(lines, most.name)?.reject(error);
  };

  return async (task, { account, chart, gone }) => {
    gone.throwIfAborted();
    const isFree = free > 0 && (running.get(account) ?? 0) < share;
    if (!isFree) makeRoom(account);
    const turn = Promise.withResolvers<void>();
    const waiting: Waiting = { start: turn.resolve, reject: turn.reject };
    const leave = () => {
      remove(lines, account, chart, waiting);
      turn.reject(gone.reason);
    };
    gone.addEventListener('abort', leave, { once: true });
    const line = lines.get(account) ?? new Map<string, Waiting[]>();
    lines.set(account, line);
    line.set(chart, [...(line.get(chart) ?? []), waiting]);
    startNext();
    try {
      await turn.promise;
    } finally {
      gone.removeEventListener('abort', leave);
    }
    try {
      gone.throwIfAborted();
      return await task();
    } finally {
      finish(account);
    }
  };
}

function countOf(line: Line): number {
  let count = 0;
  for (const tasks of line.values()) count += tasks.length;
  return count;
}

/** Takes the next task of an account, after which the account and the chart are the last in turn. */
function takeFirst(lines: Map<string, Line>, account: string, line: Line): Waiting | undefined {
  const [[chart, [first, ...rest]] = ['', []]] = line;
  line.delete(chart);
  if (rest.length > 0) line.set(chart, rest);
  lines.delete(account);
  if (line.size > 0) lines.set(account, line);
  return first;
}

/** Takes the task that an account would run last. */
function takeNewest(lines: Map<string, Line>, account: string): Waiting | undefined {
  const [chart, tasks] = [...(lines.get(account) ?? [])].at(-1) ?? ['', []];
  const newest = tasks.at(-1);
  if (newest !== undefined) remove(lines, account, chart, newest);
  return newest;
}

function remove(lines: Map<string, Line>, account: string, chart: string, waiting: Waiting): void {
  const line = lines.get(account);
  const left = line?.get(chart)?.filter((one) => one !== waiting) ?? [];
  if (left.length > 0) line?.set(chart, left);
  else line?.delete(chart);
  if (line?.size === 0) lines.delete(account);
}
