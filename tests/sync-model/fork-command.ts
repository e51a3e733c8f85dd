import { apply, type PlainChange } from '@giotto/chart/changes';
import { stateToJson } from '@giotto/chart/model';
import { toCanonical } from '../../packages/chart/src/replica/model-test/canonical.ts';
import type { RandomSource } from '../../packages/chart/src/replica/model-test/random-source.ts';
import { readStateAt } from '../../packages/server/src/domains/charts/state/read-state.ts';
import { findChartHead } from '../../packages/server/src/domains/charts/updates/log-repository.ts';
import { createGantt } from '../../packages/server/src/domains/workspace/creation/create-chart.ts';
import type { Fork, Simulation } from './simulation.ts';

/** Ben forks a version that is still stored into his own chart and edits it (`sync.md` §6). */
export async function fork(simulation: Simulation, random: RandomSource): Promise<void> {
  await simulation.follow();
  const { gantts } = simulation.node(random.roll(2));
  const { baseVersion = 0 } = (await findChartHead(gantts.db, simulation.chartId)) ?? {};
  const version = random.pickLate([...simulation.oracle.texts.keys()].filter((one) => one >= baseVersion));
  if (version === undefined) return;
  const text = simulation.oracle.texts.get(version) ?? '';
  const { state } = await readStateAt(gantts.db, simulation.chartId, version);
  const content = { name: 'A fork', state: JSON.parse(JSON.stringify(stateToJson(state))) as object };
  const id = await simulation.expectTrapOnly(() => createGantt(gantts, 'ben', content));
  if (id === undefined) return;
  const changes: PlainChange[] = [{ type: 'set', kind: 'task', id: 't1', fields: { title: 'Of the fork' } }];
  const next = toCanonical(apply(state, changes, simulation.mode.scheduler).state);
  simulation.forks.push({ id, texts: new Map([text, next].map((shown, at) => [at + 1, shown])) });
  const message = { chartId: id, userId: 'ben', clientId: undefined, name: 'pushUpdate' } as const;
  await simulation.node(random.roll(2)).answer({ ...message, text: JSON.stringify({ changes }) });
}

/** A fork equals the version it was made from, whatever happens to either chart later (`sync.md` §7.7). */
export async function checkFork({ site }: Simulation, { id, texts }: Fork): Promise<void> {
  const { head = 0, baseVersion = 0 } = (await findChartHead(site.db, id)) ?? {};
  for (const version of new Set([baseVersion, head])) {
    const { state } = await readStateAt(site.db, id, version);
    if (toCanonical(state) !== texts.get(version))
      throw new Error(`a fork's version ${version} is another state`);
  }
}
