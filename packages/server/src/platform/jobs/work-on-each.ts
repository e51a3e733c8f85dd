import type { AppDeps } from '../app-deps.ts';
import { isConnectionError } from '../database/is-connection-error.ts';
import { errorCode } from '../errors/start-error.ts';

/** Some items of a job failed; the others are done. `cause`: the first failure. */
export class ItemsFailedError extends Error {
  override readonly name = 'ItemsFailedError';
}

/** PostgreSQL's codes for a statement that took too long, and for locks that others hold: the next item may not need them. */
const itemStates = /^(57014|40001|40P01|55P03)$/;

/** Whether the next item would fail, too. */
function isUnreachable(error: unknown): boolean {
  return isConnectionError(error) && !itemStates.test(errorCode(error) ?? '');
}

/**
 * Works on items one after the other; one that fails keeps none of the others waiting. Returns for how many the work was true.
 * Throws an `ItemsFailedError` when it is through and some have failed, and what was thrown once the database can't be
 * reached.
 */
export async function workOnEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let [all, done] = [0, 0];
  const failures: unknown[] = [];
  for await (const item of items) {
    all += 1;
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length === 0) return done;
  throw new ItemsFailedError(`${failures.length} of ${all} failed`, { cause: failures[0] });
}

/** Ids in their order, read page by page: `list` returns those above an id. */
export async function* pageThrough(
  list: (after: string) => Promise<readonly string[]>,
): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const ids = await list(after);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Logs why a job isn't complete; items that failed are reported to the operator, since they may fail again. */
export function tellIncomplete(
  { log, errors }: Pick<AppDeps, 'log' | 'errors'>,
  job: string,
  error: unknown,
  message: string,
): void {
  log.warn({ job, err: error }, message);
  if (error instanceof ItemsFailedError) errors.server(error);
}
