import type { ChangedIds, Dropped, Effect, PlainChange, Refusal } from '../changes/index.ts';
import type { Id, State } from '../model/index.ts';
import type { Problem } from '../schema/problem.ts';
import type { QueuedPush, Settled } from './entry.ts';
import type { TouchedRecord } from './undo-history.ts';

/** What a replica starts from. */
export interface ReplicaStart {
  readonly state: State;
  /** The version of `state`. */
  readonly version: number;
  readonly clientId: Id;
  /** The number of this client id's next push; default 1. */
  readonly seq?: number;
  /** What the server would refuse of changes: nothing of a gesture with such changes is queued. Default: nothing. */
  readonly findProblems?: FindProblems;
}

/** What is wrong with changes; empty: nothing. */
export type FindProblems = (changes: readonly PlainChange[]) => readonly Problem[];

/** A gesture that the server would refuse for good: it is not queued. */
export interface Unsound {
  readonly reason: 'unsound';
  readonly problems: readonly Problem[];
}

/** What is seen of a replica: immutable, a new one after every operation that changes anything. */
export interface ReplicaSnapshot {
  /** The base with all pending changes applied. */
  readonly state: State;
  /** The version of the log that the base is at. */
  readonly version: number;
  /** What must be kept on disk: pushes whose effects or answer are still awaited, in the order of sending. */
  readonly pending: readonly QueuedPush[];
  /** How many of these are to be sent and the server has not acknowledged: "saved" is 0. */
  readonly unsaved: number;
  /** How many of `pending` are drafts: they wait for their author. */
  readonly drafts: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What an edit did at once. Nothing is queued when there are no effects. */
export interface EditResult {
  readonly effects: readonly Effect[];
  readonly dropped: readonly Dropped[];
  readonly refused: Refusal | Unsound | null;
}

/**
 * What a press of undo or redo did. `ask`: others touched records that it would delete; nothing happened yet, press
 * again with `isForced` or leave it. `skipped`: the gesture can no longer be taken back, because of these reasons;
 * it is off the stack, the next press is about the one before (`sync.md` §1.8).
 */
export type UndoResult =
  | { readonly status: 'done'; readonly effects: readonly Effect[]; readonly dropped: readonly Dropped[] }
  | {
      readonly status: 'skipped';
      readonly dropped: readonly Dropped[];
      readonly refused: Refusal | Unsound | null;
    }
  | { readonly status: 'ask'; readonly touched: readonly TouchedRecord[] }
  | { readonly status: 'empty' };

/** What became of a push that the server refused: the push itself for the drawer, and what was settled by the way. */
export interface RejectResult {
  readonly rejected: QueuedPush | null;
  readonly settled: readonly Settled[];
}

/** What became of updates from the stream: `missing` is the first version that must be pulled before the rest. */
export interface ReceiveResult {
  readonly settled: readonly Settled[];
  readonly missing: number | null;
}

/** Told after every change; `changed` says which records of the view differ. */
export type ReplicaListener = (snapshot: ReplicaSnapshot, changed: ChangedIds) => void;
