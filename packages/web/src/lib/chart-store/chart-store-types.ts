import type { ChangedIds, Origin, PlainChange } from '@giotto/chart/changes';
import type { Id, Kind, State } from '@giotto/chart/model';
import type { Difference, EditOptions, QueuedPush, UndoRecord } from '@giotto/chart/replica';
import type { Level } from '@giotto/contract/permissions';
import type { Presence, PresentPerson } from '@giotto/contract/realtime';
import type { Readable } from '../store.ts';
import type { Conflict } from './find-conflicts.ts';
import type { Overlap } from './find-overlaps.ts';
import type { NotApplied } from './outbox.ts';
import type { PendingDecision } from './push-gate.ts';

/**
 * How safe the edits are. `saved`: the server has acknowledged all of them. `offline`, `failed`: stored on this device
 * and retried. `putOff`: the same, until the server accepts changes again. `savingLimit`: until the
 * account may save again. `historyFull`: until the chart's history has room. `signedOut`: waits for a login. `readonly`: the
 * level no longer allows editing. `asking`: waits for a decision on old edits. `drafted`: only drafts remain, which
 * wait here for their author.
 */
export type SaveStatus =
  | 'saved'
  | 'saving'
  | 'offline'
  | 'failed'
  | 'putOff'
  | 'savingLimit'
  | 'historyFull'
  | 'signedOut'
  | 'readonly'
  | 'asking'
  | 'drafted';

/** Why the queue is stuck. */
export type Trouble = Exclude<SaveStatus, 'saved' | 'saving' | 'drafted'>;

/** Somebody else, or this person elsewhere, has restored a version or imported a file. */
interface Replacement {
  readonly userId: Id;
  readonly origin: 'restore' | 'import';
  /** Whether changes waited here that it may have made impossible. */
  readonly hadWaiting: boolean;
}

/** An open chart as the editor sees it: own edits immediately, others' as they arrive. */
export interface ChartSnapshot {
  readonly state: State;
  /** The log version that the state is based on. */
  readonly version: number;
  readonly level: Level;
  readonly status: SaveStatus;
  /** Whether the state is exactly that of `version`, without unacknowledged own edits. */
  readonly isConfirmed: boolean;
  /** The number of pushes that the server hasn't acknowledged. */
  readonly unsent: number;
  /** Pushes that wait on this device until their author submits them; only this device's state includes them. */
  readonly drafts: number;
  /** Whether this tab tries out changes: its edits become drafts although the person may edit. */
  readonly isTrying: boolean;
  /** Whether a suggestion is being sent. */
  readonly isSubmitting: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly notApplied: readonly NotApplied[];
  /** Whether this device persists the queue; false if the disk is full or the browser blocks storage. */
  readonly isKept: boolean;
  /** The question about old edits that must be answered before they're sent; null if none. */
  readonly pendingDecision: PendingDecision | null;
  /** Conflicts between this person and others that haven't been dismissed yet. */
  readonly conflicts: readonly Conflict[];
  /** Whole charts that others have put in place of this one, and that haven't been dismissed yet. */
  readonly replacements: readonly Replacement[];
  /** Everybody else who has the chart open, one entry per tab; empty without a socket. */
  readonly people: readonly PresentPerson[];
  /** Whether one of them follows this person's view. */
  readonly isFollowed: boolean;
  /** Counts the socket's notifications of changes to the list of suggestions. */
  readonly suggestionsRevision: number;
  /** Likewise for its comments. */
  readonly commentsRevision: number;
  /** Likewise for the chart's name and options and, for its owner, the people with access. */
  readonly settingsRevision: number;
  /** Set when the chart can no longer be shown: it was deleted, or access was revoked. */
  readonly lost: 'DeletedItem' | 'Unauthorized' | null;
}

/**
 * The result of an undo or redo: nothing to undo, done, done in part, skipped because someone else has changed it
 * since, or confirmation needed because it would delete what others have touched; call it with `isForced` to confirm.
 */
export type UndoOutcome = 'nothing' | 'done' | 'partly' | 'skipped' | 'ask';

/**
 * The result of a suggestion: stored by the server under an id, waiting for the connection, refused for good (it's a
 * draft again), or empty.
 */
export type SuggestionOutcome =
  | { readonly type: 'sent'; readonly id: string; readonly push: QueuedPush }
  | { readonly type: 'waiting' | 'refused' | 'nothing' };

