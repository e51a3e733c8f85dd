import type { Change } from '@giotto/chart/changes';
import { checkChanges, type Problem } from '@giotto/chart/schema';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  afterCommit,
  bindToCall,
  changeOnce,
  isNamed,
  runUnnamed,
} from '../../../platform/http/idempotency/change-once.ts';
import { newId } from '../../../platform/new-id.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { PushAck, PushResult } from '../tables.ts';
import { groupCommit, type WaitingPush } from './group-commit.ts';
import { decidePush } from './push-transaction.ts';
import type { CalledPush, PushRequest } from './push-types.ts';

/** Whole-chart changes are expanded to a difference under the lock, so they must be a push's only change. */
function findCompanyProblem(changes: readonly Change[]): Problem[] {
  const hasWhole = changes.some(({ type }) => type === 'import' || type === 'restore');
  if (!hasWhole || changes.length === 1) return [];
  return [{ path: 'changes', message: 'an import or a restore must be the only change' }];
}

function checkPush(request: PushRequest, now: Date): CalledPush {
  const checked = request.areChecked
    ? ({ ok: true, changes: request.changes as readonly Change[] } as const)
    : checkChanges(request.changes);
  return {
    ...request,
    now,
    isNamed: isNamed(),
    inCall: bindToCall(),
    clientId: request.clientId ?? newId(),
    isClientKnown: request.clientId !== null,
    // A client that the server has just made up has no earlier pushes.
    seq: request.clientId === null ? 1 : request.seq,
    changes: checked.ok ? checked.changes : [],
    problems: checked.ok ? findCompanyProblem(checked.changes) : checked.problems,
  };
}

async function commitPush(deps: GanttDeps, push: CalledPush): Promise<PushResult> {
  const { charts } = deps;
  const { result, held } = await changeOnce(deps.db, (transaction) => decidePush(transaction, charts, push));
  // Cache only what is committed: after a rollback the cache must be unchanged.
  if (held !== undefined) afterCommit(() => charts.cache.keep(push.chartId, held));
  return result;
}

/** Decides a batch: together those certain to be accepted, the rest one by one. */
async function commitPushes(deps: GanttDeps, chartId: string, pushes: readonly WaitingPush[]): Promise<void> {
  for (const { job, resolve, reject } of await groupCommit(deps, chartId, pushes)) {
    await job.inCall(() => confirmAndCommit(deps, job)).then(resolve, reject);
  }
}

async function confirmAndCommit(deps: GanttDeps, push: CalledPush): Promise<PushResult> {
  await push.caller?.confirm();
  return commitPushOrRetry(deps, push);
}

async function commitPushOrRetry(deps: GanttDeps, push: CalledPush): Promise<PushResult> {
  try {
    return await commitPush(deps, push);
  } catch (error) {
    // Two nodes raced for the same version or the same push; the unique constraints let one win.
    if (!isUniqueViolation(error)) throw error;
    deps.charts.cache.forget(push.chartId);
    return commitPush(deps, push);
  }
}

/**
 * Appends changes to a chart's log (`sync.md` §4). Returns after the commit; retrying the same `seq` returns the same
 * answer. Throws a BusyError when too many pushes wait for the chart, and AppErrors: `Unauthorized`, `DeletedItem`,
 * `ClientTaken`, `SequenceGap`, `HistoryFull` and `SavingLimit` leave no trace; `InvalidChanges`, `ChartLimit`, `IdTaken`, `HistoryPruned` and
 * `Forbidden` use up the `seq`, since retrying would never help. A ChartMovedError leaves no trace, either.
 */
export async function pushChanges(deps: GanttDeps, request: PushRequest): Promise<PushAck> {
  // A number says as much as a name: a repeated push is answered as the first time. Its refusal, too, is to be stored.
  const isNumbered = request.clientId !== null && request.seq !== undefined;
  return isNumbered ? runUnnamed(() => decide(deps, request)) : decide(deps, request);
}

async function decide(deps: GanttDeps, request: PushRequest): Promise<PushAck> {
  const push = checkPush(request, deps.clock.now());
  const { chartId } = push;
  const result = await deps.charts.pushes.run(chartId, push, (pushes) => commitPushes(deps, chartId, pushes));
  if ('answer' in result) {
    const { version, suggestionId } = result.answer;
    afterCommit(() =>
      deps.nodeEvents.publish(
        suggestionId === undefined
          ? { type: 'head', chartId, head: version }
          : { type: 'suggestions', chartId },
      ),
    );
    return result.answer;
  }
  const { code, details } = result.refused;
  throw new AppError(code, details === undefined ? {} : { details });
}
