import type { Id, Unit } from '@giotto/chart/model';
import type { Amount } from './amount.ts';

/** Which of an element's dates: a milestone has one. */
export type Side = 'start' | 'finish' | 'point';

/** Why one of an element's dates is where it is. */
export type Cause =
  | {
      readonly kind: 'link';
      /** The other end, and which of its dates counts. */
      readonly id: Id;
      readonly side: Side;
      readonly at: Unit;
      readonly wait: 'lag' | 'lead' | 'none';
      readonly amount: Amount;
    }
  | {
      readonly kind: 'notBefore' | 'notAfter' | 'exactly';
      readonly side: Side;
      readonly at: Unit;
    }
  | { readonly kind: 'summaryNotBefore' | 'summaryNotAfter'; readonly id: Id; readonly at: Unit }
  | { readonly kind: 'projectStart' | 'projectFinish'; readonly at: Unit }
  | { readonly kind: 'asLate' | 'asSoon' | 'put' | 'manual' | 'locked' };

/** A sentence about where an element is. */
export type Reason =
  | {
      readonly kind: 'because';
      readonly side: Side;
      readonly at: Unit;
      readonly causes: readonly Cause[];
      /** How many causes aren't named. */
      readonly more: number;
    }
  /** A task with children. */
  | { readonly kind: 'beginsWith'; readonly id: Id; readonly at: Unit }
  /** Somebody who works on it is off meanwhile. */
  | { readonly kind: 'off'; readonly person: Id; readonly start: Unit; readonly end: Unit }
  | { readonly kind: 'started'; readonly at: Unit }
  | { readonly kind: 'finished'; readonly side: Side; readonly at: Unit }
  /** A link that it doesn't keep, with its other end. */
  | { readonly kind: 'notKept'; readonly id: Id; readonly end: 'from' | 'to' }
  | { readonly kind: 'missed'; readonly side: Side; readonly at: Unit; readonly amount?: Amount }
  | { readonly kind: 'later' | 'earlier'; readonly amount: Amount }
  /** From the project's finish: by how much it lies before the first date on which it could. */
  | { readonly kind: 'early'; readonly amount: Amount }
  /** How much of the slack moves nothing else. */
  | { readonly kind: 'free'; readonly amount: Amount }
  | { readonly kind: 'late'; readonly limit: 'end' | 'either'; readonly amount: Amount }
  /** `either`: the end, or the deadline of something that follows. */
  | { readonly kind: 'noSlack'; readonly limit: 'end' | 'deadline' | 'either' | 'start' };
