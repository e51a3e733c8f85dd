import type { AppDeps } from '../../../platform/app-deps.ts';
import { connectionOf } from '../../../platform/database/pool.ts';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { OWN_WORK } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/new-id.ts';
import { createJobRunner, JobTimeoutError } from '../../../platform/workers/job-runner.ts';
import { startWorkerProcess } from '../../../platform/workers/worker-process.ts';
import { type BillingDeps, isProviderUnavailable, listInvoices } from '../../billing/index.ts';
import {
  claimExport,
  type ExportClaim,
  giveUpExports,
  releaseClaim,
  renewClaim,
  saveMade,
} from './data-export-repository.ts';
import type { ExportJob } from './export-job.ts';

const second = 1_000;
const minute = 60 * second;
/** After so long without a word of it, a node is considered dead, and another one tries again. */
export const CLAIM_TIME = 5 * minute;
/** An export whose process or node died this often is given up. */
export const MAX_TRIES = 2;
const PROGRAM = new URL('./export-worker.ts', import.meta.url);

/** An account's data is such that no copy of it can be made. */
class DataExportFailed extends Error {
  override readonly name = 'DataExportFailed';
}

export interface ExportMaker {
  /** Creates all requested exports, one after the other. Returns how many. */
  readonly makeAll: () => Promise<number>;
  /** Stops what is being made, for another node to begin again. */
  readonly close: () => Promise<void>;
}

type MakerDeps = Pick<AppDeps, 'db' | 'pool' | 'clock' | 'log' | 'errors'> & {
  readonly billing: BillingDeps;
};

/** How an export is made: within so many MB of heap, saying so every so many ms. */
interface MakerBounds {
  readonly heapMegabytes: number;
  readonly renewEvery: number;
}

const DEFAULT_BOUNDS: MakerBounds = { heapMegabytes: 256, renewEvery: 20 * second };

/**
 * Creates exports in a process of its own: whatever an account holds, only that process can run out of memory. Tries are counted
 * before they begin.
 */
export function createExportMaker(deps: MakerDeps, bounds = DEFAULT_BOUNDS): ExportMaker {
  const { db, clock, log, errors } = deps;
  const { heapMegabytes, renewEvery } = bounds;
  const job = 'data-exports';
  const setUp = { connection: connectionOf(deps.pool) };
  const runner = createJobRunner<ExportJob, null>(
    (options, onEnd) =>
      startWorkerProcess({ url: PROGRAM, heapMegabytes, hasAddons: true, setUp }, options, onEnd),
    {
      places: 1,
      longestJob: 6 * 60 * minute,
      longestWait: minute,
      maxWaiting: 1,
      idle: 5 * second,
      ahead: null,
    },
  );
  const closing = new AbortController();

  /** Returns whether it was made. Throws a BusyError when the machine is too busy even to begin. */
  async function makeOne(claim: ExportClaim): Promise<boolean> {
    const renew = () =>
      renewClaim(db, claim, clock.now()).catch((error: unknown) =>
        log.warn({ job, err: error }, 'failed to say that a data export is still being made'),
      );
    const timer = setInterval(() => void renew(), renewEvery);
    try {
      const invoices = await readInvoices(deps.billing, claim.userId);
      closing.signal.throwIfAborted();
      await runner.run({ claim, invoices, date: clock.now() }, { ...OWN_WORK, gone: closing.signal });
      await saveMade(db, claim, clock.now());
      return true;
    } catch (error) {
      // The process didn't even start.
      const isBusy = error instanceof BusyError && !(error instanceof JobTimeoutError);
      const isClosed = closing.signal.aborted;
      await releaseClaim(db, claim, !isClosed && !isBusy);
      if (isBusy) throw error;
      if (!isClosed) log.error({ job, tries: claim.tries, err: error }, 'data export failed');
      return false;
    } finally {
      clearInterval(timer);
    }
  }

  return {
    async makeAll() {
      for (let count = 0; ; ) {
        const now = clock.now();
        const choice = { now, freeBefore: new Date(now.getTime() - CLAIM_TIME), maxTries: MAX_TRIES };
        const failed = await giveUpExports(db, choice);
        if (failed > 0) {
          log.error({ job, failed }, 'data exports given up');
          errors.server(new DataExportFailed(`${failed} data exports failed ${MAX_TRIES} times`));
        }
        const claim = closing.signal.aborted ? null : await claimExport(db, newId(), choice);
        if (claim === null) return count;
        if (await makeOne(claim)) count += 1;
      }
    },
    close() {
      closing.abort(new Error('the node is shutting down'));
      return runner.close();
    },
  };
}

/** The invoices as they are exported; if the payment provider is unavailable, that they are missing. */
async function readInvoices(billing: BillingDeps, userId: string): Promise<unknown> {
  try {
    return (await listInvoices(billing, userId)).map(
      ({ number, created, period_start, total, amount_paid, currency, status, invoice_pdf }) => ({
        number,
        date: isoDate(created),
        periodStart: isoDate(period_start),
        total,
        paid: amount_paid,
        currency,
        status,
        file: invoice_pdf ?? null,
      }),
    );
  } catch (error) {
    if (!isProviderUnavailable(error)) throw error;
    return { missing: 'The payment provider did not answer. Please ask for another copy later.' };
  }
}

const isoDate = (seconds: number) => new Date(seconds * 1_000).toISOString();