/** An author's operations on drafts (`ux.md` A14). */
export interface Drafts {
  /** The chart without drafts and without suggestions in flight; keeps its identity while unchanged. */
  readonly chartWithout: () => State;
  /**
   * Submits one suggestion that replaces all drafts; the changes must have the same result on the chart without them.
   * On failure it stays: in flight until there's a connection, or among the drafts.
   */
  readonly submit: (changes: readonly PlainChange[], note: string) => Promise<SuggestionOutcome>;
  /** Adds a draft, regardless of how edits are handled otherwise. */
  readonly draft: (changes: readonly PlainChange[]) => void;
  /** Saves the drafts as regular edits, for people who may edit by now. */
  readonly save: () => void;
  /** From now on, edits of somebody who may edit become drafts, until they are applied, submitted or discarded. */
  readonly tryOut: () => void;
  /** Applies the drafts as one edit and one step of undo; returns false, and keeps them, if it is refused. */
  readonly apply: (difference: Difference) => boolean;
  readonly discard: () => void;
  /** Sends changes that aren't drafts as one suggestion; the outcomes are the same as those of `submit`. */
  readonly sendAsSuggestion: (changes: readonly PlainChange[], note: string) => Promise<SuggestionOutcome>;
}

/** The store of one open chart in one tab (`sync.md` §5). */
export interface ChartStore extends Readable<ChartSnapshot> {
  /**
   * Applies changes at once and queues them; a reader's become unapplied changes. One call is one undo step, or joins the step that
   * created its records and finishes it. For people who may only suggest, and while drafts remain, edits become drafts.
   */
  readonly edit: (changes: readonly PlainChange[], origin?: Origin, options?: EditOptions) => void;
  readonly drafts: Drafts;
  /** Reports after every change to the chart, own or others', which records differ; returns a function that stops. */
  readonly watch: (listener: (state: State, changed: ChangedIds) => void) => () => void;
  readonly undo: (isForced?: boolean) => UndoOutcome;
  readonly redo: (isForced?: boolean) => UndoOutcome;
  /** What this tab can undo and redo, as plain JSON. */
  readonly readHistory: () => UndoRecord;
  /**
   * Replaces the whole chart as one entry in the server's log, for changes too large for a push, and as one step of undo.
   * Returns whether it succeeded.
   */
  readonly replace: (state: State) => Promise<boolean>;
  /** Tells others what is done here. */
  readonly present: (presence: Presence) => void;
  /**
   * Restores the chart to a version as one entry in the server's log, and as one step of undo. `seen`: the version that the
   * person had seen when they decided. Returns `unsaved` and does nothing while own edits can't be saved; rejects with
   * `ApiError`.
   */
  readonly restore: (version: number, seen: number) => Promise<'done' | 'unsaved'>;
  /** Who else has changed the chart after a version, each once; null: somebody, but it isn't known who. */
  readonly othersSince: (version: number) => readonly Id[] | null;
  /** Sends and polls now instead of at the next retry. */
  readonly retry: () => void;
  /**
   * Answers the pending question: for the given elements the others' version wins, for the rest the edits waiting here.
   */
  readonly decide: (theirs: readonly Overlap[]) => Promise<void>;
  /** Dismisses the conflicts. */
  readonly forgetConflicts: () => void;
  readonly forgetReplacements: () => void;
  /** The changes that restore a deleted record, as far as this tab knows it; null if it doesn't. */
  readonly findRestoration: (kind: Kind, id: Id) => readonly PlainChange[] | null;
  /**
   * Sends everything waiting here as one suggestion, for people who may no longer write; returns whether the server has
   * it.
   */
  readonly suggestWaiting: () => Promise<boolean>;
  /** Removes everything waiting here from the chart and the queue, because it's stored elsewhere. */
  readonly abandon: () => Promise<void>;
  /** Adds changes from a file to the unapplied changes. */
  readonly addNotApplied: (entries: readonly NotApplied[]) => Promise<void>;
  /** Discards an unapplied change. */
  readonly discardNotApplied: (entry: NotApplied) => Promise<void>;
  /** Stops timers and listeners; the queue stays in the outbox. Resolves once the outbox has everything. */
  readonly close: () => Promise<void>;
}
