import type { Id, Kind, MAIN, OrderKey, StateJson } from '../model/index.ts';

/** A JSON value on the wire. In `fields` and `if`, null means absent (`sync.md` §1.10). */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A record on the wire. */
export type Fields = { readonly [field: string]: Json };

/** A change (an intention): what a client sends, queues and suggests (`sync.md` §2). */
export type Change =
  | {
      readonly type: 'create';
      readonly kind: Kind;
      readonly id: Id;
      readonly value: Fields;
      /** The record that precedes it in the order; null: first; absent: last. */
      readonly after?: Id | null;
      /** The anchor's last known key, used when the anchor was deleted. */
      readonly hint?: OrderKey;
      /** As in a `set`. Of a dependency: it was there before, so it may be in a circle that rows have made since (CH-11). */
      readonly drawn?: 1;
    }
  | {
      readonly type: 'set';
      readonly kind: Kind;
      readonly id: Id;
      readonly fields: Fields;
      /** Set only by undo: each field is set only while it still holds this value. */
      readonly if?: Fields;
      /**
       * Where a chart is scheduled, its dates follow from what people set. Marks dates that nobody set, such as those of a
       * restored version: what follows is left out, instead of being taken for what somebody wants.
       */
      readonly drawn?: 1;
      /**
       * The dates that somebody gave an element whose dates followed then, and that became what `fields` say. Set besides
       * where they no longer follow when the change arrives: scheduling is off by then, or the task is manual.
       */
      readonly seen?: Fields;
      /**
       * The place and length of the bar that the person saw who changed one of them: what they left of it stays as others
       * have made it since. Absent: the bar is set as a whole.
       */
      readonly was?: Fields;
    }
  | {
      readonly type: 'move';
      readonly kind: Kind;
      readonly id: Id;
      readonly after: Id | null;
      readonly hint?: OrderKey;
      /** Set only by undo: moved only while it still stands after this record, or still has the key `ifOrder`. */
      readonly if?: Id | null;
      /** Set only by undo, with `if`: the key that the undone move wrote. Inserting a row in between changes no key. */
      readonly ifOrder?: OrderKey;
      /** As in a `set`: nobody wants a task that loses its children to stay where it is shown. */
      readonly drawn?: 1;
    }
  | {
      readonly type: 'delete';
      readonly kind: Kind;
      readonly id: Id;
      /**
       * Set only by undo of a create: deleted only while the record is exactly this (ignoring order) and nothing refers
       * to it, so that an undo in flight destroys nobody's work (`sync.md` §1.8).
       */
      readonly if?: Fields;
      /** As in a `move`. */
      readonly drawn?: 1;
    }
  | { readonly type: 'restore'; readonly version: number }
  | { readonly type: 'import'; readonly state: StateJson };

/** A change that `apply` accepts; `diff` first expands restore and import under the server's lock. */
export type PlainChange = Exclude<Change, { type: 'restore' } | { type: 'import' }>;

/** An effect: what the log holds; exactly invertible (`sync.md` §2). */
export type Effect =
  | { readonly type: 'create'; readonly kind: Kind; readonly id: Id; readonly value: Fields }
  | {
      readonly type: 'set';
      readonly kind: Kind;
      readonly id: Id;
      readonly fields: Fields;
      readonly prev: Fields;
      /** Marks re-spaced keys and migrations: not shown, not undone. */
      readonly sys?: 1;
    }
  | {
      readonly type: 'move';
      readonly kind: Kind;
      readonly id: Id;
      readonly order: OrderKey;
      readonly prev: OrderKey;
      readonly after: Id | null;
      readonly prevAfter: Id | null;
    }
  | {
      readonly type: 'delete';
      readonly kind: Kind;
      readonly id: Id;
      readonly prev: Fields;
      readonly prevAfter?: Id | null;
    }
  | DerivedEffect;

/** Movements of many records: in order, how many ranks each is after the one before, and by how many minutes it moves. */
export interface PackedShifts {
  readonly at: readonly number[];
  readonly start: readonly number[];
  /** By how many minutes its length grows; absent: all stay the same. */
  readonly duration?: readonly number[];
}

/** Dates of one record that can't be packed. */
export interface DerivedFields {
  readonly kind: 'task' | 'milestone';
  readonly id: Id;
  readonly fields: Fields;
  readonly prev: Fields;
  /** Present if people had set the dates before: undoing what made them follow puts them back. */
  readonly wasInput?: 1;
}

/**
 * The dates that follow from what an update's people set in a scheduled chart; the last effect of its update. Never undone:
 * an undo takes back what was set, and the dates follow again. Packed, since a cascade of 5,000 tasks as sets takes 765 kB.
 */
export interface DerivedEffect {
  readonly type: 'derived';
  readonly kind: 'chart';
  readonly id: typeof MAIN;
  /** By rank in the order of tasks. */
  readonly tasks?: PackedShifts;
  /** By rank in the order of ids. */
  readonly milestones?: PackedShifts;
  /** Those whose dates before lay between minutes, were absent, or had been set by people. */
  readonly exact?: readonly DerivedFields[];
}

/** Why `apply` left a change out: target deleted, reference missing, condition false, no difference, or a cycle. */
export type DropReason = 'gone' | 'ref' | 'cond' | 'same' | 'cycle';

/** A change that had no effect: `i` is its index in the list. */
export interface Dropped {
  readonly i: number;
  readonly why: DropReason;
  /** Present when only these fields were left out; the others were applied or already had their value. */
  readonly fields?: readonly string[];
}

/** Why `apply` refuses a whole update: `i` is the change that creates a record under an id in use. */
export interface Refusal {
  readonly reason: 'idTaken';
  readonly i: number;
  readonly kind: Kind;
  readonly id: Id;
}

/** Where an update came from. */
const ORIGINS = [
  'edit',
  'undo',
  'redo',
  'style',
  'restore',
  'import',
  'suggestion',
  'fork',
  'migrate',
] as const;
export type Origin = (typeof ORIGINS)[number];
