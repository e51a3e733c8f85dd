import type { Ack, Origin, PlainChange, Scheduler } from '../changes/index.ts';
import type { Id, State } from '../model/index.ts';
import type { QueuedPush, RemoteUpdate, Settled } from './entry.ts';
import { ReplicaCore } from './replica-core.ts';
import {
  applyDrafts,
  chartWithoutDrafts,
  type Difference,
  discardDrafts,
  holdBack,
  saveDrafts,
  settleSuggestion,
  submitDrafts,
  suggestChanges,
  takeLostDrafts,
  takeSuggestionBack,
} from './replica-drafts.ts';
import { editReplica, undoOrRedo } from './replica-edits.ts';
import { acknowledgePush, adoptPushes, rejectPush, renumberPushes } from './replica-queue.ts';
import { confirmedState, type RevisedPush, type Revision, reviseQueue } from './replica-revise.ts';
import { receiveUpdates, resetReplica } from './replica-stream.ts';
import type {
  EditOptions,
  EditResult,
  ReceiveResult,
  RejectResult,
  ReplicaListener,
  ReplicaSnapshot,
  ReplicaStart,
  UndoResult,
} from './replica-types.ts';
import type { UndoRecord } from './undo-history.ts';

/** A replica of a chart at a version. */
export function createReplica(start: ReplicaStart): Replica {
  return new Replica(start);
}

/**
 * One tab's copy of a chart: the pure state machine of `sync.md` §5. It neither stores nor sends: store
 * `snapshot.pending` on disk before showing an edit as kept, send `nextPush()` one at a time, and pass in the server's
 * answers and the stream's updates. For React: `useSyncExternalStore(replica.subscribe, replica.getSnapshot)`.
 */
export class Replica {
  readonly #core: ReplicaCore;

  constructor(start: ReplicaStart) {
    this.#core = new ReplicaCore(start);
  }

  readonly getSnapshot = (): ReplicaSnapshot => this.#core.snapshot;

  /** Calls the listener after every change; returns a function that unsubscribes. */
  readonly subscribe = (listener: ReplicaListener): (() => void) => this.#core.subscribe(listener);

