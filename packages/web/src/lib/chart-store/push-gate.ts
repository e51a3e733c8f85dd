import type { PlainChange } from '@giotto/chart/changes';
import type { Id } from '@giotto/chart/model';
import type { QueuedPush, Replica } from '@giotto/chart/replica';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { findCause } from './find-cause.ts';
import type { Overlap } from './find-overlaps.ts';
import type { PersistedQueue } from './persisted-queue.ts';
import type { RecentLog } from './recent-log.ts';
import type { PullResult, SyncTransport } from './sync-transport.ts';

/** The age in ms of what a person saw beyond which they're asked about others' later changes (`sync.md` §1.3). */
export const ASK_AFTER = 3_600_000;

/** The question to a person about their old edits. */
export interface PendingDecision {
  readonly overlaps: readonly Overlap[];
  /** The time of the data that the oldest edit was based on, in Unix milliseconds. */
  readonly since: number;
}

/** Lets pushes through, or holds them until the person has decided or may write again. */
export interface PushGate {
  /**
   * `later`: the server would have to be asked but didn't respond; `again`: it reported something new, so another push
   * may be first now.
   */
  readonly check: (push: QueuedPush) => Promise<'go' | 'asking' | 'readonly' | 'later' | 'again'>;
  /** Whether the person was asked about it or needn't be. */
  readonly isCleared: (push: QueuedPush) => boolean;
  /** Answers the question: for the given elements the others' version wins, for the rest the waiting edits. */
  readonly decide: (theirs: readonly Overlap[]) => Promise<void>;
}

interface PushGateSetup {
  readonly replica: Replica;
  readonly persistedQueue: PersistedQueue;
  readonly log: RecentLog;
  readonly transport: Pick<SyncTransport, 'pull'>;
  readonly clock: () => number;
  readonly readLevel: () => Level;
  /** Whether a client id belongs, or belonged, to this tab. */
  readonly isOwn: (clientId: Id) => boolean;
  /** Brings the replica up to date with the log; returns whether the server responded. */
  readonly refresh: () => Promise<boolean>;
  /** Starts a new client id for this tab. */
  readonly beginClient: () => Promise<Id>;
  readonly onPendingDecision: (pendingDecision: PendingDecision | null) => void;
}

/** Only needed for old edits, which wait for the server anyway. */
const loadOverlaps = () => import('./find-overlaps.ts');

