import type { ChangedIds, Origin, PlainChange } from '@giotto/chart/changes';
import type { Id, Kind, State } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';
import type { Level } from '@giotto/contract/permissions';
import type { Presence, PresentPerson } from '@giotto/contract/realtime';
import type { Readable } from '../store.ts';
import type { Conflict } from './find-conflicts.ts';
import type { Overlap } from './find-overlaps.ts';
import type { NotApplied } from './outbox.ts';
import type { PendingDecision } from './push-gate.ts';

/**
 * How safe the edits are: `saved` only when the server has acknowledged all of them; `offline` and `failed` keep them on
 * this device and try again, and so does `putOff` until the work on the server is done; `signedOut` waits for a login; `readonly` means that the level no longer allows editing;
 * `asking` waits until the person has decided about old edits; `drafted` that nothing else is to be saved than drafts that
 * wait here for their author.
 */
export type SaveStatus =
  | 'saved'
  | 'saving'
  | 'offline'
  | 'failed'
  | 'putOff'
  | 'signedOut'
  | 'readonly'
  | 'asking'
  | 'drafted';

/** Why the queue does not empty. */
export type Trouble = Exclude<SaveStatus, 'saved' | 'saving' | 'drafted'>;

/** An open chart as the editor sees it: own edits included at once, others' as they arrive. */
export interface ChartSnapshot {
  readonly state: State;
  /** The version of the log that the state stands on. */
  readonly version: number;
  readonly level: Level;
  readonly status: SaveStatus;
  /** Whether the state is exactly that of `version`: no own edit is in it that has not come back from the server. */
  readonly isConfirmed: boolean;
  /** Pushes that the server has not acknowledged. */
  readonly unsent: number;
  /** Pushes that wait on this device until their author submits them; in the state, but in nobody else's. */
  readonly drafts: number;
  /** Whether a suggestion is on its way to the server. */
  readonly isSubmitting: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly notApplied: readonly NotApplied[];
  /** Whether this device keeps what waits: a full disk, or a browser that allows none, does not. */
  readonly isKept: boolean;
  /** What the person is asked about old edits before they are sent; null: nothing. */
  readonly pendingDecision: PendingDecision | null;
  /** What others and this person have changed at the same time, until it was told. */
  readonly conflicts: readonly Conflict[];
  /** Everybody else who has the chart open, one entry a tab; nobody while there is no socket. */
  readonly people: readonly PresentPerson[];
  /** Counts the changes of the list of suggestions that the socket told of. */
  readonly suggestionsTold: number;
  /** The same for the chart's name and options, and for its owner the people who may see it. */
  readonly settingsTold: number;
  /** Set when the chart can no longer be shown: deleted, or the right to see it was taken. */
  readonly lost: 'DeletedItem' | 'Unauthorized' | null;
}

/**
 * What an undo or redo did: nothing to take back, done, done in part, left alone because somebody else has changed it
 * since, or asked for because it would delete what others have touched: then it is done by calling it with `isForced`.
 */
export type UndoOutcome = 'nothing' | 'done' | 'partly' | 'skipped' | 'ask';

/**
 * What became of a suggestion: kept by the server under an id, waiting for the connection, refused for good (it is a draft
 * again), or of nothing.
 */
export type SuggestionOutcome =
  | { readonly type: 'sent'; readonly id: string; readonly push: QueuedPush }
  | { readonly type: 'waiting' | 'refused' | 'nothing' };

/** What an author does with drafts (`ux.md` A14). */
export interface Drafts {
  /** The chart without drafts and without suggestions on their way; the same one while it stays as it is. */
  readonly chartWithout: () => State;
  /**
   * Sends one suggestion in the place of all drafts: changes that come to the same on the chart without them. What fails
   * stays: on its way until there is a connection, or among the drafts.
   */
  readonly submit: (changes: readonly PlainChange[], note: string) => Promise<SuggestionOutcome>;
  /** Adds a draft, whatever edits are otherwise. */
  readonly draft: (changes: readonly PlainChange[]) => void;
  /** Saves the drafts as the edits that they are, for who may edit by now. */
  readonly save: () => void;
  readonly discard: () => void;
  /** Sends changes that are no drafts as one suggestion; the outcomes are those of `submit`. */
  readonly sendAsSuggestion: (changes: readonly PlainChange[], note: string) => Promise<SuggestionOutcome>;
}

/** The store of one open chart in one tab (`sync.md` §5). */
export interface ChartStore extends Readable<ChartSnapshot> {
  /**
   * Applies changes at once and queues them; does nothing for readers. One call is one undo step, or one with the
   * making of its records, which it then finishes. Who may only suggest, and who has drafts left, makes drafts.
   */
  readonly edit: (changes: readonly PlainChange[], origin?: Origin, isFinishing?: boolean) => void;
  readonly drafts: Drafts;
  /** Tells after every change of the chart, own or others', which records are not those of before; returns how to stop. */
  readonly watch: (listener: (state: State, changed: ChangedIds) => void) => () => void;
  readonly undo: (isForced?: boolean) => UndoOutcome;
  readonly redo: (isForced?: boolean) => UndoOutcome;
  /**
   * Replaces the whole chart as one entry of the server's log, for what is too much for a push; this tab's undo does
   * not reach it. Answers whether it was done.
   */
  readonly replace: (state: State) => Promise<boolean>;
  /** Tells others what is selected and dragged here. */
  readonly present: (presence: Presence) => void;
  /**
   * Makes the chart what it was at a version, as one entry of the server's log that anybody takes back by restoring
   * another one. Answers `unsaved`, and does nothing, while own edits cannot be saved; rejects with `ApiError`.
   */
  readonly restore: (version: number) => Promise<'done' | 'unsaved'>;
  /** Sends and asks now, instead of at the next try. */
  readonly retry: () => void;
  /** Answers what is asked: of these elements what others made of them stands, of all others what waits here. */
  readonly decide: (theirs: readonly Overlap[]) => Promise<void>;
  /** Takes note that the conflicts were told. */
  readonly forgetConflicts: () => void;
  /** How a deleted record can be made anew, as far as this tab knows of it; null: it does not. */
  readonly findRestoration: (kind: Kind, id: Id) => readonly PlainChange[] | null;
  /** Sends everything that waits here as one suggestion, for those who may no longer write; answers whether it is there. */
  readonly suggestWaiting: () => Promise<boolean>;
  /** Takes everything that waits here out of the chart and the queue: it is safe somewhere else. */
  readonly abandon: () => Promise<void>;
  /** Puts changes into the drawer that come from a file. */
  readonly addNotApplied: (entries: readonly NotApplied[]) => Promise<void>;
  /** Forgets a change of the drawer. */
  readonly discardNotApplied: (entry: NotApplied) => Promise<void>;
  /** Ends timers and listeners; what waits stays in the outbox. Resolves when that has it all. */
  readonly close: () => Promise<void>;
}
