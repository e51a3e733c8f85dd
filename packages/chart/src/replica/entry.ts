import type { Dropped, DropReason, Effect, Origin, PlainChange, Update } from '../changes/index.ts';
import type { Id } from '../model/index.ts';

/** A push as stored (in IndexedDB) until acknowledged, and as sent: plain JSON, immutable once sent. */
export interface QueuedPush {
  /** The client id under which it must be sent, even by a tab that adopted it (`sync.md` §5). */
  readonly clientId: Id;
  readonly seq: number;
  /** The version that the person had seen when editing. */
  readonly base: number;
  readonly origin: Origin;
  readonly changes: readonly PlainChange[];
  /** Waits here until its author submits it; never sent as it is. */
  readonly isDraft?: true;
  /** The author's note; the push becomes a suggestion, even if its author may write when it is sent. */
  readonly note?: string;
}

/** The fields of a streamed update that a replica needs. */
export type RemoteUpdate = Pick<Update, 'version' | 'clientId' | 'seq' | 'changes'>;

/** One gesture, or the part of it that fits into one push: a step of undo. Each rebase replaces its effects. */
export interface Step {
  /** Whether it continues the gesture of the previous step: both are undone together. */
  readonly isContinued: boolean;
  changes: readonly PlainChange[];
  effects: readonly Effect[];
  dropped: readonly Dropped[];
}

/** A push in the queue, with its gestures. */
export interface Entry {
  push: QueuedPush;
  readonly steps: Step[];
  /** A sent push never changes; an adopted one counts as sent. */
  isSent: boolean;
  /** The server's answer, once received; the effects may still be in flight. */
  ack: { readonly version: number; readonly dropped: readonly Dropped[] } | null;
  /** Whether the base already contains its effects and only the lost answer is missing. */
  isAbsorbed: boolean;
}

/** A change of a push, or some of its fields, that was dropped after others' changes. */
export interface NotApplied {
  readonly change: PlainChange;
  readonly why: DropReason;
}

/** A completed push: in the log, with the dropped changes, which must be shown to the person. */
export interface Settled {
  readonly push: QueuedPush;
  readonly notApplied: readonly NotApplied[];
}

/** Lists what was left out. */
export function listNotApplied(changes: readonly PlainChange[], dropped: readonly Dropped[]): NotApplied[] {
  return dropped.flatMap(({ i, why, fields }) => {
    const change = changes[i];
    return change ? [{ change: fields ? partOf(change, fields) : change, why }] : [];
  });
}

/** These fields of a change, as a separate change: a record created without them already exists. */
function partOf(change: PlainChange, names: readonly string[]): PlainChange {
  if (change.type !== 'create' && change.type !== 'set') return change;
  const { kind, id } = change;
  const wanted = change.type === 'create' ? change.value : change.fields;
  const fields = Object.fromEntries(Object.entries(wanted).filter(([name]) => names.includes(name)));
  return { type: 'set', kind, id, fields };
}
