import type { Ack, Origin, PlainChange } from '../changes/index.ts';
import type { Id, State } from '../model/index.ts';
import type { QueuedPush, RemoteUpdate, Settled } from './entry.ts';
import { ReplicaCore } from './replica-core.ts';
import {
  chartWithoutDrafts,
  discardDrafts,
  holdBack,
  saveDrafts,
  settleSuggestion,
  submitDrafts,
  suggestChanges,
  takeSuggestionBack,
} from './replica-drafts.ts';
import { editReplica, takeStepBack } from './replica-edits.ts';
import { acknowledgePush, adoptPushes, rejectPush, renumberPushes } from './replica-queue.ts';
import { confirmedState, type RevisedPush, type Revision, reviseQueue } from './replica-revise.ts';
import { receiveUpdates, resetReplica } from './replica-stream.ts';
import type {
  EditResult,
  ReceiveResult,
  RejectResult,
  ReplicaListener,
  ReplicaSnapshot,
  ReplicaStart,
  UndoResult,
} from './replica-types.ts';

/** A replica of a chart at a version. */
export function createReplica(start: ReplicaStart): Replica {
  return new Replica(start);
}

/**
 * One tab's copy of a chart: the pure state machine of `sync.md` §5. It neither stores nor sends: keep
 * `snapshot.pending` on disk before showing an edit as kept, send `nextPush()` one at a time and hand in what the
 * server answers and what the stream brings. For React: `useSyncExternalStore(replica.subscribe, replica.getSnapshot)`.
 */
export class Replica {
  readonly #core: ReplicaCore;

  constructor(start: ReplicaStart) {
    this.#core = new ReplicaCore(start);
  }

  readonly getSnapshot = (): ReplicaSnapshot => this.#core.snapshot;

  /** Calls the listener after every change; answers how to stop that. */
  readonly subscribe = (listener: ReplicaListener): (() => void) => this.#core.subscribe(listener);

  /**
   * Applies a gesture's changes to the view and queues them as one push, or as many as they need, and one undo step. In
   * what was left out, changes are counted through the whole gesture. A draft waits for `submit` or `save`. What finishes the making of
   * its records, as the first title does, is undone together with that.
   */
  edit(
    changes: readonly PlainChange[],
    origin: Origin = 'edit',
    isDraft = false,
    isFinishing = false,
  ): EditResult {
    return editReplica(this.#core, changes, origin, isDraft, isFinishing);
  }

  /** Takes this tab's last gesture back, as a new change, where nobody changed the same since. */
  undo(isForced = false, isDraft = false): UndoResult {
    return takeStepBack(this.#core, 'undo', { isForced, isDraft });
  }

  /** Takes the last undo back, by the same rules. */
  redo(isForced = false, isDraft = false): UndoResult {
    return takeStepBack(this.#core, 'redo', { isForced, isDraft });
  }

  /** The push to send now: the first without an answer that is no draft, and always the same until it has one. Null: nothing to send. */
  nextPush(): QueuedPush | null {
    const entry = this.#core.entries.find(({ ack, push }) => ack === null && !push.isDraft);
    if (!entry) return null;
    entry.isSent = true;
    return entry.push;
  }

  /**
   * The server has the push (`sync.md` §3). Its effects come by the stream; if they came before, or with a whole
   * state, the push is settled now. So is every earlier one of that client id that still waits: the server takes them
   * in turn, so it had these before, and only the note of it was lost in a crash.
   */
  acknowledge(clientId: Id, ack: Pick<Ack, 'seq' | 'version' | 'dropped'>): readonly Settled[] {
    return acknowledgePush(this.#core, clientId, ack);
  }

  /**
   * The server refused the push for good: it leaves the view and the queue and is answered for the drawer. Earlier
   * ones are settled as by `acknowledge`.
   */
  reject(clientId: Id, seq: number): RejectResult {
    return rejectPush(this.#core, clientId, seq);
  }

  /** Takes updates of the stream, own ones too, in any order that they come; those seen before are passed over. */
  receive(updates: readonly RemoteUpdate[]): ReceiveResult {
    return receiveUpdates(this.#core, updates);
  }

  /**
   * Starts over from a whole state (welcome with mode 'state'). `lastSeq` is the last push that the server has of this
   * client id: what is in the state is not applied again, but stays queued until its lost answer is fetched by sending
   * it once more. An older state than the replica's is passed over.
   */
  reset(state: State, version: number, lastSeq: number): readonly Settled[] {
    return resetReplica(this.#core, state, version, lastSeq);
  }

  /**
   * Takes over the queue of a tab that is gone, or this tab's own from before a reload: its pushes are applied to the
   * view and sent after those already queued, under their old client id and number, unchanged but for
   * texts that the server would refuse (`sync.md` §5). Drafts were never sent: they become this tab's own.
   */
  adopt(pushes: readonly QueuedPush[]): void {
    adoptPushes(this.#core, pushes);
  }

  /**
   * Goes on under another client id, from its push `seq` on: for a server that answers `gap` because it no longer knows
   * this one. Only when the first push without an answer was answered so: then the server has none of them.
   */
  renumber(clientId: Id, seq = 1): void {
    renumberPushes(this.#core, clientId, seq);
  }

  /**
   * Lets what the server has not acknowledged go on as new pushes of this base, under a fresh client id, with each of its
   * changes as the revision answers it. What the server may have already must be left as it is.
   */
  revise(clientId: Id, revision: Revision): readonly RevisedPush[] {
    return reviseQueue(this.#core, clientId, revision);
  }

  /** The chart without anything that is still pending. */
  getConfirmed(): State {
    return confirmedState(this.#core);
  }

  /** The chart without drafts and without suggestions on their way. */
  withoutDrafts(): State {
    return chartWithoutDrafts(this.#core);
  }

  /**
   * Puts one push that becomes a suggestion in the place of all drafts: these changes, which on the chart without drafts
   * come to the same. They can no longer be undone. Null: there is nothing to suggest.
   */
  submit(changes: readonly PlainChange[], note: string): QueuedPush | null {
    return submitDrafts(this.#core, changes, note);
  }

  /** Queues changes that are no drafts as a push that becomes a suggestion. */
  suggest(changes: readonly PlainChange[], note: string): QueuedPush {
    return suggestChanges(this.#core, changes, note);
  }

  /** Has the drafts sent as the edits that they are. */
  save(): void {
    saveDrafts(this.#core);
  }

  /** Takes all drafts out of the view and the queue. */
  discard(): void {
    discardDrafts(this.#core);
  }

  /** Makes drafts of what was never sent. */
  holdBack(): void {
    holdBack(this.#core);
  }

  /** The server keeps the push as a suggestion: it leaves the view and the queue, nothing of it comes by the stream. */
  settleSuggestion(clientId: Id, seq: number): readonly Settled[] {
    return settleSuggestion(this.#core, clientId, seq);
  }

  /** The server refused the suggestion for good: it is a draft again, before those made since. */
  takeSuggestionBack(clientId: Id, seq: number): readonly Settled[] {
    return takeSuggestionBack(this.#core, clientId, seq);
  }
}
