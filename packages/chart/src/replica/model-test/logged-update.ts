import type { Effect, Origin } from '../../changes/index.ts';
import type { Id } from '../../model/index.ts';

/** An entry of the model's log. */
export interface LoggedUpdate {
  readonly version: number;
  readonly userId: Id;
  readonly clientId: Id;
  readonly seq: number;
  readonly origin: Origin;
  readonly changes: readonly Effect[];
}
