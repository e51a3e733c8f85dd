import type { PlainChange } from '@giotto/chart/changes';
import type { Id } from '@giotto/chart/model';
import type { QueuedPush, Replica } from '@giotto/chart/replica';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { findOverlaps, type Overlap, withoutOverlaps } from './find-overlaps.ts';
import type { PersistedQueue } from './persisted-queue.ts';
import type { RecentLog } from './recent-log.ts';
import type { PullResult, SyncTransport } from './sync-transport.ts';

/** How old what a person saw may be, in ms, before they are asked about what others have changed since (`sync.md` §1.3). */
export const ASK_AFTER = 3_600_000;

/** What a person is asked about their old edits. */
export interface PendingDecision {
  readonly overlaps: readonly Overlap[];
  /** How old what the oldest of the edits was made on is: Unix milliseconds. */
  readonly since: number;
}

/** Lets pushes through, or holds them until a person has decided or may write again. */
export interface PushGate {
  /**
   * `later`: the server would have to be asked and did not answer; `again`: it has told something new, so that another
   * push may be the next one.
   */
  readonly check: (push: QueuedPush) => Promise<'go' | 'asking' | 'readonly' | 'later' | 'again'>;
  /** Whether the person was asked about it, or need not be. */
  readonly isCleared: (push: QueuedPush) => boolean;
  /** Decides what was asked: of these elements what others made of them stands, of all others what waits here. */
  readonly decide: (theirs: readonly Overlap[]) => Promise<void>;
}

interface PushGateSetup {
  readonly replica: Replica;
  readonly persistedQueue: PersistedQueue;
  readonly log: RecentLog;
  readonly transport: Pick<SyncTransport, 'pull'>;
  readonly clock: () => number;
  readonly readLevel: () => Level;
  /** Whether a client id is, or was, of this tab. */
  readonly isOwn: (clientId: Id) => boolean;
  /** Brings the newest of the log into the replica; answers whether the server has told it. */
  readonly refresh: () => Promise<boolean>;
  /** Begins a fresh client id for this tab. */
  readonly beginClient: () => Promise<Id>;
  readonly onPendingDecision: (pendingDecision: PendingDecision | null) => void;
}

/** A gate for one chart's queue. */
export function createPushGate(setup: PushGateSetup): PushGate {
  const { replica, persistedQueue, log, transport, clock, readLevel, isOwn, onPendingDecision } = setup;
  /** The changes that may go although they are old. */
  const cleared = new WeakSet<readonly PlainChange[]>();
  let asked: {
    readonly pushes: readonly QueuedPush[];
    readonly version: number;
    readonly pendingDecision: PendingDecision;
  } | null = null;

  const isOld = (push: QueuedPush) =>
    !push.isDraft && !cleared.has(push.changes) && clock() - persistedQueue.factsOf(push).seenAt > ASK_AFTER;

  /** The last numbers that the server has of clients whose pushes are older than what is known here of the log. */
  const lastSeqs = new Map<Id, number>();

  /** Learns who did what since the oldest base, where the log still reaches back that far; false: nobody answers. */
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
  /** Whether the server has the push, so that it only waits for its answer. */
  const isLogged = (push: QueuedPush) => {
    const { clientId, seq, base } = push;
    if (seq <= (lastSeqs.get(clientId) ?? 0)) return true;
    return log.since(base)?.some((update) => update.clientId === clientId && update.seq === seq) ?? false;
  };

  const ask = (pushes: readonly QueuedPush[]): 'go' | 'asking' => {
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
      // It changes nothing by itself, whatever others have done.
      if (push.note !== undefined) return 'go';
      if (readLevel() < LEVELS.WRITE && persistedQueue.factsOf(push).level >= LEVELS.WRITE) return 'readonly';
      if (!isOld(push)) return (await lookBack([push])) ? 'go' : 'later';
      // What is known may be as old as the edit: a connection that is dead does not say so at once.
      if (asked === null && !(await setup.refresh())) return 'later';
      const { pending } = replica.getSnapshot();
      const at = pending.indexOf(push);
      if (at < 0) return 'again';
      const old = pending.slice(at).filter(isOld);
      if (!(await lookBack(old))) return 'later';
      return isLogged(push) ? 'go' : ask(old.filter((one) => !isLogged(one)));
    },
    isCleared: ({ changes }) => cleared.has(changes),
    decide: async (theirs) => {
      if (!asked) return;
      const { pushes } = asked;
      if (theirs.length > 0) {
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
          if (wasAsked) setLeftAside(before, theirs);
          if (after && wasAsked) cleared.add(after.changes);
        }
      } else for (const { changes } of pushes) cleared.add(changes);
      asked = null;
      onPendingDecision(null);
      await persistedQueue.keep().catch((error: unknown) => console.error(error));
    },
  };

  /** What was left out stays in the drawer. */
  function setLeftAside(push: QueuedPush, theirs: readonly Overlap[]): void {
    const changes = push.changes.flatMap((change) => leftOut(change, withoutOverlaps(change, theirs)) ?? []);
    if (changes.length === 0) return;
    const { state } = replica.getSnapshot();
    const causes = changes.map((change) => ({
      why: 'theirs' as const,
      ...titled(state[change.kind].get(change.id)),
    }));
    persistedQueue.recordUnapplied({ push: { ...push, changes }, reason: 'theirs', detail: [], causes });
  }
}

function oldestBase(pushes: readonly QueuedPush[]): number {
  return Math.min(...pushes.map(({ base }) => base));
}

/** The part of a change that is no longer in it. */
function leftOut(change: PlainChange, kept: PlainChange | null): PlainChange | null {
  if (kept === change) return null;
  if (kept === null || change.type !== 'set' || kept.type !== 'set') return change;
  const entries = Object.entries(change.fields).filter(([name]) => !(name in kept.fields));
  return { ...change, fields: Object.fromEntries(entries) };
}

function titled(record: unknown): { readonly title?: string } {
  const { title } = (record ?? {}) as { readonly title?: unknown };
  return typeof title === 'string' && title !== '' ? { title } : {};
}
