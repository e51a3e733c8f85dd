import { apply, Draft, diff, type PlainChange, prepareChanges } from '@giotto/chart/changes';
import { stateToJson } from '@giotto/chart/model';
import type { GuestLevel } from '@giotto/contract/permissions';
import { enterChanges } from '../../packages/chart/src/replica/enter.ts';
import type { Dice } from '../../packages/chart/src/replica/model-test/dice.ts';
import { makeGesture } from '../../packages/chart/src/replica/model-test/make-gesture.ts';
import { pruneHistories } from '../../packages/server/src/domains/charts/history/prune-history.ts';
import { decideSuggestions } from '../../packages/server/src/domains/charts/suggestions/decide-suggestions.ts';
import { listSuggestions } from '../../packages/server/src/domains/charts/suggestions/list-suggestions.ts';
import { fork } from './fork-step.ts';
import { nameOf } from './ledger.ts';
import type { TabAtWork } from './tab-at-work.ts';
import type { World } from './world.ts';

type Step = (world: World, dice: Dice) => Promise<void> | void;

const WEEK = 7 * 24 * 60 * 60_000;

function pickTab(world: World, dice: Dice): TabAtWork | undefined {
  return dice.pick(world.liveTabs);
}

const edit: Step = (world, dice) => {
  const tab = pickTab(world, dice);
  if (!tab?.store) return;
  const before = tab.state;
  const changes = makeGesture(dice, world.sourceFor(tab));
  if (changes.length === 0) return;
  tab.edit(changes);
  if (tab.state === before) return;
  const prepared = prepareChanges(before, JSON.parse(JSON.stringify(changes)) as PlainChange[]);
  const { effects, dropped } = apply(before, prepared);
  world.ledger.noteSeenAtOnce(prepared, dropped);
  world.writers.noteWriting(tab.clientId, changes);
  world.writers.noteGesture(tab.clientId, effects, tab.state);
};

const takeBack: Step = async (world, dice) => {
  const tab = pickTab(world, dice);
  if (!tab?.store) return;
  const before = tab.state;
  const isForced = dice.isRare(6);
  const outcome = dice.isRare(4) ? tab.store.redo(isForced) : tab.store.undo(isForced);
  if (outcome !== 'done' && outcome !== 'partly') return;
  const changes = diff(before, tab.state);
  world.writers.noteWriting(tab.clientId, changes);
  world.writers.noteGesture(tab.clientId, apply(before, changes).effects, tab.state);
  if (!isForced) return;
  await world.site.bustle.quiet();
  const queues = await tab.browser.outbox.list(world.chartId);
  for (const push of queues.get(tab.clientId) ?? []) {
    if (push.origin === 'undo' || push.origin === 'redo') world.writers.allow(nameOf(push));
  }
};

const exchange: Step = async (world, dice) => {
  const tab = pickTab(world, dice);
  const isAsking = dice.roll(2) === 0;
  if (tab) await world.exchange(tab, () => dice.roll(2), isAsking);
};

/** One letter: brought, its answer lost, doubled, lost, or given up by its tab while it is still on its way. */
const bringLetter: Step = async (world, dice) => {
  const tab = pickTab(world, dice);
  if (!tab) return;
  tab.nudge();
  await world.site.bustle.quiet();
  const one = world.post.of(tab);
  if (!one) return;
  const luck = dice.roll(6);
  const at = dice.roll(2);
  if (luck < 2) return world.deliver(one, at);
  if (luck === 2) return world.deliver(one, at, { isAnswerLost: true });
  if (luck === 3) return world.deliver(one, at, { isDoubled: true, isAnswerLost: dice.roll(2) === 0 });
  world.post.take(one);
  one.answer(null);
  if (luck === 4) world.ghosts.push(one.letter);
};

const bringGhost: Step = async (world, dice) => {
  const at = dice.roll(Math.max(1, world.ghosts.length));
  const [letter] = world.ghosts.splice(at, 1);
  if (letter) await world.carry(letter, dice.roll(2));
};

/** A tab dies, at once or at one of its next writes; another one opens in its place. */
const crash: Step = async (world, dice) => {
  const place = dice.roll(world.tabs.length);
  const tab = world.tabs[place];
  if (tab && !tab.isDead) {
    if (dice.roll(2) === 0) {
      tab.diesAt = { writes: 1 + dice.roll(3), isDone: dice.roll(2) === 0 };
      return;
    }
    const letter = world.post.of(tab)?.letter;
    if (letter && dice.roll(2) === 0) world.ghosts.push(letter);
    tab.kill();
  }
  await world.openTab(place, dice.roll(2));
};

