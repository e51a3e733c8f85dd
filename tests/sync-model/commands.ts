import { apply, diff } from '@giotto/chart/changes';
import type { GuestLevel } from '@giotto/contract/permissions';
import type { RandomSource } from '../../packages/chart/src/replica/model-test/random-source.ts';
import { pruneHistories } from '../../packages/server/src/domains/charts/history/prune-history.ts';
import { packState } from '../../packages/server/src/domains/charts/state/packed-state.ts';
import { readStateAt } from '../../packages/server/src/domains/charts/state/read-state.ts';
import type { Client } from './client.ts';
import { type Command, makeEdit, pickClient } from './command.ts';
import { dropBar, takeBar } from './drag-commands.ts';
import { closeField, interfere, openField, typeField } from './field-commands.ts';
import { fork } from './fork-command.ts';
import { nameOf } from './ledger.ts';
import { importChart, restoreAs } from './replace-commands.ts';
import type { Simulation } from './simulation.ts';
import { decide, suggest, useDrafts } from './suggestion-commands.ts';

const WEEK = 7 * 24 * 60 * 60_000;

const edit: Command = (simulation, random) => {
  const client = pickClient(simulation, random);
  if (!client?.store) return;
  const changes = simulation.mode.makeGesture(random, simulation.sourceFor(client));
  if (changes.length === 0) return;
  makeEdit(simulation, client, changes);
};

const undo: Command = async (simulation, random) => {
  const client = pickClient(simulation, random);
  if (!client?.store) return;
  const before = client.state;
  const isForced = random.isRare(6);
  simulation.typed.noteTakenBack(client.userId);
  const outcome = random.isRare(4) ? client.store.redo(isForced) : client.store.undo(isForced);
  if (outcome !== 'done' && outcome !== 'partly') return;
  const changes = diff(before, client.state);
  simulation.writers.noteWriting(client.clientId, changes);
  simulation.writers.noteGesture(
    client.clientId,
    apply(before, changes, simulation.mode.scheduler).effects,
    client.state,
    true,
  );
  if (!isForced) return;
  await simulation.site.pendingWork.quiet();
  const queues = await client.browser.outbox.list(simulation.chartId);
  for (const push of queues.get(client.clientId) ?? []) {
    if (push.origin === 'undo' || push.origin === 'redo') simulation.writers.allow(nameOf(push));
  }
};

const exchange: Command = async (simulation, random) => {
  const client = pickClient(simulation, random);
  const isAsking = random.roll(2) === 0;
  if (client) await simulation.exchange(client, () => random.roll(2), isAsking);
};

/** Handles one message: delivers, duplicates or loses it, loses its answer, or has its client give up in flight. */
const deliverMessage: Command = async (simulation, random) => {
  const client = pickClient(simulation, random);
  if (!client) return;
  client.nudge();
  await simulation.site.pendingWork.quiet();
  const one = simulation.network.of(client);
  if (!one) return;
  const luck = random.roll(6);
  const at = random.roll(2);
  if (luck < 2) return simulation.deliver(one, at);
  if (luck === 2) return simulation.deliver(one, at, { isAnswerLost: true });
  if (luck === 3) return simulation.deliver(one, at, { isDoubled: true, isAnswerLost: random.roll(2) === 0 });
  simulation.network.take(one);
  one.answer(null);
  if (luck === 4) simulation.lateMessages.push(one.message);
};

const deliverLate: Command = async (simulation, random) => {
  const at = random.roll(Math.max(1, simulation.lateMessages.length));
  const [message] = simulation.lateMessages.splice(at, 1);
  if (message) await simulation.carry(message, random.roll(2));
};

/** Crashes a client, at once or at one of its next writes; another one opens in its place. */
const crash: Command = async (simulation, random) => {
  const place = random.roll(simulation.clients.length);
  const client = simulation.clients[place];
  if (client && !client.isDead) {
    if (random.roll(2) === 0) {
      client.diesAt = { writes: 1 + random.roll(3), isDone: random.roll(2) === 0 };
      return;
    }
    const message = simulation.network.of(client)?.message;
    if (message && random.roll(2) === 0) simulation.lateMessages.push(message);
    client.kill();
  }
  await simulation.openClient(place, random.roll(2));
};

const forgetChart: Command = (simulation, random) => {
  simulation.node(random.roll(2)).gantts.charts.cache.forget(simulation.chartId);
};

const loseNodeEvents: Command = (simulation, random) => {
  simulation.site.wire.lost = random.roll(4);
};

/** Makes a node's next transaction fail at one of its statements, or lets someone else's come just before its lock. */
const setTrap: Command = (simulation, random) => {
  const at = random.roll(2);
  const { database } = simulation.node(at);
  simulation.isTrapped = true;
  // Only one at a time: an intervening transaction must not wait for the one waiting for it.
  simulation.node(at + 1).database.set(null);
  const kind = random.roll(5);
  if (kind < 2) {
    const statement = random.roll(8);
    const spring = async () => {
      throw new Error('the connection is lost (planted)');
    };
    const when = random.roll(2) === 0 ? 'before' : 'after';
    database.set({ at: statement > 5 ? 'commit' : statement, when, spring });
  } else if (kind < 4) {
    // Changes the level of the person whose transaction it is, to hit a push in flight.
    const spring = () => changeLevel(simulation, random, at + 1, simulation.pusher);
    database.set({ at: random.roll(2), when: 'before', spring });
  } else interleavePush(simulation, at, random.roll(2));
};

