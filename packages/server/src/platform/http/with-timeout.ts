import { AppError } from './app-error.ts';

/**
 * How long the work of a call may take, in ms. With what comes before it (waiting for the database, asking who it is)
 * every call is answered within 30 s.
 */
const LONGEST_WORK = 15_000;

/** Waits for the work for so many ms at most, then rejects with what `late` makes. The work itself goes on. */
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
 * Answers `Unavailable` when the work of a call takes longer than 15 s. What has been begun may still be done, so
 * the caller has to repeat it as after any answer that got lost.
 */
export function withinAnswerTime<Value>(work: Promise<Value>): Promise<Value> {
  return withTimeout(work, LONGEST_WORK, () => new AppError('Unavailable', { retryAfter: 2 }));
}
