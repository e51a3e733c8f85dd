import type { Effect } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { HeldState } from './chart-cache.ts';
import { withRecent } from './recent-updates.ts';
import { growthOf } from './state-weight.ts';

/** What an update leads to. */
export interface NextState {
  readonly held: HeldState;
  /** The effects as the log keeps them. */
  readonly changes: string;
  /** Characters of JSON by which the state grew; negative when it shrank. */
  readonly growth: number;
}

/** The held state one version on: `state` is what the effects made of it. */
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
