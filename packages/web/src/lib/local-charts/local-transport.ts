import { apply, diff, findOverwritten, type Outcome, type PlainChange, replay } from '@giotto/chart/changes';
import { RECORD_LIMITS, type State, stateFromJson, stateToJson } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';
import { LEVELS } from '@giotto/contract/permissions';
import { ApiError } from '../api-error.ts';
import type { PushResult, SyncTransport } from '../chart-store/sync-transport.ts';
import { currentScheduler, loadScheduler, needsScheduler } from '../scheduler.ts';
import type { LocalChart, LocalDecision, LocalStore, LocalUpdate } from './local-chart.ts';

/** After this many updates the state is stored again, so that opening a chart replays no more. */
const SNAPSHOT_INTERVAL = 200;
/** The updates that are kept for tabs which haven't seen them. */
export const LOG_LENGTH = 2_000;
/** The clients whose last answers are kept. */
const CLIENTS = 50;

/** A chart at a version of its log. */
export interface Versioned {
  readonly version: number;
  readonly state: State;
}

/** What the transport works on. */
export interface LocalLog {
  readonly store: LocalStore;
  readonly chartId: string;
  /** The chart as it was opened. */
  readonly opened: Versioned;
  /** Who edits: conflicts between their own tabs are none. */
  readonly userId: string;
  /** Called after this tab has appended to the log. */
  readonly onAppended: () => void;
  readonly clock?: () => number;
}

type ReplaceResult = Awaited<ReturnType<SyncTransport['replace']>>;

/** What is written, and the chart afterwards if it changes. */
type Decision = LocalDecision & { readonly next?: Versioned };

/** The updates applied to an earlier version. */
function catchUp(from: Versioned, updates: readonly LocalUpdate[]): Versioned {
  return updates.reduce(
    ({ state }, { version, changes }) => ({ version, state: replay(state, changes) }),
    from,
  );
}

/**
 * The rules of the server (`sync.md` §4) over a log on this device, so that the editor works without an account as it
 * does with one: several tabs are several clients of this log.
 */
