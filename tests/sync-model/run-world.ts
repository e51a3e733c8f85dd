import { invert, replay } from '@giotto/chart/changes';
import { stateFromJson } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { toCanonical } from '../../packages/chart/src/replica/model-test/canonical.ts';
import { Dice } from '../../packages/chart/src/replica/model-test/dice.ts';
import { unpackState } from '../../packages/server/src/domains/charts/state/packed-state.ts';
import { listUpdates } from '../../packages/server/src/domains/charts/updates/log-pages-repository.ts';
import { eraseCharts } from './chart-at-work.ts';
import { checkFork } from './fork-step.ts';
import type { Site } from './site.ts';
import { connect, look, submitDrafts, takeStep } from './steps.ts';
import { World } from './world.ts';

/** A scenario: where the chart's history begins, and one list of choices for each step. */
export interface Scenario {
  readonly start: number;
  readonly steps: readonly (readonly number[])[];
}

/** Rounds in which everything must have come to its end. */
const MOST_ROUNDS = 40;

/** Runs a scenario at a site; throws at the first broken rule of `sync.md` §7. */
export async function runWorld(site: Site, { start, steps }: Scenario): Promise<void> {
  const world = await World.open(site, start);
  try {
    for (const numbers of steps) await takeStep(world, new Dice(numbers));
    await drain(world);
    await checkLostNotices(world);
    await checkEnd(world);
  } finally {
    for (const { database, faults } of site.nodes) {
      database.set(null);
      faults.length = 0;
    }
    site.wire.lost = 0;
    for (const tab of world.liveTabs) tab.kill();
    await site.bustle.quiet();
    await eraseCharts(site, [world.chartId, ...world.forks.map(({ id }) => id)]);
  }
}

/** The faults end, everybody may write again, and everything is delivered. */
async function drain(world: World): Promise<void> {
  const { site } = world;
  for (const { database } of site.nodes) database.set(null);
  site.wire.lost = 0;
  for (const userId of ['ben', 'cem'])
    if ((await world.levelOf(userId)) !== 3) await world.setLevel(0, userId, 3);
  for (const [place, tab] of world.tabs.entries()) {
    if (tab) tab.diesAt = null;
    if (!tab || tab.isDead) await world.openTab(place, place);
  }
  // What may fail by a trap has failed.
  await world.site.bustle.quiet();
  world.isTrapped = false;
  for (const tab of world.liveTabs) submitDrafts(world, tab);
  for (const { faults } of site.nodes) faults.length = 0;
  for (const letter of world.ghosts.splice(0)) await world.carry(letter, 1);
  for (let round = 0; !(await isDrained(world)); round++) {
    if (round > MOST_ROUNDS) throw new Error(`the queues are never empty: ${describe(world)}`);
    for (const tab of world.liveTabs) {
      if (tab.socket?.readyState !== 1) await connect(world, tab);
      // What sockets and queues do by themselves is mostly enough.
      await world.exchange(tab, () => round, round > 0);
    }
    if (round > 0) await look(world, new Dice([]));
    else for (const tab of world.liveTabs) tab.socket?.bring(Number.POSITIVE_INFINITY);
    await site.bustle.quiet();
    world.checkViews();
  }
}

async function isDrained(world: World): Promise<boolean> {
  if (world.liveTabs.length < world.tabs.length) return false;
  const version = world.liveTabs[0]?.store?.get().version;
  const isEnded = world.liveTabs.every(({ store, isLive }) => {
    const chart = store?.get();
    return chart?.unsent === 0 && chart.isConfirmed && isLive && chart.version === version;
  });
  if (!isEnded) return false;
  await world.follow();
  if (version !== world.truth.version) return false;
  for (const { outbox } of world.site.browsers) if ((await outbox.list(world.chartId)).size > 0) return false;
  return true;
}

function describe(world: World): string {
  const tabs = world.liveTabs.map(({ userId, store, isLive }) => {
    const { version, unsent, status, level, isConfirmed, lost } = store?.get() ?? {};
    return JSON.stringify({ userId, isLive, version, unsent, status, level, isConfirmed, lost });
  });
  return `head ${world.truth.version}; ${tabs.join('; ')}`;
}

