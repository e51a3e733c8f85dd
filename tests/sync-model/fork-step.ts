import { apply, type PlainChange } from '@giotto/chart/changes';
import { stateToJson } from '@giotto/chart/model';
import { toCanonical } from '../../packages/chart/src/replica/model-test/canonical.ts';
import type { Dice } from '../../packages/chart/src/replica/model-test/dice.ts';
import { readStateAt } from '../../packages/server/src/domains/charts/state/read-state.ts';
import { findChartHead } from '../../packages/server/src/domains/charts/updates/log-repository.ts';
import { createGantt } from '../../packages/server/src/domains/workspace/creation/create-chart.ts';
import type { Fork, World } from './world.ts';

/** Ben makes a chart of his own of a version that is still kept, and goes on in it (`sync.md` §6). */
export async function fork(world: World, dice: Dice): Promise<void> {
  await world.follow();
  const { gantts } = world.node(dice.roll(2));
  const { baseVersion = 0 } = (await findChartHead(gantts.db, world.chartId)) ?? {};
  const version = dice.pickLate([...world.truth.texts.keys()].filter((one) => one >= baseVersion));
  if (version === undefined) return;
  const text = world.truth.texts.get(version) ?? '';
  const { state } = await readStateAt(gantts.db, world.chartId, version);
  const content = { name: 'A fork', state: JSON.parse(JSON.stringify(stateToJson(state))) as unknown };
  const id = await world.expectTrapOnly(() => createGantt(gantts, 'ben', content));
  if (id === undefined) return;
  const changes: PlainChange[] = [{ type: 'set', kind: 'task', id: 't1', fields: { title: 'Of the fork' } }];
  const next = toCanonical(apply(state, changes).state);
  world.forks.push({ id, texts: new Map([text, next].map((shown, at) => [at + 1, shown])) });
  const letter = { chartId: id, userId: 'ben', clientId: undefined, name: 'pushUpdate' } as const;
  await world.node(dice.roll(2)).answer({ ...letter, text: JSON.stringify({ changes }) });
}

/** A fork equals the version that it was made of, whatever has happened to either of them since (`sync.md` §7.7). */
export async function checkFork({ site }: World, { id, texts }: Fork): Promise<void> {
  const { head = 0, baseVersion = 0 } = (await findChartHead(site.db, id)) ?? {};
  for (const version of new Set([baseVersion, head])) {
    const { state } = await readStateAt(site.db, id, version);
    if (toCanonical(state) !== texts.get(version))
      throw new Error(`a fork's version ${version} is another state`);
  }
}
