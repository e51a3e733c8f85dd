import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

/** A transaction whose work is done, and which waits for its end. */
interface OpenChange {
  readonly trx: Db;
  /** Rejects if nobody knows whether it was committed. */
  readonly commit: () => Promise<unknown>;
  readonly rollBack: () => Promise<unknown>;
}

/** What a named request changes: one transaction, which is committed together with the request's answer. */
interface NamedChange {
  /** From the change until the answer. */
  open?: OpenChange;
  isSettled: boolean;
  readonly afterCommit: (() => void)[];
}

const current = new AsyncLocalStorage<NamedChange>();

/** Whether the running call was named by its caller. */
export const isNamed = () => current.getStore()?.isSettled === false;

/** Runs work later as part of the call that it is bound in, whoever runs it; see `isNamed`. */
export const bindToCall = () => AsyncLocalStorage.snapshot();

/** Runs work as no part of a named request: what it changes may be repeated, and is committed at once. */
export const runUnnamed = <Result>(work: () => Result): Result => current.exit(work);

/**
 * Runs a transaction. In a named request, it stays open until the request's answer is kept in it (`commitWithAnswer`): whoever
 * repeats the request finds both or neither. There can be one such transaction in a call.
 */
export async function changeOnce<Result>(
  db: Kysely<Database>,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const change = current.getStore();
  if (change === undefined || change.isSettled) return db.transaction().execute(work);
  if (change.open !== undefined)
    throw new Error('A named request changes all it changes in one transaction.');
  const worked = Promise.withResolvers<Result>();
  const ending = Promise.withResolvers<void>();
  // Not a controlled transaction: these keep their connection for ever when their end fails.
  const ended = db.transaction().execute(async (trx) => {
    const result = await work(trx);
    change.open = {
      trx,
      commit: () => {
        ending.resolve();
        return ended;
      },
      rollBack: () => {
        ending.reject(new Error('rolled back'));
        return ended.catch(() => undefined);
      },
    };
    worked.resolve(result);
    await ending.promise;
  });
  ended.catch(worked.reject);
  return worked.promise;
}

/** Does what must not come before the commit of `changeOnce`: at once, or when a named request's answer is kept. */
export function afterCommit(work: () => void): void {
  const change = current.getStore();
  if (change?.open === undefined) work();
  else change.afterCommit.push(work);
}

/**
 * Does a named request's work, keeps its answer, and commits what the work has changed with it. Null, with nothing changed, if
 * `keep` finds that another node has done the request meanwhile. Whatever it throws, nothing was changed, unless the
 * connection broke during the commit.
 */
export async function commitWithAnswer<Answer>(
  db: Kysely<Database>,
  work: () => Promise<Answer>,
  keep: (db: Db, answer: Answer) => Promise<boolean>,
): Promise<Answer | null> {
  const change: NamedChange = { isSettled: false, afterCommit: [] };
  try {
    const answer = await current.run(change, work);
    // What keeps the answer of work without a transaction is rolled back like any other.
    if (change.open === undefined) await current.run(change, () => changeOnce(db, async () => undefined));
    const { open } = change;
    if (open === undefined || !(await keep(open.trx, answer))) return null;
    delete change.open;
    await open.commit();
    for (const follow of change.afterCommit) follow();
    return answer;
  } finally {
    change.isSettled = true;
    await change.open?.rollBack();
  }
}