/** Node events are lost, and nobody asks: the nodes' own look brings the news all the same (`sync.md` §7.11). */
async function checkLostNotices(world: World): Promise<void> {
  const [ana] = world.liveTabs;
  if (!ana) throw new Error('there is nobody');
  world.site.wire.lost = Number.POSITIVE_INFINITY;
  ana.edit([{ type: 'set', kind: 'theme', id: 'main', fields: { name: 'the last word' } }]);
  await world.site.bustle.quiet();
  for (let one = world.post.of(ana); one; one = world.post.of(ana)) await world.deliver(one, 0);
  if (ana.store?.get().unsent !== 0) throw new Error(`the last word is not said: ${describe(world)}`);
  world.site.wire.lost = 0;
  await look(world, new Dice([]));
  await world.follow();
  for (const { userId, store } of world.liveTabs) {
    if (store?.get().version !== world.truth.version)
      throw new Error(`${userId} never hears of what was not told: ${describe(world)}`);
  }
}

/** What must hold once everything is delivered (`sync.md` §7.1 to §7.3, §7.5, §7.9). */
async function checkEnd(world: World): Promise<void> {
  const { truth, ledger } = world;
  const head = toCanonical(truth.state);
  for (const { userId, state } of world.liveTabs)
    if (toCanonical(state) !== head)
      throw new Error(`${userId} does not converge:\n${toCanonical(state)}\n${head}`);
  const problems = checkState(truth.state);
  if (problems.length > 0) throw new Error(`the head is not valid: ${JSON.stringify(problems)}`);
  await checkLog(world);
  for (const fork of world.forks) await checkFork(world, fork);
  const drawers = new Set<string>();
  for (const { outbox } of world.site.browsers)
    for (const { clientId, seq } of await outbox.listNotApplied(world.chartId))
      drawers.add(`${clientId} ${seq}`);
  for (const name of ledger.stored) {
    const decision = ledger.decided.get(name);
    const isKept = drawers.has(name);
    if (!decision && !isKept) throw new Error(`push ${name} has no end`);
    if (decision?.type === 'refused' && !isKept) throw new Error(`push ${name} was refused without a word`);
    if (!isKept && ledger.findLosses(name).length > 0)
      throw new Error(`push ${name} lost changes without a word: ${JSON.stringify(ledger.findLosses(name))}`);
  }
  for (const name of ledger.decided.keys()) {
    const [clientId, seq] = name.split(' ');
    if (Number(seq) > 1 && !ledger.decided.has(`${clientId} ${Number(seq) - 1}`))
      throw new Error(`a hole before ${name}`);
  }
}

/** The log leads to every stored state, and back (`sync.md` §7.3); suggestions stand in it as decided. */
async function checkLog({ site: { db }, chartId, truth }: World): Promise<void> {
  const { base_version: base, head } = await db
    .selectFrom('gantt')
    .select(['base_version', 'head'])
    .where('id', '=', chartId)
    .executeTakeFirstOrThrow();
  const rows = await listUpdates(db, { chartId, after: base, upTo: head });
  const snapshots = await db
    .selectFrom('chart_snapshot')
    .selectAll()
    .where('chart_id', '=', chartId)
    .orderBy('version')
    .execute();
  const first = snapshots[0];
  if (first?.version !== base) throw new Error(`there is no snapshot of the base ${base}`);
  let state = stateFromJson((await unpackState(first.bytes)).json);
  const expect = (version: number, what: string) => {
    if (toCanonical(state) !== truth.texts.get(version))
      throw new Error(`${what} ${version} is another state`);
  };
  expect(base, 'the base');
  for (const { version, changes } of rows) {
    state = replay(state, changes);
    expect(version, 'version');
  }
  if (rows.length !== head - base) throw new Error(`${rows.length} rows from ${base} to ${head}`);
  for (const { version, changes } of rows.toReversed()) {
    state = replay(state, invert(changes));
    expect(version - 1, 'walking back, version');
  }
  for (const { version, bytes } of snapshots) {
    state = stateFromJson((await unpackState(bytes)).json);
    expect(version, 'the snapshot of');
  }
  const names = rows.map(({ clientId, seq }) => `${clientId} ${seq}`);
  if (new Set(names).size !== names.length) throw new Error('a push is twice in the log');
}
