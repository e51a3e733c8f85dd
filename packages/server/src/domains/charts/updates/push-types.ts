import type { Change, Origin } from '@giotto/chart/changes';
import type { Problem } from '@giotto/chart/schema';
import type { ErrorCode } from '@giotto/contract/errors';
import { limitDetails } from '../../../platform/http/app-error.ts';
import type { HeldState } from '../state/chart-cache.ts';
import type { PushResult } from '../tables.ts';

/** A caller whose session and grant are not known to be there yet. */
interface UncheckedCaller {
  readonly tokenHash: Buffer;
  /** Looks up session and grant; throws what a caller without them is told. */
  readonly confirm: () => Promise<unknown>;
}

/** A push as it came in. */
export interface PushRequest {
  readonly chartId: string;
  /** Whose chart the call says it is; absent where the caller has looked that up. */
  readonly ownerId?: string;
  readonly userId: string;
  /** Set when session and grant have not been looked up: they are checked when the push is committed. */
  readonly caller?: UncheckedCaller;
  /** The caller's client id; null: the server makes one, and the push cannot be repeated safely. */
  readonly clientId: string | null;
  readonly seq?: number | undefined;
  /** The version that the pusher had seen; without it nobody is told what was overwritten. */
  readonly base?: number | undefined;
  readonly changes: readonly unknown[];
  readonly origin: Origin;
  /** Of a suggestion: what its author says about it. */
  readonly note?: string | undefined;
  /** Set when this is a suggestion that its owner accepts. */
  readonly suggestedBy?: string;
  /** An import is merged with what others did since `base`; refused when the same thing was changed twice. */
  readonly isMerge?: true;
}

/** A push whose changes were looked at, ready for the transaction. */
export interface CheckedPush extends Omit<PushRequest, 'changes' | 'clientId'> {
  readonly clientId: string;
  /** Whether the client keeps count, so that its position is worth storing. */
  readonly isClientKnown: boolean;
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  /** When the push came. */
  readonly now: Date;
}

/** A push with its place in the client's count. */
export type NumberedPush = CheckedPush & { readonly seq: number };

/** What the transaction came to: the answer, and the new state when there is one. */
export interface PushOutcome {
  readonly result: PushResult;
  readonly held?: HeldState;
}

/** A refusal for good. */
export type Refusal = Extract<PushResult, { refused: unknown }>;

/** A refusal for good: trying the same push again would never help. */
export function refuse(code: ErrorCode, problems: readonly Problem[] = []): Refusal {
  const details = limitDetails(problems);
  return { refused: details.length === 0 ? { code } : { code, details } };
}
