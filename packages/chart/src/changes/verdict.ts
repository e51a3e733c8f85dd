import type { DropReason } from './change.ts';

/** The outcome of one change: why it was left out (`fields`: only these were left out), or a refusal. */
export interface Verdict {
  readonly why?: DropReason;
  readonly fields?: readonly string[];
  readonly isIdTaken?: true;
}
