import { AppError } from './app-error.ts';

/**
 * How long a call's work may take, in ms. Including what comes before it (waiting for the database, authentication),
 * every call is answered within 30 s.
 */
const LONGEST_WORK = 15_000;

/** Waits for the work for at most `ms`, then rejects with the error from `late`. The work itself continues. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  ms: number,
  late: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Answers `Unavailable` when a call's work takes longer than 15 s. The work may still complete, so the caller has to
 * retry as after a lost response.
 */
export function withinAnswerTime<Value>(work: Promise<Value>): Promise<Value> {
  return withTimeout(work, LONGEST_WORK, () => new AppError('Unavailable', { retryAfter: 2 }));
}
