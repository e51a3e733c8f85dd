import type { Change, Origin } from '@giotto/chart/changes';
import type { Problem } from '@giotto/chart/schema';
import type { ErrorCode } from '@giotto/contract/errors';
import { limitDetails } from '../../../platform/http/app-error.ts';
import type { HeldState } from '../state/chart-cache.ts';
import type { PushResult } from '../tables.ts';

/** A caller whose session and grant haven't been checked yet. */
interface UncheckedCaller {
  readonly tokenHash: Buffer;
  /** Checks session and grant; throws the errors for callers without them. */
  readonly confirm: () => Promise<unknown>;
}

/** An incoming push. */
export interface PushRequest {
  readonly chartId: string;
  /** The chart's owner according to the call; absent if already checked. */
  readonly ownerId?: string;
  readonly userId: string;
  /** Set if session and grant haven't been checked: the commit checks them. */
  readonly caller?: UncheckedCaller;
  /** The name of the access token that the author of the changes uses or used; absent in a session. */
  readonly tokenName?: string | undefined;
  /** The caller's client id; null: the server makes one, and the push can't be retried safely. */
  readonly clientId: string | null;
  readonly seq?: number | undefined;
  /** The version that the pusher had seen; without it, nobody learns what was overwritten. */
  readonly base?: number | undefined;
  readonly changes: readonly unknown[];
  /** Set if the server has made the changes itself, and checked them, in a worker. There may be more than in a caller's. */
  readonly areChecked?: true;
  readonly origin: Origin;
  /** Becomes a suggestion although its author may write. */
  readonly asSuggestion?: boolean | undefined;
  /** For suggestions: the author's note. */
  readonly note?: string | undefined;
  /** Set when the owner accepts a suggestion: its author. */
  readonly suggestedBy?: string;
  /** Merged with others' changes since `base`; refused with `VersionConflict` if both changed the same thing. */
  readonly isMerge?: true;
  /** The only version to which it may be appended: at any other one, it throws a ChartMovedError and leaves no trace. */
  readonly onlyAt?: number;
}

/** A validated push, ready for the transaction. */
export interface CheckedPush extends Omit<PushRequest, 'changes' | 'clientId'> {
  readonly clientId: string;
  /** Whether the client numbers its pushes, so that its position is worth storing. */
  readonly isClientKnown: boolean;
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  /** When the push arrived. */
  readonly now: Date;
}

/** A push and the call that it came with. */
export interface CalledPush extends CheckedPush {
  /** Whether it's a request that its caller named: committed alone, with its answer. */
  readonly isNamed: boolean;
  /** Runs work as part of the call that pushes, whichever call's batch decides it. */
  readonly inCall: <Result>(work: () => Result) => Result;
}

/** A push with its sequence number. */
export type NumberedPush = CheckedPush & { readonly seq: number };

/** The transaction's outcome: the answer, and the new state if there is one. */
export interface PushOutcome {
  readonly result: PushResult;
  readonly held?: HeldState;
}

/** A permanent refusal. */
export type Refusal = Extract<PushResult, { refused: unknown }>;

/** A permanent refusal: retrying the same push would never help. */
export function refuse(code: ErrorCode, problems: readonly Problem[] = []): Refusal {
  const details = limitDetails(problems);
  return { refused: details.length === 0 ? { code } : { code, details } };
}
