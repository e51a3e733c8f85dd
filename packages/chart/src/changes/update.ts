import type { Id } from '../model/index.ts';
import type { Change, Dropped, Effect, Origin } from './change.ts';

/** One entry of a chart's log; primary key (chartId, version) (`sync.md` §2). */
export interface Update {
  readonly id: Id;
  readonly chartId: Id;
  /** 1, 2, 3 … without gaps. */
  readonly version: number;
  readonly userId: Id;
  readonly clientId: Id;
  /** The client's own counter of pushes, from 1, without gaps. */
  readonly seq: number;
  /** ISO 8601, set by the server. */
  readonly updateDate: string;
  readonly origin: Origin;
  readonly suggestedBy?: Id;
  readonly restoredVersion?: number;
  /** The version that the writer had seen; absent: unknown. */
  readonly base?: number;
  readonly schema: number;
  readonly changes: readonly Effect[];
}

/** A field that a push changed although someone else had set it unseen by the writer (`sync.md` §1.1). */
export interface Overwritten {
  readonly kind: Effect['kind'];
  readonly id: Id;
  /** `order` stands for the position among the others. */
  readonly field: string;
  /** Who had set it, and in which version. */
  readonly userId: Id;
  readonly version: number;
}

/** What a client pushes (`sync.md` §3). */
export interface Push {
  readonly seq: number;
  /** The version that the writer had seen. */
  readonly base: number;
  readonly changes: readonly Change[];
  readonly origin: Origin;
}

/** The answer to an accepted push. */
export interface Ack {
  readonly seq: number;
  readonly version: number;
  readonly dropped: readonly Dropped[];
  readonly overwrote: readonly Overwritten[];
}