export function createLocalTransport(log: LocalLog): SyncTransport {
  const { store, chartId, userId, onAppended, clock = Date.now } = log;
  let known = log.opened;

  /** Decides on the newest state; the scheduler is there if the decision needs it. */
  const decide = async (
    isSchedulerNeeded: boolean,
    make: (chart: LocalChart, head: Versioned, since: readonly LocalUpdate[]) => Decision | null,
    base = known.version,
  ): Promise<'done' | 'gone'> => {
    if (isSchedulerNeeded || needsScheduler(known.state)) await loadScheduler();
    const from = known;
    let next: Versioned = from;
    let isGone = false;
    let lacksScheduler = false;
    await store.change(chartId, Math.min(base, from.version), (chart, since) => {
      isGone = chart === undefined;
      if (!chart) return null;
      const head = catchUp(
        from,
        since.filter(({ version }) => version > from.version),
      );
      // Another tab has switched something on that follows.
      lacksScheduler = needsScheduler(head.state) && currentScheduler() === null;
      const decision = lacksScheduler ? null : make(chart, head, since);
      next = decision?.next ?? head;
      return decision;
    });
    // Only once it's on the disk.
    if (next.version > known.version) known = next;
    if (lacksScheduler) return decide(true, make, base);
    return isGone ? 'gone' : 'done';
  };

  /** The chart with one more update. */
  const append = (
    chart: LocalChart,
    of: Pick<LocalUpdate, 'clientId' | 'seq' | 'origin'>,
    { state, effects }: Outcome & { readonly state: State },
  ): Required<Pick<Decision, 'update' | 'next'>> & Decision => {
    const version = chart.head + 1;
    const now = clock();
    const isSnapshotDue = version - chart.version >= SNAPSHOT_INTERVAL;
    return {
      chart: {
        ...chart,
        head: version,
        changedAt: now,
        ...(isSnapshotDue && { version, state: stateToJson(state) }),
      },
      update: { ...of, version, userId, updateDate: new Date(now).toISOString(), changes: effects },
      next: { version, state },
      ...(isSnapshotDue && version > LOG_LENGTH && { forgetUpTo: version - LOG_LENGTH }),
    };
  };

  const decidePush = (
    chart: LocalChart,
    head: Versioned,
    since: readonly LocalUpdate[],
    push: QueuedPush,
  ): { readonly result: PushResult; readonly decision: Decision } => {
    const { clientId, seq, base, origin, changes } = push;
    const settle = (result: PushResult, decision: Decision) => ({
      result,
      decision: { ...decision, chart: withClient(decision.chart, clientId, { lastSeq: seq, result }) },
    });
    const applied = apply(head.state, changes, currentScheduler());
    const problems = applied.refused
      ? [{ path: `changes.${applied.refused.i}.id`, message: `${applied.refused.id} exists already` }]
      : findExceeded(head.state, applied.state);
    if (problems.length > 0) {
      const reason = applied.refused ? 'IdTaken' : 'ChartLimit';
      // A refusal also takes its number, or the queue behind it would wait forever.
      return settle({ type: 'refused', reason, detail: problems }, { chart });
    }
    const appended = append(chart, { clientId, seq, origin }, applied);
    const unseen = since.filter(({ version }) => version > base);
    const overwrote = findOverwritten(applied.effects, unseen, userId);
    const { version } = appended.update;
    return settle({ type: 'ack', ack: { seq, version, dropped: applied.dropped, overwrote } }, appended);
  };

  return {
    push: async (push) => {
      let result: PushResult = GONE;
      let hasAppended = false;
      try {
        const outcome = await decide(
          switchesFollowingOn(push.changes),
          (chart, head, since) => {
            const client = chart.clients[push.clientId] ?? { lastSeq: 0, result: GONE };
            if (push.seq <= client.lastSeq) {
              result = client.result;
              return null;
            }
            if (push.seq > client.lastSeq + 1) {
              result = { type: 'gap', expect: client.lastSeq + 1 };
              return null;
            }
            const decided = decidePush(chart, head, since, push);
            result = decided.result;
            hasAppended = decided.decision.update !== undefined;
            return decided.decision;
          },
          push.base,
        );
        if (outcome === 'gone') return GONE;
      } catch (error) {
        // The disk may be full: the push stays in the queue, and is tried again.
        console.error(error);
        return LATER;
      }
      if (hasAppended) onAppended();
      return result;
    },
    pull: async (since, clientId) => {
      const chart = await store.readChart(chartId);
      if (!chart) return { type: 'refused', reason: 'DeletedItem' };
      const lastSeq = chart.clients[clientId]?.lastSeq ?? 0;
      const updates = await store.readUpdates(chartId, since);
      const head = updates.at(-1)?.version ?? since;
      const level = LEVELS.OWNER;
      if (updates.length === 0 || updates[0]?.version === since + 1) {
        const named = updates.map((update) => ({ ...update, ...NAMELESS, chartId, id: `${update.version}` }));
        return { type: 'updates', head, lastSeq, level, updates: named };
      }
      const { version, state } = await readHead(store, chart);
      return { type: 'state', head: version, lastSeq, level, state };
    },
    replace: async (base, wanted) => {
      const answer: { result: ReplaceResult } = { result: { type: 'failed' } };
      const outcome = await decide(needsScheduler(wanted), (chart, head) => {
        if (chart.head !== base) {
          answer.result = { type: 'conflict' };
          return null;
        }
        const applied = apply(head.state, diff(head.state, wanted), currentScheduler());
        if (applied.refused || findExceeded(head.state, applied.state).length > 0) return null;
        const decision = append(
          chart,
          { clientId: 'import', seq: chart.head + 1, origin: 'import' },
          applied,
        );
        answer.result = { type: 'done', version: decision.update.version };
        return decision;
      }).catch((error: unknown) => {
        console.error(error);
        return 'gone';
      });
      if (outcome === 'gone') return { type: 'failed' };
      if (answer.result.type === 'done') onAppended();
      return answer.result;
    },
    // Versions are restored from the history, which belongs to an account.
    restore: () => Promise.reject(new ApiError(401, 'NotSignedIn')),
    isUnderMaintenance: () => false,
  };
}

/** The chart was kept in an account, or deleted, by another tab. */
const GONE: PushResult = { type: 'refused', reason: 'DeletedItem', detail: [] };
const LATER: PushResult = { type: 'later', isOffline: false, isSignedOut: false };
/** What only the server's log has. */
const NAMELESS = { schema: 0 };

/** A chart with its whole log applied. */
export async function readHead(store: LocalStore, { id, version, state }: LocalChart): Promise<Versioned> {
  return catchUp({ version, state: stateFromJson(state) }, await store.readUpdates(id, version));
}

function withClient(chart: LocalChart, clientId: string, client: LocalChart['clients'][string]): LocalChart {
  const { [clientId]: _, ...others } = chart.clients;
  const kept = Object.entries(others).slice(1 - CLIENTS);
  return { ...chart, clients: { ...Object.fromEntries(kept), [clientId]: client } };
}

function switchesFollowingOn(changes: readonly PlainChange[]): boolean {
  return changes.some(
    ({ kind, ...change }) =>
      kind === 'chart' &&
      change.type === 'set' &&
      (change.fields.dependentShift === 'schedule' || change.fields.followBelow === true),
  );
}

/** The limits that a change exceeds or exceeds further (`security.md` I1). */
function findExceeded(
  before: State,
  after: State,
): readonly { readonly path: string; readonly message: string }[] {
  return RECORD_LIMITS.flatMap(({ name, kinds, max }) => {
    const count = (state: State) => kinds.reduce((sum, kind) => sum + state[kind].size, 0);
    const isExceeded = count(after) > max && count(after) > count(before);
    return isExceeded ? [{ path: '', message: `a chart holds at most ${max} ${name}` }] : [];
  });
}