  /**
   * Applies a gesture's changes to the view and queues them as one undo step and as one push, or as many as needed.
   * Dropped changes are indexed across the whole gesture. A draft waits for `submit` or `save`.
   */
  edit(
    changes: readonly PlainChange[],
    origin: Origin = 'edit',
    isDraft = false,
    options: EditOptions = {},
  ): EditResult {
    return editReplica(this.#core, changes, origin, isDraft, options);
  }

  /** Undoes this tab's last gesture, by a new change, where nobody has changed the same since. */
  undo(isForced = false, isDraft = false): UndoResult {
    return undoOrRedo(this.#core, 'undo', { isForced, isDraft });
  }

  /** Redoes the last undone gesture, by the same rules. */
  redo(isForced = false, isDraft = false): UndoResult {
    return undoOrRedo(this.#core, 'redo', { isForced, isDraft });
  }

  /**
   * Takes the next updates of a client id as gestures of this tab that the server carries out, such as a restore: each is
   * one step of undo.
   */
  expectOwn(clientId: Id): void {
    this.#core.deputies.add(clientId);
  }

  /** What can be undone and redone, to continue with in another replica of the same records. */
  readHistory(): UndoRecord {
    return this.#core.history.toRecord();
  }

  /**
   * The push to send now: the first unanswered one that isn't a draft, always the same until it's answered. Null:
   * nothing to send.
   */
  nextPush(): QueuedPush | null {
    const entry = this.#core.entries.find(({ ack, push }) => ack === null && !push.isDraft);
    if (!entry) return null;
    entry.isSent = true;
    return entry.push;
  }

  /**
   * Acknowledges a push (`sync.md` §3). Its effects come by the stream; if they came before, or with a whole state, the
   * push is settled now. So is every earlier push of that client id that still waits: the server takes them in order,
   * so it had these before, and only the note of it was lost in a crash.
   */
  acknowledge(clientId: Id, ack: Pick<Ack, 'seq' | 'version' | 'dropped'>): readonly Settled[] {
    return acknowledgePush(this.#core, clientId, ack);
  }

  /**
   * Handles a push that the server rejected permanently: removes it from view and queue and returns it for the drawer.
   * Earlier ones are settled as by `acknowledge`.
   */
  reject(clientId: Id, seq: number): RejectResult {
    return rejectPush(this.#core, clientId, seq);
  }

  /** Takes updates of the stream, own ones too, in any order; ignores those already seen. */
  receive(updates: readonly RemoteUpdate[]): ReceiveResult {
    return receiveUpdates(this.#core, updates);
  }

  /**
   * Restarts from a whole state (welcome with mode 'state'). `lastSeq` is the last push of this client id that the
   * server has: what the state contains isn't applied again, but stays queued until it's sent once more to fetch its
   * lost answer. Ignores a state older than the replica's.
   */
  reset(state: State, version: number, lastSeq: number): readonly Settled[] {
    return resetReplica(this.#core, state, version, lastSeq);
  }

  /**
   * Adopts the queue of a closed tab, or this tab's own from before a reload: applies its pushes to the view and sends
   * them after those already queued, under their old client id and number, unchanged but for texts that the server
   * would refuse (`sync.md` §5). Drafts were never sent and become this tab's own.
   */
  adopt(pushes: readonly QueuedPush[]): void {
    adoptPushes(this.#core, pushes);
  }

  /**
   * Continues under another client id, from its push `seq` on, for a server that answers `gap` because it no longer
   * knows this one. Call it only when the first unanswered push got that answer: then the server has none of them.
   */
  renumber(clientId: Id, seq = 1): void {
    renumberPushes(this.#core, clientId, seq);
  }

  /**
   * Turns what the server hasn't acknowledged into new pushes on this base, under a fresh client id, with each change
   * as the revision returns it. What the server may already have must be left as it is.
   */
  revise(clientId: Id, revision: Revision): readonly RevisedPush[] {
    return reviseQueue(this.#core, clientId, revision);
  }

  /** Attaches the scheduler, which is loaded when a chart needs it, and lets the dates of pending edits follow. */
  attachScheduler(scheduler: Scheduler): void {
    this.#core.scheduler = scheduler;
    this.#core.drop([]);
  }

  /** The chart without any pending changes. */
  getConfirmed(): State {
    return confirmedState(this.#core);
  }

  /** The chart without drafts and without suggestions in flight. */
  withoutDrafts(): State {
    return chartWithoutDrafts(this.#core);
  }

  /**
   * Replaces all drafts with one push that becomes a suggestion; these changes have the same result on the chart
   * without drafts. They can no longer be undone. Null: there is nothing to suggest.
   */
  submit(changes: readonly PlainChange[], note: string): QueuedPush | null {
    return submitDrafts(this.#core, changes, note);
  }

  /** Queues changes that aren't drafts as a push that becomes a suggestion. */
  suggest(changes: readonly PlainChange[], note: string): QueuedPush {
    return suggestChanges(this.#core, changes, note);
  }

  /** Sends the drafts as ordinary edits. */
  save(): void {
    saveDrafts(this.#core);
  }

  /**
   * Replaces the drafts with one ordinary edit that makes the same difference: one push, or as many as its size needs, and
   * one step of undo. If it is refused, the drafts stay. `difference`: `diff`, which few need.
   */
  applyDrafts(difference: Difference): EditResult {
    return applyDrafts(this.#core, difference);
  }

  /**
   * Removes from the drafts what others have made impossible, as by deleting a task, and returns it; what was undone, just
   * goes.
   */
  takeLostDrafts(): readonly Settled[] {
    return takeLostDrafts(this.#core);
  }

  /** Removes all drafts from the view and the queue. */
  discard(): void {
    discardDrafts(this.#core);
  }

  /** Turns everything that was never sent into drafts. */
  holdBack(): void {
    holdBack(this.#core);
  }

  /**
   * Handles a push that the server keeps as a suggestion: it leaves the view and the queue, and the stream brings none
   * of it.
   */
  settleSuggestion(clientId: Id, seq: number): readonly Settled[] {
    return settleSuggestion(this.#core, clientId, seq);
  }

  /** Handles a permanently refused suggestion: it becomes a draft again, before later drafts. */
  takeSuggestionBack(clientId: Id, seq: number): readonly Settled[] {
    return takeSuggestionBack(this.#core, clientId, seq);
  }
}
