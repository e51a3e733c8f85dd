import { invert, replay } from '@giotto/chart/changes';
import { stateFromJson } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { toCanonical } from '../../packages/chart/src/replica/model-test/canonical.ts';
import { DRAWN } from '../../packages/chart/src/replica/model-test/mode.ts';
import { RandomSource } from '../../packages/chart/src/replica/model-test/random-source.ts';
import { unpackState } from '../../packages/server/src/domains/charts/state/packed-state.ts';
import { eraseCharts } from './chart-fixture.ts';
import { connect, look, runCommand } from './commands.ts';
import { dropHeld } from './drag-commands.ts';
import { leaveField } from './field-commands.ts';
import { checkFork } from './fork-command.ts';
import { readRows } from './read-rows.ts';
import { Simulation } from './simulation.ts';
import type { Site } from './site.ts';
import { submitDrafts } from './suggestion-commands.ts';

/** A scenario: where the chart's history begins, and one list of choices per command. */
export interface Scenario {
  readonly start: number;
  readonly commands: readonly (readonly number[])[];
}

/** Rounds after which everything must have finished. */
const MAX_ROUNDS = 40;

/** Runs a scenario on a site, about drawn charts unless told; throws at the first broken rule of `sync.md` §7. */
export async function runSimulation(site: Site, { start, commands }: Scenario, mode = DRAWN): Promise<void> {
  const simulation = await Simulation.open(site, mode, start);
  try {
    for (const numbers of commands) await runCommand(simulation, new RandomSource(numbers));
    await drain(simulation);
    await checkLostNodeEvents(simulation);
    await checkEnd(simulation);
  } finally {
    for (const { database, faults } of site.nodes) {
      database.set(null);
      faults.length = 0;
    }
    site.wire.lost = 0;
    for (const client of simulation.liveClients) client.kill();
    await site.pendingWork.quiet();
    await eraseCharts(site, [simulation.chartId, ...simulation.forks.map(({ id }) => id)]);
  }
}

/** The faults end, everyone can write again, and everything is delivered. */
async function drain(simulation: Simulation): Promise<void> {
  const { site } = simulation;
  for (const { database } of site.nodes) database.set(null);
  site.wire.lost = 0;
  for (const userId of ['ben', 'cem'])
    if ((await simulation.levelOf(userId)) !== 3) await simulation.setLevel(0, userId, 3);
  for (const [place, client] of simulation.clients.entries()) {
    if (client) client.diesAt = null;
    if (!client || client.isDead) await simulation.openClient(place, place);
  }
  // Whatever a trap makes fail has failed by now.
  await simulation.site.pendingWork.quiet();
  simulation.isTrapped = false;
  for (const client of simulation.liveClients) {
    leaveField(simulation, client);
    dropHeld(simulation, client);
  }
  for (const client of simulation.liveClients) submitDrafts(simulation, client);
  for (const { faults } of site.nodes) faults.length = 0;
  for (const message of simulation.lateMessages.splice(0)) await simulation.carry(message, 1);
  for (let round = 0; !(await isDrained(simulation)); round++) {
    if (round > MAX_ROUNDS) throw new Error(`the queues are never empty: ${describe(simulation)}`);
    for (const client of simulation.liveClients) {
      if (client.socket?.readyState !== 1) await connect(simulation, client);
      // Sockets and queues usually manage on their own.
      await simulation.exchange(client, () => round, round > 0);
    }
    if (round > 0) await look(simulation, new RandomSource([]));
    else for (const client of simulation.liveClients) client.socket?.bring(Number.POSITIVE_INFINITY);
    await site.pendingWork.quiet();
    simulation.checkViews();
  }
}

async function isDrained(simulation: Simulation): Promise<boolean> {
  if (simulation.liveClients.length < simulation.clients.length) return false;
  const version = simulation.liveClients[0]?.store?.get().version;
  const isEnded = simulation.liveClients.every(({ store, isLive, socket }) => {
    const chart = store?.get();
    // A client is live until it is told that it isn't: what waits can be the end of its connection.
    const isConnected = isLive && socket?.isWaiting === false;
    return chart?.unsent === 0 && chart.isConfirmed && isConnected && chart.version === version;
  });
  if (!isEnded) return false;
  await simulation.follow();
  if (version !== simulation.oracle.version) return false;
  for (const { outbox } of simulation.site.browsers)
    if ((await outbox.list(simulation.chartId)).size > 0) return false;
  return true;
}

function describe(simulation: Simulation): string {
  const clients = simulation.liveClients.map(({ userId, store, isLive }) => {
    const { version, unsent, status, level, isConfirmed, lost } = store?.get() ?? {};
    return JSON.stringify({ userId, isLive, version, unsent, status, level, isConfirmed, lost });
  });
  return `head ${simulation.oracle.version}; ${clients.join('; ')}`;
}

/** Node events are lost and nobody polls: the nodes' own polling must still deliver the updates (`sync.md` §7.11). */
async function checkLostNodeEvents(simulation: Simulation): Promise<void> {
  const [ana] = simulation.liveClients;
  if (!ana) throw new Error('there is nobody');
  simulation.site.wire.lost = Number.POSITIVE_INFINITY;
  ana.edit([{ type: 'set', kind: 'theme', id: 'main', fields: { name: 'the last word' } }]);
  await simulation.site.pendingWork.quiet();
  for (let one = simulation.network.of(ana); one; one = simulation.network.of(ana))
    await simulation.deliver(one, 0);
  if (ana.store?.get().unsent !== 0) throw new Error(`the last word is not said: ${describe(simulation)}`);
  simulation.site.wire.lost = 0;
  await look(simulation, new RandomSource([]));
  await simulation.follow();
  for (const { userId, store } of simulation.liveClients) {
    if (store?.get().version !== simulation.oracle.version)
      throw new Error(`${userId} never hears of what was not told: ${describe(simulation)}`);
  }
}

/** Checks what must hold once everything is delivered (`sync.md` §7.1 to §7.3, §7.5, §7.9). */
async function checkEnd(simulation: Simulation): Promise<void> {
  const { oracle, ledger } = simulation;
  const head = toCanonical(oracle.state);
  for (const { userId, state } of simulation.liveClients)
    if (toCanonical(state) !== head)
      throw new Error(`${userId} does not converge:\n${toCanonical(state)}\n${head}`);
  const problems = checkState(oracle.state);
  if (problems.length > 0) throw new Error(`the head is not valid: ${JSON.stringify(problems)}`);
  await checkLog(simulation);
  for (const fork of simulation.forks) await checkFork(simulation, fork);
  const drawers = new Set<string>();
  for (const { outbox } of simulation.site.browsers)
    for (const { clientId, seq, changes } of await outbox.listNotApplied(simulation.chartId)) {
      drawers.add(`${clientId} ${seq}`);
      simulation.typed.noteFound(changes);
    }
  await simulation.readSuggestions();
  for (const changes of oracle.suggestions.values()) simulation.typed.noteFound(changes);
  simulation.typed.checkEnd(simulation.liveClients);
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

/** The log leads to every stored state, and back (`sync.md` §7.3); suggestions are in it as decided. */
async function checkLog({ site: { db }, chartId, oracle }: Simulation): Promise<void> {
  const { base_version: base, head } = await db
    .selectFrom('gantt')
    .select(['base_version', 'head'])
    .where('id', '=', chartId)
    .executeTakeFirstOrThrow();
  const rows = await readRows(db, { chartId, after: base, upTo: head });
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
    if (toCanonical(state) !== oracle.texts.get(version))
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
