import type { ChangedIds, Origin, PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { Level } from '@giotto/contract/permissions';
import type { Presence, PresentPerson } from '@giotto/contract/realtime';
import type { Readable } from '../store.ts';
import type { NotApplied } from './outbox.ts';

/**
 * How safe the edits are: `saved` only when the server has acknowledged all of them; `offline` and `failed` keep them on
 * this device and try again; `signedOut` waits for a login; `readonly` means that the level no longer allows editing.
 */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'failed' | 'signedOut' | 'readonly';

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
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly notApplied: readonly NotApplied[];
  /** Everybody else who has the chart open, one entry a tab; nobody while there is no socket. */
  readonly people: readonly PresentPerson[];
  /** Counts the changes of the list of suggestions that the socket told of. */
  readonly suggestionsTold: number;
  /** Set when the chart can no longer be shown: deleted, or the right to see it was taken. */
  readonly lost: 'DeletedItem' | 'Unauthorized' | null;
}

/**
 * What an undo or redo did: nothing to take back, done, done in part, left alone because somebody else has changed it
 * since, or asked for because it would delete what others have touched: then it is done by calling it with `isForced`.
 */
export type UndoOutcome = 'nothing' | 'done' | 'partly' | 'skipped' | 'ask';

/** The store of one open chart in one tab (`sync.md` §5). */
export interface ChartStore extends Readable<ChartSnapshot> {
  /** Applies changes at once and queues them; does nothing for readers. One call is one undo step. */
  readonly edit: (changes: readonly PlainChange[], origin?: Origin) => void;
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
  /** Forgets a change of the drawer. */
  readonly discardNotApplied: (entry: NotApplied) => Promise<void>;
  /** Ends timers and listeners; what waits stays in the outbox. Resolves when that has it all. */
  readonly close: () => Promise<void>;
}