/** The gate for one chart's queue. */
export function createPushGate(setup: PushGateSetup): PushGate {
  const { replica, persistedQueue, log, transport, clock, readLevel, isOwn, onPendingDecision } = setup;
  /** Changes that may be sent despite their age. */
  const cleared = new WeakSet<readonly PlainChange[]>();
  let asked: {
    readonly pushes: readonly QueuedPush[];
    readonly version: number;
    readonly pendingDecision: PendingDecision;
  } | null = null;

  const isOld = (push: QueuedPush) =>
    !push.isDraft && !cleared.has(push.changes) && clock() - persistedQueue.factsOf(push).seenAt > ASK_AFTER;

  /** The server's last sequence numbers of clients whose pushes predate the known part of the log. */
  const lastSeqs = new Map<Id, number>();

  /** Loads the log since the oldest base, as far as it's still available; false without a response. */
  const lookBack = async (pushes: readonly QueuedPush[]): Promise<boolean> => {
    const base = oldestBase(pushes);
    for (const { clientId } of pushes) {
      if (log.since(base) !== null) return true;
      if (lastSeqs.has(clientId)) continue;
      const result: PullResult = await transport.pull(base, clientId);
      if (result.type === 'refused' || result.type === 'later') return false;
      lastSeqs.set(clientId, result.lastSeq);
      if (result.type === 'updates') log.reach(base, result.updates);
    }
    return true;
  };
  /** Whether the server already has the push, which then only waits for its acknowledgement. */
  const isLogged = (push: QueuedPush) => {
    const { clientId, seq, base } = push;
    if (seq <= (lastSeqs.get(clientId) ?? 0)) return true;
    return log.since(base)?.some((update) => update.clientId === clientId && update.seq === seq) ?? false;
  };

  const ask = (
    pushes: readonly QueuedPush[],
    { findOverlaps }: Awaited<ReturnType<typeof loadOverlaps>>,
  ): 'go' | 'asking' => {
    const { version } = replica.getSnapshot();
    if (asked?.version === version && asked.pushes.length === pushes.length) return 'asking';
    const since = log.since(oldestBase(pushes));
    const confirmed = replica.getConfirmed();
    const overlaps = findOverlaps({ pushes, since, isOwn, confirmed });
    if (overlaps.length === 0) {
      for (const { changes } of pushes) cleared.add(changes);
      if (asked) onPendingDecision(null);
      asked = null;
      return 'go';
    }
    const pendingDecision = {
      overlaps,
      since: Math.min(...pushes.map((push) => persistedQueue.factsOf(push).seenAt)),
    };
    asked = { pushes, version, pendingDecision };
    onPendingDecision(pendingDecision);
    return 'asking';
  };

  return {
    check: async (push) => {
      // A suggestion changes nothing by itself, whatever others have done.
      if (push.note !== undefined) return 'go';
      if (readLevel() < LEVELS.WRITE && persistedQueue.factsOf(push).level >= LEVELS.WRITE) return 'readonly';
      if (!isOld(push)) return (await lookBack([push])) ? 'go' : 'later';
      // The local data may be as old as the edit, because a dead connection isn't noticed at once.
      if (asked === null && !(await setup.refresh())) return 'later';
      const overlaps = await loadOverlaps().catch(() => null);
      if (!overlaps) return 'later';
      const { pending } = replica.getSnapshot();
      const at = pending.indexOf(push);
      if (at < 0) return 'again';
      const old = pending.slice(at).filter(isOld);
      if (!(await lookBack(old))) return 'later';
      return isLogged(push)
        ? 'go'
        : ask(
            old.filter((one) => !isLogged(one)),
            overlaps,
          );
    },
    isCleared: ({ changes }) => cleared.has(changes),
    decide: async (theirs) => {
      if (!asked) return;
      const { pushes } = asked;
      if (theirs.length > 0) {
        const { withoutOverlaps } = await loadOverlaps();
        const clientId = await setup.beginClient();
        const revised = replica.revise(clientId, {
          isLeft: isLogged,
          revise: (change, push) => (pushes.includes(push) ? withoutOverlaps(change, theirs) : change),
        });
        const now = clock();
        for (const { before, after } of revised) {
          const wasAsked = pushes.includes(before);
          const facts = { ...persistedQueue.factsOf(before), ...(wasAsked && { seenAt: now }) };
          if (after) persistedQueue.rename(before, after, facts);
          if (wasAsked) setLeftAside(before, (change) => withoutOverlaps(change, theirs));
          if (after && wasAsked) cleared.add(after.changes);
        }
      } else for (const { changes } of pushes) cleared.add(changes);
      asked = null;
      onPendingDecision(null);
      await persistedQueue.keep().catch((error: unknown) => console.error(error));
    },
  };

  /** What was left out stays in the unapplied changes. */
  function setLeftAside(push: QueuedPush, keep: (change: PlainChange) => PlainChange | null): void {
    const changes = push.changes.flatMap((change) => leftOut(change, keep(change)) ?? []);
    if (changes.length === 0) return;
    const { state } = replica.getSnapshot();
    const causes = changes.map((change) => findCause(change, 'theirs', log, state));
    persistedQueue.recordUnapplied({ push: { ...push, changes }, reason: 'theirs', detail: [], causes });
  }
}

function oldestBase(pushes: readonly QueuedPush[]): number {
  return Math.min(...pushes.map(({ base }) => base));
}

/** The part of a change that was removed from it. */
function leftOut(change: PlainChange, kept: PlainChange | null): PlainChange | null {
  if (kept === change) return null;
  if (kept === null || change.type !== 'set' || kept.type !== 'set') return change;
  const entries = Object.entries(change.fields).filter(([name]) => !(name in kept.fields));
  return { ...change, fields: Object.fromEntries(entries) };
}
