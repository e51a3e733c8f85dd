import type { Effect } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { HeldState } from './chart-cache.ts';
import { withRecent } from './recent-updates.ts';
import { growthOf } from './state-weight.ts';

/** The result of an update. */
export interface NextState {
  readonly held: HeldState;
  /** The effects as stored in the log. */
  readonly changes: string;
  /** Growth of the state's JSON in characters; negative when it shrank. */
  readonly growth: number;
}

/** The next version of a cached state: `state` is the result of applying the effects. */
export function nextState(
  before: HeldState,
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
  { state, effects }: { readonly state: State; readonly effects: readonly Effect[] },
): NextState {
  const version = before.version + 1;
  const growth = growthOf(effects);
  const changes = JSON.stringify(effects);
  const { length } = changes;
  const update = { version, userId, clientId, changes: effects, length };
  const recent = withRecent(before.recent ?? [], update);
  const weight = before.weight + growth;
  return { held: { version, state, weight, logged: before.logged + length, recent }, changes, growth };
}
