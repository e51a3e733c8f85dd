import type { AppDeps } from '../../../platform/app-deps.ts';
import { countRows, ROW_KINDS, recordRowCount } from './row-count-repository.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How often each node checks; a loss is reported within five minutes (`security.md` §3.5, T-CANARY). */
export const CHECK_EVERY = 2 * minute;
const job = 'lost-rows';

/** Many rows of people's work are missing. */
class RowsLost extends Error {
  override readonly name = 'RowsLost';
}

/**
 * Whether a drop looks like a faulty statement rather than people leaving: half of the rows gone, or a tenth if there
 * are many. Losing one person's rows is no alarm.
 */
export function isLoss(most: number, rows: number): boolean {
  const lost = most - rows;
  return (lost > 20 && rows < most / 2) || (lost > 200 && rows < most * 0.9);
}

/**
 * Counts the rows of people's work and compares them with the last day's maximum. Rows deleted by hand or by a
 * migration are thus reported while yesterday's backup still exists. The alarm lasts for a day or until the rows are
 * back.
 */
export async function checkRowCounts({
  db,
  clock,
  log,
  errors,
  metrics,
}: Pick<AppDeps, 'db' | 'clock' | 'log' | 'errors' | 'metrics'>): Promise<void> {
  const now = clock.now();
  const counts = await countRows(db);
  for (const kind of ROW_KINDS) {
    const rows = counts[kind];
    const most = await recordRowCount(db, kind, rows, now, new Date(now.getTime() - day));
    const lost = isLoss(most, rows) ? most - rows : 0;
    metrics.lostRows.set({ kind }, lost);
    if (lost === 0) continue;
    log.error({ job, kind, rows, most }, 'rows are missing: check what erased them');
    errors.server(new RowsLost(`${lost} of ${most} ${kind} are not there any more`));
  }
}

/** Checks now and every two minutes, on every node; the returned function stops it. */
export function watchRowCounts(deps: AppDeps, every = CHECK_EVERY): () => Promise<void> {
  let running = Promise.resolve();
  const check = () => {
    running = running
      .then(() => checkRowCounts(deps))
      .then(() => deps.metrics.jobs.set({ job }, deps.clock.now().getTime() / 1000))
      .catch((error: unknown) => deps.log.warn({ job, err: error }, 'failed to count rows'));
  };
  check();
  const timer = setInterval(check, every).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
