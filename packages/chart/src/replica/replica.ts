import {
  type Ack,
  type ChangedIds,
  Draft,
  type Dropped,
  type Origin,
  type PlainChange,
  type Refusal,
} from '../changes/index.ts';
import { CHANGES_LIMIT, type Id, type State } from '../model/index.ts';
import { type Entered, enterChanges } from './enter.ts';
import type { Entry, QueuedPush, RemoteUpdate, Settled, Step } from './entry.ts';
import { adoptEntry, createEntry, squashInto } from './queue.ts';
import { placeUpdate, reapply, replayOwn, replayUpdate, settle, settleByAck, takeBack } from './rebase.ts';
import { replaceState } from './replace-state.ts';
import type {
  EditResult,
  ReceiveResult,
  ReplicaListener,
  ReplicaSnapshot,
  ReplicaStart,
  UndoResult,
} from './replica-types.ts';
import { isSameOutcome } from './same-outcome.ts';
import { changesToTakeBack, UndoHistory } from './undo-history.ts';

const NONE: ChangedIds = new Map();

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
  #version: number;
  #clientId: Id;
  #seq: number;
  #view: State;
  #entries: Entry[] = [];
  #snapshot: ReplicaSnapshot;
  readonly #history = new UndoHistory();
  readonly #listeners = new Set<ReplicaListener>();

  constructor({ state, version, clientId, seq = 1 }: ReplicaStart) {
    this.#view = state;
    this.#version = version;
    this.#clientId = clientId;
    this.#seq = seq;
    this.#snapshot = this.#takeSnapshot();
  }

  readonly getSnapshot = (): ReplicaSnapshot => this.#snapshot;

  /** Calls the listener after every change; answers how to stop that. */
  readonly subscribe = (listener: ReplicaListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Applies a gesture's changes to the view and queues them as one push, or as many as they need, and one undo step. In
   * what was left out, changes are counted through the whole gesture.
   */
  edit(changes: readonly PlainChange[], origin: Origin = 'edit'): EditResult {
    const { steps, draft, dropped, refused } = this.#enter(changes, origin, false);
    for (const step of steps) this.#history.record(step);
    if (draft) this.#finish(draft);
    return { effects: steps.flatMap(({ effects }) => effects), dropped, refused };
  }

  /** Takes this tab's last gesture back, as a new change, where nobody changed the same since. */
  undo(isForced = false): UndoResult {
    return this.#takeStepBack('undo', isForced);
  }

  /** Takes the last undo back, by the same rules. */
  redo(isForced = false): UndoResult {
    return this.#takeStepBack('redo', isForced);
  }

  /** The push to send now: the first without an answer, and always the same until it has one. Null: nothing to send. */
  nextPush(): QueuedPush | null {
    const entry = this.#entries.find((one) => one.ack === null);
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
    const settled = this.#settleBefore(clientId, ack.seq);
    const entry = this.#find(clientId, ack.seq);
    if (!entry) return settled;
    entry.ack = { version: ack.version, dropped: ack.dropped };
    if (ack.version > this.#version) {
      this.#finish(null);
      return settled;
    }
    this.#drop([entry]);
    return [...settled, settleByAck(entry, ack.dropped)];
  }

  /**
   * The server refused the push for good: it leaves the view and the queue and is answered for the drawer. Earlier
   * ones are settled as by `acknowledge`.
   */
  reject(
    clientId: Id,
    seq: number,
  ): { readonly rejected: QueuedPush | null; readonly settled: readonly Settled[] } {
    const settled = this.#settleBefore(clientId, seq);
    const entry = this.#find(clientId, seq);
    if (!entry) return { rejected: null, settled };
    this.#history.forget(entry.steps);
    this.#drop([entry]);
    return { rejected: entry.push, settled };
  }

  /** Takes updates of the stream, own ones too, in any order that they come; those seen before are passed over. */
  receive(updates: readonly RemoteUpdate[]): ReceiveResult {
    const settled: Settled[] = [];
    let draft: Draft | null = null;
    let missing: number | null = null;
    for (const update of updates) {
      const place = placeUpdate(this.#version, update);
      if (place === 'stale') continue;
      if (place === 'hole') {
        missing = this.#version + 1;
        break;
      }
      const own = this.#find(update.clientId, update.seq);
      if (!own) this.#history.noteForeign(update.changes);
      const isFirst = own !== undefined && own === this.#entries[0];
      if (isFirst && !draft && !own.isAbsorbed && isSameOutcome(own.steps, update.changes)) {
        // The view holds these very effects already, on this very base.
        settled.push(settle(own));
      } else {
        if (!draft) {
          draft = new Draft(this.#view);
          takeBack(draft, this.#entries);
        }
        if (own) settled.push(replayOwn(draft, own, update));
        else replayUpdate(draft, update);
      }
      if (own) this.#entries = this.#entries.filter((entry) => entry !== own);
      this.#version = update.version;
    }
    if (this.#version === this.#snapshot.version) return { settled, missing };
    if (draft) reapply(draft, this.#entries);
    this.#finish(draft);
    return { settled, missing };
  }

  /**
   * Starts over from a whole state (welcome with mode 'state'). `lastSeq` is the last push that the server has of this
   * client id: what is in the state is not applied again, but stays queued until its lost answer is fetched by sending
   * it once more. An older state than the replica's is passed over.
   */
  reset(state: State, version: number, lastSeq: number): readonly Settled[] {
    if (version < this.#version) return [];
    const settled: Settled[] = [];
    this.#entries = this.#entries.filter((entry) => {
      if (!entry.ack || entry.ack.version > version) return true;
      settled.push(settleByAck(entry, entry.ack.dropped));
      return false;
    });
    for (const entry of this.#entries) {
      if (entry.push.clientId === this.#clientId && entry.push.seq <= lastSeq) entry.isAbsorbed = true;
    }
    const draft = new Draft(this.#view);
    replaceState(draft, state);
    reapply(draft, this.#entries);
    this.#version = version;
    this.#finish(draft);
    return settled;
  }

  /**
   * Takes over the queue of a tab that is gone, or this tab's own from before a reload: its pushes are applied to the
   * view and sent after those already queued, under their old client id and number, unchanged (`sync.md` §5).
   */
  adopt(pushes: readonly QueuedPush[]): void {
    const adopted = pushes.map(adoptEntry);
    for (const { clientId, seq } of pushes) {
      if (clientId === this.#clientId) this.#seq = Math.max(this.#seq, seq + 1);
    }
    this.#entries = [...this.#entries, ...adopted];
    const draft = new Draft(this.#view);
    reapply(draft, adopted);
    this.#finish(draft);
  }

  /**
   * Goes on under another client id, from its push `seq` on: for a server that answers `gap` because it no longer knows
   * this one. Only when the first push without an answer was answered so: then the server has none of them.
   */
  renumber(clientId: Id, seq = 1): void {
    let next = seq;
    for (const entry of this.#entries) {
      if (entry.push.clientId !== this.#clientId || entry.ack) continue;
      entry.push = { ...entry.push, clientId, seq: next++ };
    }
    this.#clientId = clientId;
    this.#seq = next;
    this.#finish(null);
  }

  #takeStepBack(direction: 'undo' | 'redo', isForced: boolean): UndoResult {
    const gesture = this.#history.peek(direction);
    if (gesture.length === 0) return { status: 'empty' };
    const touched = isForced ? [] : gesture.flatMap((step) => this.#history.findTouched(step));
    if (touched.length > 0) return { status: 'ask', touched };
    const answers: Step[] = [];
    const reasons: Dropped[] = [];
    let last: Draft | null = null;
    let refusal: Refusal | null = null;
    for (const step of gesture) {
      if (last) this.#finish(last);
      const changes = changesToTakeBack(step, isForced);
      const { steps, draft, dropped, refused } = this.#enter(changes, direction, answers.length > 0);
      answers.push(...steps);
      // A gesture that lost its effects to others has nothing left to take back: then its own reasons tell why.
      reasons.push(...(changes.length > 0 ? dropped : step.dropped));
      last = draft;
      refusal ??= refused;
    }
    this.#history.consume(direction, answers);
    this.#finish(last);
    if (answers.length === 0) return { status: 'skipped', dropped: reasons, refused: refusal };
    return { status: 'done', effects: answers.flatMap(({ effects }) => effects), dropped: reasons };
  }

  /** Enters changes, in parts that one push may hold each; all of them or, if one is refused, none. */
  #enter(wanted: readonly PlainChange[], origin: Origin, isContinued: boolean) {
    const draft = new Draft(this.#view);
    const parts: Entered[] = [];
    const dropped: Dropped[] = [];
    for (let at = 0; at < wanted.length; at += CHANGES_LIMIT) {
      const part = enterChanges(draft, wanted.slice(at, at + CHANGES_LIMIT));
      if (part.refused) {
        const refused = { ...part.refused, i: at + part.refused.i };
        return { steps: [], draft: null, dropped: [], refused };
      }
      for (const one of part.dropped) dropped.push({ ...one, i: at + one.i });
      if (part.effects.length > 0) parts.push(part);
    }
    const steps = parts.map((part, at) => this.#queue(part, origin, isContinued || at > 0));
    return { steps, draft: steps.length > 0 ? draft : null, dropped, refused: null };
  }

  /** Queues what was entered, as a push of its own or within the last one. */
  #queue({ changes, effects }: Entered, origin: Origin, isContinued: boolean): Step {
    const step: Step = { isContinued, changes, effects, dropped: [] };
    if (!squashInto(this.#entries.at(-1), this.#clientId, origin, step)) {
      const push = { clientId: this.#clientId, seq: this.#seq++, base: this.#version, origin, changes };
      this.#entries = [...this.#entries, createEntry(push, step)];
    }
    return step;
  }

  #settleBefore(clientId: Id, seq: number): readonly Settled[] {
    const known = this.#entries.filter(
      ({ push, ack }) => !ack && push.clientId === clientId && push.seq < seq,
    );
    if (known.length > 0) this.#drop(known);
    return known.map(settle);
  }

  /** Takes entries out of the view: everything pending is taken back and the rest applied again. */
  #drop(entries: readonly Entry[]): void {
    const draft = new Draft(this.#view);
    takeBack(draft, this.#entries);
    this.#entries = this.#entries.filter((one) => !entries.includes(one));
    reapply(draft, this.#entries);
    this.#finish(draft);
  }

  #find(clientId: Id, seq: number): Entry | undefined {
    return this.#entries.find(({ push }) => push.clientId === clientId && push.seq === seq);
  }

  /** Ends an operation: takes the draft over, makes the snapshot, tells the listeners. */
  #finish(draft: Draft | null): void {
    const { state, changed } = draft?.finish() ?? { state: this.#view, changed: NONE };
    this.#view = state;
    this.#snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener(this.#snapshot, changed);
  }

  #takeSnapshot(): ReplicaSnapshot {
    return {
      state: this.#view,
      version: this.#version,
      pending: this.#entries.map(({ push }) => push),
      unsaved: this.#entries.filter(({ ack }) => !ack).length,
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    };
  }
}
