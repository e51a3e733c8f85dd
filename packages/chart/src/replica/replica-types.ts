import type { ChangedIds, Dropped, Effect, PlainChange, Refusal, Scheduler } from '../changes/index.ts';
import type { Id, State } from '../model/index.ts';
import type { Problem } from '../schema/problem.ts';
import type { QueuedPush, Settled } from './entry.ts';
import type { TouchedRecord, UndoRecord } from './undo-history.ts';

/** The initial data of a replica. */
export interface ReplicaStart {
  readonly state: State;
  /** The version of `state`. */
  readonly version: number;
  readonly clientId: Id;
  /** The number of this client id's next push; default 1. */
  readonly seq?: number;
  /** Finds changes that the server would refuse; a gesture with such changes isn't queued. Default: none. */
  readonly findProblems?: FindProblems;
  /** Computes the dates of a scheduled chart; without one, none follow until the server's answer. */
  readonly scheduler?: Scheduler | null;
  /** What an earlier replica of the same records could undo; default: nothing. */
  readonly history?: UndoRecord | undefined;
}

/** What is wrong with changes; empty when nothing is. */
export type FindProblems = (changes: readonly PlainChange[]) => readonly Problem[];

/** A gesture that the server would reject permanently; it isn't queued. */
export interface InvalidGesture {
  readonly reason: 'unsound';
  readonly problems: readonly Problem[];
}

/** The public view of a replica: immutable, a new one after every operation that changes anything. */
export interface ReplicaSnapshot {
  /** The base with all pending changes applied. */
  readonly state: State;
  /** The log version of the base. */
  readonly version: number;
  /** What must be stored on disk: pushes whose effects or answer are still awaited, in sending order. */
  readonly pending: readonly QueuedPush[];
  /** How many of these still have to be sent or acknowledged: 0 means "saved". */
  readonly unsaved: number;
  /** How many of `pending` are drafts that wait for their author. */
  readonly drafts: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What a gesture continues. */
export interface EditOptions {
  /** It completes the creation of its records, like the first title, and is undone together with it. */
  readonly isFinishing?: boolean;
  /** The version of the log that the person has seen where it is older than the replica's: what a field showed. */
  readonly base?: number | undefined;
}

/** The immediate result of an edit. Nothing is queued when there are no effects. */
export interface EditResult {
  readonly effects: readonly Effect[];
  readonly dropped: readonly Dropped[];
  readonly refused: Refusal | InvalidGesture | null;
}

/**
 * The result of an undo or redo. `ask`: others touched records that it would delete; nothing has happened yet, so call
 * again with `isForced` or cancel. `skipped`: the gesture can no longer be undone, for these reasons; it's off the
 * stack, and the next call concerns the one before (`sync.md` §1.8).
 */
export type UndoResult =
  | { readonly status: 'done'; readonly effects: readonly Effect[]; readonly dropped: readonly Dropped[] }
  | {
      readonly status: 'skipped';
      readonly dropped: readonly Dropped[];
      readonly refused: Refusal | InvalidGesture | null;
    }
  | { readonly status: 'ask'; readonly touched: readonly TouchedRecord[] }
  | { readonly status: 'empty' };

/** The result of a refused push: the push itself, for the drawer, and what was settled along with it. */
export interface RejectResult {
  readonly rejected: QueuedPush | null;
  readonly settled: readonly Settled[];
}

/** The result of receiving updates: `missing` is the first version that must be pulled before the rest. */
export interface ReceiveResult {
  readonly settled: readonly Settled[];
  readonly missing: number | null;
}

/** Called after every change; `changed` lists the records of the view that differ. */
export type ReplicaListener = (snapshot: ReplicaSnapshot, changed: ChangedIds) => void;