/** Before a statement of a node's next transaction, someone else's push goes through the other node. */
function interleavePush(simulation: Simulation, at: number, statement: number): void {
  const spring = async () => {
    const one = simulation.network.waiting.find(({ message }) => message.name === 'pushUpdate');
    if (one) await simulation.carry(one.message, at + 1);
  };
  simulation.node(at + 1).database.set(null);
  simulation.node(at).database.set({ at: statement, when: 'before', spring });
}

async function changeLevel(
  simulation: Simulation,
  random: RandomSource,
  at: number,
  pusher?: string,
): Promise<void> {
  const anybody = random.pick(['cem', 'cem', 'ben']) ?? 'cem';
  const userId = pusher === 'ben' || pusher === 'cem' ? pusher : anybody;
  const canWrite = ((await simulation.levelOf(userId)) ?? 0) >= 3;
  // Usually a different one than before.
  const level = (canWrite ? random.pick([1, null, 3]) : 3) as GuestLevel | null;
  await simulation.expectTrapOnly(() => simulation.setLevel(at, userId, level));
}

const level: Command = (simulation, random) => changeLevel(simulation, random, random.roll(2));

const restore: Command = async (simulation, random) => {
  await simulation.follow();
  const versions = [...simulation.oracle.texts.keys()];
  const version = random.pickLate(versions) ?? simulation.oracle.version;
  const at = random.roll(2);
  if (random.roll(2) === 0) interleavePush(simulation, at, random.roll(2));
  await restoreAs(simulation, random.pick(['ana', 'ana', 'ben']) ?? 'ana', version, at);
};

/** Moves the end of the stored history, as if a week had passed since one of its versions. */
const prune: Command = async (simulation, random) => {
  await simulation.follow();
  const { db } = simulation.site;
  const rows = await db
    .selectFrom('chart_update')
    .select('created_at as at')
    .where('chart_id', '=', simulation.chartId)
    .orderBy('version')
    .execute();
  const row = random.pick(rows);
  if (row) simulation.ledger.erasedTo = simulation.oracle.version;
  if (!row) return;
  const { gantts } = simulation.node(random.roll(2));
  const readPacked = async (chartId: string, version: number) =>
    packState((await readStateAt(gantts.db, chartId, version)).state);
  await simulation.expectTrapOnly(() =>
    pruneHistories({ ...gantts, readPacked }, new Date(row.at.getTime() + 1 + WEEK)),
  );
};

const useSocket: Command = async (simulation, random) => {
  const client = pickClient(simulation, random);
  if (!client) return;
  if (client.socket?.readyState === 1) {
    if (random.isRare(4)) client.socket.cut();
    else client.socket.bring(1 + random.roll(3));
  } else await connect(simulation, client);
};

/** Gives the client the socket that it wants. */
export async function connect(simulation: Simulation, client: Client): Promise<void> {
  client.link?.wake();
  client.letConnect?.();
  client.letConnect = null;
  await simulation.site.pendingWork.quiet();
  client.socket?.connect();
  await simulation.site.pendingWork.quiet();
  client.socket?.bring(Number.POSITIVE_INFINITY);
}

/** Every node polls the database, and its messages are delivered. */
export const look: Command = async (simulation) => {
  for (const { channels } of simulation.site.nodes)
    await simulation.site.pendingWork.during(() => channels.checkAll());
  await simulation.site.pendingWork.quiet();
  for (const client of simulation.liveClients) client.socket?.bring(Number.POSITIVE_INFINITY);
};

/** Commands appear as often as they should be chosen. */
const COMMANDS: readonly Command[] = [
  ...[edit, edit, edit, edit, edit, edit, undo, undo, undo],
  ...[exchange, exchange, exchange, exchange, deliverMessage, deliverMessage, deliverMessage, deliverLate],
  ...[crash, forgetChart, loseNodeEvents, setTrap, setTrap, level, level, restore, importChart, prune],
  ...[suggest, useDrafts, useDrafts, decide, decide, fork, useSocket, useSocket, useSocket, look],
  ...[openField, openField, typeField, typeField, interfere, interfere, closeField, closeField],
  ...[takeBar, takeBar, dropBar],
];

/** The first numbers of a command's choices that select these commands. */
export const choicesOf = (names: readonly string[]): readonly number[] =>
  COMMANDS.flatMap(({ name }, at) => (names.includes(name) ? [at] : []));

/** Runs one command of a scenario and checks what must always hold. */
export async function runCommand(simulation: Simulation, random: RandomSource): Promise<void> {
  const command = COMMANDS[random.roll(COMMANDS.length)];
  await command?.(simulation, random);
  await simulation.site.pendingWork.quiet();
  for (const { field } of simulation.liveClients) field?.follow();
  simulation.checkViews();
}
