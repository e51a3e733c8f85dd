import { orderedIds, type PlainChange } from '@giotto/chart/changes';
import { type Id, type State, stateFromJson, stateToJson } from '@giotto/chart/model';
import type { GuestLevel, Level } from '@giotto/contract/permissions';
import { overTheWire, toCanonical } from '../../packages/chart/src/replica/model-test/canonical.ts';
import { findFaults } from '../../packages/chart/src/replica/model-test/find-faults.ts';
import type { GestureSource } from '../../packages/chart/src/replica/model-test/make-gesture.ts';
import type { Mode } from '../../packages/chart/src/replica/model-test/mode.ts';
import { WriteOracle } from '../../packages/chart/src/replica/model-test/write-oracle.ts';
import { packState } from '../../packages/server/src/domains/charts/state/packed-state.ts';
import { findChartHead } from '../../packages/server/src/domains/charts/updates/log-repository.ts';
import { unpackState } from '../../packages/web/src/lib/chart-store/unpack-state.ts';
import type { Browser } from './browser.ts';
import { addChartAt, FIRST_LEVELS, readLevel, setLevel } from './chart-fixture.ts';
import { Client, type ClientSetup } from './client.ts';
import { FakeSocket } from './fake-socket.ts';
import { Ledger } from './ledger.ts';
import { Network, type PendingMessage } from './network.ts';
import { Oracle } from './oracle.ts';
import { readRows } from './read-rows.ts';
import type { Answer, Message, ServerNode } from './server-node.ts';
import type { Site } from './site.ts';
import { TypedValues } from './typed-values.ts';

/** The person and browser of each client; Ana has two clients side by side. */
const PLACES = [
  { userId: 'ana', browser: 0 },
  { userId: 'ana', browser: 0 },
  { userId: 'ben', browser: 1 },
  { userId: 'cem', browser: 2 },
  { userId: 'dan', browser: 3 },
] as const;

const starts = new WeakMap<Mode, State>();

/** Every scenario's initial state, as if received over the network. */
function startOf(mode: Mode): State {
  const start = starts.get(mode) ?? stateFromJson(overTheWire(stateToJson(mode.makeStart())));
  starts.set(mode, start);
  return start;
}

/** A chart forked from a version of another one. */
export interface Fork {
  readonly id: string;
  /** Its expected content at each of its versions, as text. */
  readonly texts: ReadonlyMap<number, string>;
}

/** What happens to a message. */
export interface DeliveryOptions {
  readonly isAnswerLost?: boolean;
  /** Both nodes get it at the same time. */
  readonly isDoubled?: boolean;
}

/** One chart, the people on it, the network between them and the server; everything that commands can act on. */
export class Simulation {
  readonly site: Site;
  readonly mode: Mode;
  readonly chartId: string;
  readonly network: Network;
  readonly ledger = new Ledger();
  readonly oracle: Oracle;
  readonly writers: WriteOracle;
  readonly typed = new TypedValues();
  readonly clients: (Client | null)[] = PLACES.map(() => null);
  /** Messages still in flight although their client has given up on them. */
  readonly lateMessages: Message[] = [];
  /** Charts forked from the chart; deleted with it. */
  readonly forks: Fork[] = [];
  /** Whose push was last delivered to a node. */
  pusher = '';
  /** Whether a planted trap may cause a 500. */
  isTrapped = false;
  /** Everyone's level, unless someone is changing it. */
  readonly #levels = new Map<string, Level | null>(Object.entries(FIRST_LEVELS));
  readonly #checked = new WeakSet<State>();
  readonly #ids: Id[];
  #counter = 0;

  private constructor(site: Site, mode: Mode, chartId: string, start: State, version: number) {
    this.site = site;
    this.mode = mode;
    this.chartId = chartId;
    this.network = new Network(site.pendingWork);
    this.writers = new WriteOracle(start, mode.scheduler === null);
    this.oracle = new Oracle({ start, version, mode }, this.ledger, this.writers);
    this.#ids = [...start.task.keys(), ...start.milestone.keys(), ...start.dependency.keys()];
  }

  static async open(site: Site, mode: Mode, version: number): Promise<Simulation> {
    const start = startOf(mode);
    const bytes = await packState(start);
    const chartId = await addChartAt(site, bytes, version);
    const simulation = new Simulation(site, mode, chartId, start, version);
    // The answer of a node is known: the chart as created.
    for (const [place, { userId }] of PLACES.entries())
      await simulation.#openClient(place, 0, { level: FIRST_LEVELS[userId], version, state: start });
    return simulation;
  }

  get liveClients(): Client[] {
    return this.clients
      .filter((client) => client !== null && !client.isDead)
      .filter((client) => client !== null);
  }

  node(at: number): ServerNode {
    return this.site.nodes[at % 2] ?? this.site.nodes[0];
  }

  /** Opens the chart in a client, at a node; a person without access gets none. */
  async openClient(place: number, at: number): Promise<void> {
    const { userId } = PLACES[place] ?? PLACES[0];
    if ((await this.levelOf(userId)) === null) return;
    const { packed, ...opened } = await this.node(at).open(this.chartId, userId);
    await this.#openClient(place, at, { ...opened, state: await unpackState(packed) });
  }