const forgetChart: Step = (world, dice) => {
  world.node(dice.roll(2)).gantts.charts.cache.forget(world.chartId);
};

const loseNotices: Step = (world, dice) => {
  world.site.wire.lost = dice.roll(4);
};

/** The next transaction of a node fails at one of its statements, or somebody else comes just before its lock. */
const setTrap: Step = (world, dice) => {
  const at = dice.roll(2);
  const { database } = world.node(at);
  world.isTrapped = true;
  // One at a time: what comes in between must not wait for who waits for it.
  world.node(at + 1).database.set(null);
  const kind = dice.roll(5);
  if (kind < 2) {
    const statement = dice.roll(8);
    const spring = async () => {
      throw new Error('the connection is lost (planted)');
    };
    const when = dice.roll(2) === 0 ? 'before' : 'after';
    database.set({ at: statement > 5 ? 'commit' : statement, when, spring });
  } else if (kind < 4) {
    // Of whom the transaction is about, so that it is a push in mid-flight that is hit.
    const spring = () => changeLevel(world, dice, at + 1, world.pusher);
    database.set({ at: dice.roll(2), when: 'before', spring });
  } else letAnotherIn(world, at, dice.roll(2));
};

/** Before a statement of a node's next transaction, somebody's push goes through the other node. */
function letAnotherIn(world: World, at: number, statement: number): void {
  const spring = async () => {
    const one = world.post.waiting.find(({ letter }) => letter.name === 'pushUpdate');
    if (one) await world.carry(one.letter, at + 1);
  };
  world.node(at + 1).database.set(null);
  world.node(at).database.set({ at: statement, when: 'before', spring });
}

async function changeLevel(world: World, dice: Dice, at: number, pusher?: string): Promise<void> {
  const anybody = dice.pick(['cem', 'cem', 'ben']) ?? 'cem';
  const userId = pusher === 'ben' || pusher === 'cem' ? pusher : anybody;
  const canWrite = ((await world.levelOf(userId)) ?? 0) >= 3;
  // Mostly another one than before.
  const level = (canWrite ? dice.pick([1, null, 3]) : 3) as GuestLevel | null;
  await world.expectTrapOnly(() => world.setLevel(at, userId, level));
}

const level: Step = (world, dice) => changeLevel(world, dice, dice.roll(2));

const restore: Step = async (world, dice) => {
  await world.follow();
  const versions = [...world.truth.texts.keys()];
  const version = dice.pickLate(versions) ?? world.truth.version;
  const at = dice.roll(2);
  if (dice.roll(2) === 0) letAnotherIn(world, at, dice.roll(2));
  const changes = [{ type: 'restore', version }];
  await sendWhole(world, dice.pick(['ana', 'ana', 'ben']) ?? 'ana', { changes, origin: 'restore' }, at);
};

/** A push without a client id, as a program sends it. */
async function sendWhole(world: World, userId: string, body: object, at: number): Promise<void> {
  const { chartId } = world;
  const text = JSON.stringify(body);
  await world.carry({ chartId, userId, clientId: undefined, name: 'pushUpdate', text }, at);
}

const importChart: Step = async (world, dice) => {
  const tab = pickTab(world, dice);
  if (!tab) return;
  await world.follow();
  world.truth.imported = world.truth.visibleOf(tab.state);
  const changes = [{ type: 'import', state: stateToJson(tab.state) }];
  await sendWhole(world, 'ana', { changes, origin: 'import' }, dice.roll(2));
  await world.follow();
};

/** The history ends later than before: as if a week had passed since one of its versions. */
const prune: Step = async (world, dice) => {
  await world.follow();
  const { db } = world.site;
  const rows = await db
    .selectFrom('chart_update')
    .select('created_at as at')
    .where('chart_id', '=', world.chartId)
    .orderBy('version')
    .execute();
  const row = dice.pick(rows);
  if (row) world.ledger.erasedTo = world.truth.version;
  if (row)
    await world.expectTrapOnly(() =>
      pruneHistories(world.node(dice.roll(2)).gantts, new Date(row.at.getTime() + 1 + WEEK)),
    );
};

