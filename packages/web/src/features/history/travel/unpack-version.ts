import { type Effect, replay } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { AnswerOf, getVersion } from '@giotto/contract/api';
import { unpackState } from '../../../lib/chart-store/unpack-state.ts';

/** The chart at a version, from the snapshot before it and the changes since. */
export async function unpackVersion({ state, changes }: AnswerOf<typeof getVersion>): Promise<State> {
  return replay(await unpackState(state), changes as readonly Effect[]);
}
