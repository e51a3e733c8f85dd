import type {
  AnswerOf,
  CommentMark,
  CommentPerson,
  CommentPiece,
  CommentTarget,
  CommentThread,
  getCommentMarks,
  getComments,
} from '@giotto/contract/api';
import type { Readable } from '../store.ts';

/** A comment that the server hasn't confirmed yet. */
export interface UnsentComment {
  readonly id: string;
  readonly threadId: string;
  /** Set if it begins a thread. */
  readonly target: CommentTarget | undefined;
  readonly body: readonly CommentPiece[];
  /** ISO 8601. */
  readonly date: string;
  /** Why the server refused it; undefined while it is being sent, or waits for the connection. */
  readonly refusal: unknown;
  readonly isWaiting: boolean;
}

/** What is known of a chart's comments. */
export interface CommentsSnapshot {
  /** `marks`: only how many there are. `failed`: the threads could not be loaded. */
  readonly status: 'marks' | 'loading' | 'ready' | 'failed';
  readonly marks: readonly CommentMark[];
  readonly threads: readonly CommentThread[];
  readonly people: ReadonlyMap<string, CommentPerson>;
  /** The viewer; empty until the threads are loaded. */
  readonly me: string;
  /** What they have seen, and what they had seen when they opened the list: that stays marked as new until they leave. */
  readonly seen: number;
  readonly newSince: number;
  readonly revision: number;
  readonly unsent: readonly UnsentComment[];
  /** What a new thread is to be about, if somebody chose it; null: what is selected. */
  readonly about: CommentTarget | null;
  /** Counts the requests to write a new comment, each of which focuses its field; 0: none since the list was opened. */
  readonly fieldWanted: number;
  /** The thread to show first, by its id or by what it is about; null: none. */
  readonly wanted: { readonly id: string } | null;
}

/** What the feed needs. */
export interface CommentsPorts {
  /** The chart's version of its comments, which the socket raises. */
  readonly news: Readable<number>;
  readonly readMarks: () => Promise<AnswerOf<typeof getCommentMarks>>;
  readonly read: (since: number) => Promise<AnswerOf<typeof getComments>>;
  readonly write: (comment: Pick<UnsentComment, 'id' | 'threadId' | 'target' | 'body'>) => Promise<unknown>;
  readonly edit: (id: string, body: readonly CommentPiece[]) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly resolve: (threadId: string, isResolved: boolean) => Promise<unknown>;
  readonly markSeen: (revision: number) => Promise<unknown>;
  /** Whether a failed call may succeed later. */
  readonly isTransient: (error: unknown) => boolean;
  /** Resolves once what the chart's author did before has been sent, so that the server knows a new task. */
  readonly whenSent: () => Promise<void>;
  readonly everySoOften: (listener: () => void) => () => void;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** A chart's comments, kept up to date while it is open. */
export interface CommentsFeed extends Readable<CommentsSnapshot> {
  /** Follows the comments; returns a function that stops. */
  readonly start: () => () => void;
  /** Loads the threads, which stay up to date from then on; after a failure, tries again. */
  readonly open: () => void;
  /** Ends the list: what was new in it no longer is. */
  readonly close: () => void;
  /** Begins a thread, or replies in one; shown at once and sent until the server has it. Returns the thread's id. */
  readonly write: (body: readonly CommentPiece[], to: CommentTarget | string) => string;
  /** Sends what waits for the connection or was refused. */
  readonly retry: () => void;
  readonly discard: (id: string) => void;
  /** These reject if the server refuses; what was shown before is shown again. */
  readonly edit: (id: string, body: readonly CommentPiece[]) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly resolve: (threadId: string, isResolved: boolean) => Promise<void>;
  readonly want: (id: string | null) => void;
  readonly startOn: (about: CommentTarget | null) => void;
  readonly wantField: () => void;
}