/** Dan, who may only suggest, suggests what he sees in somebody's tab. */
const suggest: Step = async (world, dice) => {
  const tab = pickTab(world, dice);
  if (!tab) return;
  const draft = new Draft(tab.state);
  // What changes nothing that he sees, nobody suggests.
  const { changes, effects } = enterChanges(draft, makeGesture(dice, world.sourceFor(tab)));
  if (changes.length === 0) return;
  world.writers.noteWriting('dan', changes);
  world.writers.noteGesture('dan', effects, draft.finish().state);
  await sendWhole(world, 'dan', { changes, base: tab.store?.get().version ?? 0 }, dice.roll(2));
};

/** Drafts that cancel each other out are not counted (a redo may bring them back), but are in the queue. */
const hasDrafts = ({ store }: TabAtWork) => store?.get().isConfirmed === false && store.get().level === 2;

/** Who may only suggest makes one suggestion of all drafts, as the dialog does. */
export function submitDrafts(world: World, tab: TabAtWork): void {
  if (!tab.store || !hasDrafts(tab)) return;
  const changes = diff(tab.store.drafts.chartWithout(), tab.state);
  world.writers.noteGesture(tab.clientId, [], tab.state);
  // What comes of it is seen in the ledger.
  void tab.store.drafts.submit(changes, 'please');
}

const useDrafts: Step = (world, dice) => {
  const [tab] = world.liveTabs.filter(hasDrafts);
  if (!tab) return;
  if (dice.isRare(5)) tab.store?.drafts.discard();
  else submitDrafts(world, tab);
};

const decide: Step = async (world, dice) => {
  const { gantts } = world.node(dice.roll(2));
  const open = await listSuggestions(gantts, world.chartId, { userId: 'ana', level: 4 });
  const isAll = dice.roll(2) === 0;
  const one = dice.pick(open);
  const ids = isAll ? open.map(({ id }) => id) : one ? [one.id] : [];
  const decision = dice.roll(4) === 0 ? 'refuse' : 'accept';
  await world.expectTrapOnly(() =>
    decideSuggestions(gantts, { chartId: world.chartId, userId: 'ana', decision, ids }),
  );
};

const useSocket: Step = async (world, dice) => {
  const tab = pickTab(world, dice);
  if (!tab) return;
  if (tab.socket?.readyState === 1) {
    if (dice.isRare(4)) tab.socket.cut();
    else tab.socket.bring(1 + dice.roll(3));
  } else await connect(world, tab);
};

/** Lets the tab have the socket that it wants. */
export async function connect(world: World, tab: TabAtWork): Promise<void> {
  tab.link?.wake();
  tab.letConnect?.();
  tab.letConnect = null;
  await world.site.bustle.quiet();
  tab.socket?.connect();
  await world.site.bustle.quiet();
  tab.socket?.bring(Number.POSITIVE_INFINITY);
}

/** Every node looks in the database, and what it says is brought. */
export const look: Step = async (world) => {
  for (const { channels } of world.site.nodes) await world.site.bustle.during(() => channels.look());
  await world.site.bustle.quiet();
  for (const tab of world.liveTabs) tab.socket?.bring(Number.POSITIVE_INFINITY);
};

/** Each as often as it stands here. */
const STEPS: readonly Step[] = [
  ...[edit, edit, edit, edit, edit, edit, takeBack, takeBack, takeBack],
  ...[exchange, exchange, exchange, exchange, bringLetter, bringLetter, bringLetter, bringGhost],
  ...[crash, forgetChart, loseNotices, setTrap, setTrap, level, level, restore, importChart, prune],
  ...[suggest, useDrafts, useDrafts, decide, decide, fork, useSocket, useSocket, useSocket, look],
];

/** The first numbers of a step's choices that lead to these steps. */
export const choicesOf = (names: readonly string[]): readonly number[] =>
  STEPS.flatMap(({ name }, at) => (names.includes(name) ? [at] : []));

/** Does one step of a scenario and checks what must hold at any time. */
export async function takeStep(world: World, dice: Dice): Promise<void> {
  const step = STEPS[dice.roll(STEPS.length)];
  await step?.(world, dice);
  await world.site.bustle.quiet();
  world.checkViews();
}