  async #openClient(place: number, at: number, opened: ClientSetup['opened']): Promise<void> {
    const { userId, browser } = PLACES[place] ?? PLACES[0];
    const { pendingWork, browsers, tokenHashOf } = this.site;
    const client = await Client.open({
      browser: browsers[browser] as Browser,
      onStored: (pushes, unapplied) => {
        this.ledger.noteStored(pushes);
        for (const { changes } of [...pushes, ...unapplied]) this.typed.noteStored(changes);
      },
      pendingWork,
      network: this.network,
      chartId: this.chartId,
      ownerId: 'ana',
      userId,
      opened,
      openSocket: () =>
        new FakeSocket(
          this.node(at),
          { chartId: this.chartId, userId, tokenHash: tokenHashOf(userId) },
          pendingWork,
        ),
    });
    this.clients[place] = client;
    await pendingWork.quiet();
  }

  async levelOf(userId: string): Promise<Level | null> {
    const known = this.#levels.get(userId);
    if (known !== undefined) return known;
    const level = await readLevel(this.site, this.chartId, userId);
    this.#levels.set(userId, level);
    return level;
  }

  /** Changes a guest's level at a node. It may fail after the commit, so the level is read again in any case. */
  async setLevel(at: number, userId: string, level: GuestLevel | null): Promise<void> {
    try {
      await setLevel(this.node(at), this.chartId, userId, level);
    } finally {
      this.#levels.delete(userId);
    }
  }

  /** Allows a failure only if a trap is set; returns undefined then. */
  async expectTrapOnly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!this.isTrapped) throw error;
      return undefined;
    }
  }

  /** Delivers a message to a node, and its answer unless lost. */
  async deliver(
    one: PendingMessage,
    at: number,
    { isAnswerLost = false, isDoubled = false }: DeliveryOptions = {},
  ) {
    this.network.take(one);
    const [answer] = await Promise.all([
      this.carry(one.message, at, isDoubled),
      isDoubled && this.carry(one.message, at + 1, true),
    ]);
    one.answer(isAnswerLost ? null : answer);
    await this.site.pendingWork.quiet();
  }

  /** Delivers a message to a node and compares the answer with the ledger. */
  async carry(message: Message, at: number, isDoubled = false): Promise<Answer> {
    const isPush = message.name === 'pushUpdate' && message.clientId !== undefined;
    if (isPush) this.ledger.noteSent(message);
    this.pusher = message.userId;
    const before = isPush ? await this.levelOf(message.userId) : null;
    const answer = await this.node(at).answer(message);
    if (isPush) {
      const after = await this.levelOf(message.userId);
      // Access changes only before the transaction begins, unless two run at once.
      this.ledger.noteAnswer(message, answer, isDoubled && before !== after ? undefined : after);
    }
    if (answer.status >= 500 && !this.isTrapped) throw new Error(`the server failed: ${answer.text}`);
    return answer;
  }

  /**
   * Lets a client send until everything is through and, with `isAsking`, poll until it has nothing more to say;
   * otherwise a poll stays in flight if nothing is queued behind it. `pick` selects the node for each message.
   */
  async exchange(client: Client, pick: () => number, isAsking: boolean): Promise<void> {
    if (isAsking) client.store?.retry();
    else client.nudge();
    await this.site.pendingWork.quiet();
    for (let messages = 0; messages < 20; messages++) {
      const one = this.network.of(client);
      const isEnough = !isAsking && one?.message.name === 'pullUpdates' && client.store?.get().unsent === 0;
      if (!one || isEnough) return;
      await this.deliver(one, pick());
    }
  }

  /** The source for gestures, as the client sees the chart. */
  sourceFor(client: Client): GestureSource {
    return {
      view: client.state,
      ids: this.#ids,
      nextValue: () => ++this.#counter,
      nextId: () => `id${++this.#counter}`,
      pastState: () => null,
    };
  }

  /** Reads what is new in the log, and compares it, and the nodes' caches, with what is expected. */
  async follow(): Promise<void> {
    const { db, nodes } = this.site;
    const chart = await findChartHead(db, this.chartId);
    const head = chart?.head ?? 0;
    if (head > this.oracle.version) {
      const rows = await readRows(db, { chartId: this.chartId, after: this.oracle.version, upTo: head });
      if (rows.some(({ origin }) => origin === 'suggestion')) await this.readSuggestions();
      this.oracle.follow(rows);
      for (const row of rows) this.typed.follow(row);
    }
    if (this.oracle.version !== head)
      throw new Error(`the log ends at ${this.oracle.version}, the head is ${head}`);
    for (const { gantts, faults } of nodes) {
      if (faults.length > 0 && !this.isTrapped) throw new Error(`a node complains: ${faults.join('; ')}`);
      const held = gantts.charts.cache.find(this.chartId);
      if (held && toCanonical(held.state) !== this.oracle.texts.get(held.version))
        throw new Error(`a node holds another version ${held.version} than the log`);
    }
  }

  async readSuggestions(): Promise<void> {
    const rows = await this.site.db
      .selectFrom('suggestion')
      .select(['id', 'changes'])
      .where('chart_id', '=', this.chartId)
      .execute();
    for (const { id, changes } of rows) this.oracle.suggestions.set(id, changes as PlainChange[]);
  }

  /** Checks what must hold after every command, in every view. */
  checkViews(): void {
    for (const { state, userId } of this.liveClients) {
      if (this.#checked.has(state)) continue;
      this.#checked.add(state);
      const faults = findFaults(state);
      if (faults.length > 0) throw new Error(`what ${userId} sees: ${faults.join('; ')}`);
      if (orderedIds(state, 'task').length !== state.task.size) throw new Error('a task without a rank');
      this.mode.checkView(state, true);
    }
  }
}
