import type { AppDeps } from '../../../platform/app-deps.ts';
import { countRows, noteRows, ROW_KINDS } from './row-count-repository.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How often each node looks: a loss is told within five minutes (`security.md` §3.5, T-CANARY). */
export const CHECK_EVERY = 2 * minute;
const job = 'lost-rows';

/** Much of what people have made is not there any more. */
class RowsLost extends Error {
  override readonly name = 'RowsLost';
}

/**
 * Whether rather a statement went wrong than people left: half of them gone, or a tenth where there are many. What one
 * person has is no alarm.
 */
export function isLoss(most: number, rows: number): boolean {
  const lost = most - rows;
  return (lost > 20 && rows < most / 2) || (lost > 200 && rows < most * 0.9);
}

/**
 * Counts what people have made and compares with the most of the last day: erased by hand, or emptied by a migration, it is
 * told while there still is a backup of yesterday. The alarm lasts for a day, or until the rows are back.
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
    const most = await noteRows(db, kind, rows, now, new Date(now.getTime() - day));
    const lost = isLoss(most, rows) ? most - rows : 0;
    metrics.lostRows.set({ kind }, lost);
    if (lost === 0) continue;
    log.error({ job, kind, rows, most }, 'rows are missing: look what erased them');
    errors.server(new RowsLost(`${lost} of ${most} ${kind} are not there any more`));
  }
}

/** Looks now and every two minutes, on every node; the returned function ends that. */
export function watchRowCounts(deps: AppDeps, every = CHECK_EVERY): () => Promise<void> {
  let running = Promise.resolve();
  const look = () => {
    running = running
      .then(() => checkRowCounts(deps))
      .then(() => deps.metrics.jobs.set({ job }, deps.clock.now().getTime() / 1000))
      .catch((error: unknown) => deps.log.warn({ job, err: error }, 'the rows were not counted'));
  };
  look();
  const timer = setInterval(look, every).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
