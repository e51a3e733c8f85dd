import { type ChangedIds, Draft, type Scheduler, settleDraft } from '../changes/index.ts';
import type { Id, State } from '../model/index.ts';
import type { Entry, Settled } from './entry.ts';
import { reapply, revertEntries, settle } from './rebase.ts';
import type { FindProblems, ReplicaListener, ReplicaSnapshot, ReplicaStart } from './replica-types.ts';
import { UndoHistory } from './undo-history.ts';

const NONE: ChangedIds = new Map();

/** A replica's data, for the files that implement its operations; everyone else uses `Replica`. */
export class ReplicaCore {
  version: number;
  clientId: Id;
  /** The number of the next push. */
  seq: number;
  view: State;
  /** The queue, oldest first: pushes that wait for an answer or for their effects. */
  entries: readonly Entry[] = [];
  readonly history: UndoHistory;
  /** Client ids under which the server carries out gestures of this tab. */
  readonly deputies = new Set<Id>();
  readonly findProblems: FindProblems;
  scheduler: Scheduler | null;
  snapshot: ReplicaSnapshot;
  readonly #listeners = new Set<ReplicaListener>();

  constructor({
    state,
    version,
    clientId,
    seq = 1,
    findProblems = () => [],
    scheduler = null,
    history,
  }: ReplicaStart) {
    this.view = state;
    this.version = version;
    this.clientId = clientId;
    this.seq = seq;
    this.findProblems = findProblems;
    this.scheduler = scheduler;
    this.history = new UndoHistory(history);
    this.snapshot = this.#takeSnapshot();
  }

  subscribe(listener: ReplicaListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  find(clientId: Id, seq: number): Entry | undefined {
    return this.entries.find(({ push }) => push.clientId === clientId && push.seq === seq);
  }

  /** Settles pushes that the client id sent before this one and that still wait. */
  settleBefore(clientId: Id, seq: number): readonly Settled[] {
    const known = this.entries.filter(
      ({ push, ack }) => !ack && push.clientId === clientId && push.seq < seq,
    );
    if (known.length > 0) this.drop(known);
    return known.map(settle);
  }

  /** Removes entries from the view: reverts everything pending and reapplies the rest. */
  drop(entries: readonly Entry[]): void {
    const draft = new Draft(this.view);
    revertEntries(draft, this.entries);
    this.entries = this.entries.filter((one) => !entries.includes(one));
    reapply(draft, this.entries, this.scheduler);
    this.finish(draft);
  }

  /** Ends an operation: adopts the draft and what follows from it, makes the snapshot and notifies the listeners. */
  finish(draft: Draft | null): void {
    const { state, changed } = draft ? this.#settle(draft) : { state: this.view, changed: NONE };
    this.view = state;
    this.snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener(this.snapshot, changed);
  }

  /**
   * Ends a draft with the dates that follow from all pending edits, as an effect of the last one: they're reverted with it.
   * What the server sent is shown as it is.
   */
  #settle(draft: Draft): { readonly state: State; readonly changed: ChangedIds } {
    const steps = this.entries.flatMap((entry) => (entry.isAbsorbed ? [] : entry.steps));
    const effects = steps.flatMap((step) => step.effects);
    const settled = settleDraft(draft, effects, this.scheduler, false);
    const last = steps.at(-1);
    if (settled.derived && last) last.effects = [...last.effects, settled.derived];
    return settled;
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
