import { type ChangedIds, Draft } from '../changes/index.ts';
import type { Id, State } from '../model/index.ts';
import type { Entry, Settled } from './entry.ts';
import { reapply, revertEntries, settle } from './rebase.ts';
import type { FindProblems, ReplicaListener, ReplicaSnapshot, ReplicaStart } from './replica-types.ts';
import { UndoHistory } from './undo-history.ts';

const NONE: ChangedIds = new Map();

/** What a replica holds, for the files that make its operations; everybody else has the `Replica`. */
export class ReplicaCore {
  version: number;
  clientId: Id;
  /** The number of the next push. */
  seq: number;
  view: State;
  /** The queue, oldest first: what waits for an answer, and what waits for its effects. */
  entries: readonly Entry[] = [];
  readonly history = new UndoHistory();
  readonly findProblems: FindProblems;
  snapshot: ReplicaSnapshot;
  readonly #listeners = new Set<ReplicaListener>();

  constructor({ state, version, clientId, seq = 1, findProblems = () => [] }: ReplicaStart) {
    this.view = state;
    this.version = version;
    this.clientId = clientId;
    this.seq = seq;
    this.findProblems = findProblems;
    this.snapshot = this.#takeSnapshot();
  }

  subscribe(listener: ReplicaListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  find(clientId: Id, seq: number): Entry | undefined {
    return this.entries.find(({ push }) => push.clientId === clientId && push.seq === seq);
  }

  /** Settles what the client id sent before this push and still waits. */
  settleBefore(clientId: Id, seq: number): readonly Settled[] {
    const known = this.entries.filter(
      ({ push, ack }) => !ack && push.clientId === clientId && push.seq < seq,
    );
    if (known.length > 0) this.drop(known);
    return known.map(settle);
  }

  /** Takes entries out of the view: everything pending is taken back and the rest applied again. */
  drop(entries: readonly Entry[]): void {
    const draft = new Draft(this.view);
    revertEntries(draft, this.entries);
    this.entries = this.entries.filter((one) => !entries.includes(one));
    reapply(draft, this.entries);
    this.finish(draft);
  }

  /** Ends an operation: takes the draft over, makes the snapshot, tells the listeners. */
  finish(draft: Draft | null): void {
    const { state, changed } = draft?.finish() ?? { state: this.view, changed: NONE };
    this.view = state;
    this.snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener(this.snapshot, changed);
  }

  #takeSnapshot(): ReplicaSnapshot {
    return {
      state: this.view,
      version: this.version,
      pending: this.entries.map(({ push }) => push),
      unsaved: this.entries.filter(({ ack, push }) => !ack && !push.isDraft).length,
      drafts: this.entries.filter(({ push }) => push.isDraft).length,
      canUndo: this.history.canUndo,
      canRedo: this.history.canRedo,
    };
  }
}
