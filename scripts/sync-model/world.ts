import { orderedIds, type PlainChange } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';
import type { Level } from '@giotto/contract/permissions';
import { toCanonical } from '../../packages/chart/src/replica/model-test/canonical.ts';
import { findFaults } from '../../packages/chart/src/replica/model-test/find-faults.ts';
import type { GestureSource } from '../../packages/chart/src/replica/model-test/make-gesture.ts';
import { makeStartState } from '../../packages/chart/src/replica/model-test/start-state.ts';
import { WriterBook } from '../../packages/chart/src/replica/model-test/writer-book.ts';
import { findChartHead } from '../../packages/server/src/db/repositories/chart-log.ts';
import { listUpdates } from '../../packages/server/src/db/repositories/chart-log-pages.ts';
import { addChartAt, readLevel } from './chart-at-work.ts';
import { Ledger } from './ledger.ts';
import { PaperSocket } from './paper-socket.ts';
import { Post, type WaitingLetter } from './post.ts';
import type { Answer, Letter, ServerNode } from './server-node.ts';
import type { Site } from './site.ts';
import { Browser, TabAtWork } from './tab-at-work.ts';
import { Truth } from './truth.ts';

/** Whose tab each place is for, and in which browser: Ana has two tabs side by side. */
const PLACES = [
  { userId: 'ana', browser: 0 },
  { userId: 'ana', browser: 0 },
  { userId: 'ben', browser: 1 },
  { userId: 'cem', browser: 2 },
] as const;

/** How a letter fares. */
export interface Fate {
  readonly isAnswerLost?: boolean;
  /** Both nodes get it at the same time. */
  readonly isDoubled?: boolean;
}

/** One chart, the people at it, the network between them and the server; what any step may do with them. */
export class World {
  readonly site: Site;
  readonly chartId: string;
  readonly post: Post;
  readonly ledger = new Ledger();
  readonly truth: Truth;
  readonly writers: WriterBook;
  readonly tabs: (TabAtWork | null)[] = PLACES.map(() => null);
  /** Letters that are still somewhere on the way although their tab has given them up. */
  readonly ghosts: Letter[] = [];
  /** Forks that were made of the chart; they go with it. */
  readonly forks: string[] = [];
  /** Whether something was planted that may end in a 500. */
  isTrapped = false;
  readonly #browsers: readonly Browser[];
  readonly #ids: Id[];
  #counter = 0;

  private constructor(site: Site, chartId: string, start: State, version: number, browsers: Browser[]) {
    this.site = site;
    this.chartId = chartId;
    this.post = new Post(site.bustle);
    this.writers = new WriterBook(start);
    this.truth = new Truth(start, version, this.ledger, this.writers);
    this.#browsers = browsers;
    this.#ids = [...start.task.keys(), ...start.milestone.keys(), ...start.dependency.keys()];
  }

  static async open(site: Site, version: number): Promise<World> {
    const start = makeStartState();
    const chartId = await addChartAt(site, start, version);
    const browsers = await Promise.all([0, 1, 2].map(() => Browser.open()));
    const world = new World(site, chartId, start, version, browsers);
    for (const place of [0, 2, 3]) await world.openTab(place, 0);
    return world;
  }

  get browsers(): readonly Browser[] {
    return this.#browsers;
  }

  get liveTabs(): TabAtWork[] {
    return this.tabs.filter((tab) => tab !== null && !tab.isDead).filter((tab) => tab !== null);
  }

  node(at: number): ServerNode {
    return this.site.nodes[at % 2] ?? this.site.nodes[0];
  }

  /** Opens the chart in a tab, at a node; a person without a right to it gets none. */
  async openTab(place: number, at: number): Promise<void> {
    const { userId, browser } = PLACES[place] ?? PLACES[0];
    const { bustle, tokenHashOf } = this.site;
    const node = this.node(at);
    if ((await this.levelOf(userId)) === null) return;
    const tab = await TabAtWork.open({
      browser: this.#browsers[browser] as Browser,
      ledger: this.ledger,
      bustle,
      post: this.post,
      chartId: this.chartId,
      ownerId: 'ana',
      userId,
      opened: await node.open(this.chartId, userId),
      openSocket: () =>
        new PaperSocket(
          this.node(at),
          { chartId: this.chartId, userId, tokenHash: tokenHashOf(userId) },
          bustle,
        ),
    });
    this.tabs[place] = tab;
    await bustle.quiet();
  }

  levelOf(userId: string): Promise<Level | null> {
    return readLevel(this.site, this.chartId, userId);
  }

  /** Brings a letter to a node, and its answer back or not. */
  async deliver(one: WaitingLetter, at: number, { isAnswerLost = false, isDoubled = false }: Fate = {}) {
    this.post.take(one);
    const [answer] = await Promise.all([
      this.carry(one.letter, at, isDoubled),
      isDoubled && this.carry(one.letter, at + 1, true),
    ]);
    one.answer(isAnswerLost ? null : answer);
    await this.site.bustle.quiet();
  }

  /** Brings a letter to a node and compares the answer with what is known. */
  async carry(letter: Letter, at: number, isDoubled = false): Promise<Answer> {
    const isPush = letter.name === 'pushUpdate' && letter.clientId !== undefined;
    if (isPush) this.ledger.noteSent(letter);
    const before = isPush ? await this.levelOf(letter.userId) : null;
    const answer = await this.node(at).answer(letter);
    if (isPush) {
      const after = await this.levelOf(letter.userId);
      // Rights change only before the transaction has begun, unless two run at once.
      this.ledger.noteAnswer(letter, answer, isDoubled && before !== after ? undefined : after);
    }
    if (answer.status >= 500 && !this.isTrapped) throw new Error(`the server failed: ${answer.text}`);
    return answer;
  }

  /** Lets a tab send and ask until it has nothing more to say. `pick` draws the node for each letter. */
  async exchange(tab: TabAtWork, pick: () => number): Promise<void> {
    tab.store?.retry();
    await this.site.bustle.quiet();
    for (let letters = 0; letters < 20; letters++) {
      const one = this.post.of(tab);
      if (!one) return;
      await this.deliver(one, pick());
    }
  }

  /** A gesture's source as the tab sees the chart. */
  sourceFor(tab: TabAtWork): GestureSource {
    return {
      view: tab.state,
      ids: this.#ids,
      nextValue: () => ++this.#counter,
      nextId: () => `id${++this.#counter}`,
      pastState: () => null,
    };
  }

  /** Reads what is new in the log, compares it with what it must be, and the nodes' caches with it. */
  async follow(): Promise<void> {
    const { db, nodes } = this.site;
    const chart = await findChartHead(db, this.chartId);
    const head = chart?.head ?? 0;
    const rows = await db
      .selectFrom('suggestion')
      .select(['id', 'changes'])
      .where('chart_id', '=', this.chartId)
      .execute();
    for (const { id, changes } of rows) this.truth.suggestions.set(id, changes as PlainChange[]);
    this.truth.follow(
      await listUpdates(db, { chartId: this.chartId, after: this.truth.version, upTo: head }),
    );
    if (this.truth.version !== head)
      throw new Error(`the log ends at ${this.truth.version}, the head is ${head}`);
    for (const { gantts, faults } of nodes) {
      if (faults.length > 0 && !this.isTrapped) throw new Error(`a node complains: ${faults.join('; ')}`);
      const held = gantts.charts.cache.find(this.chartId);
      if (held && toCanonical(held.state) !== this.truth.texts.get(held.version))
        throw new Error(`a node holds another version ${held.version} than the log`);
    }
  }

  /** What must hold after every step, wherever anybody looks. */
  checkViews(): void {
    for (const { state, userId } of this.liveTabs) {
      const faults = findFaults(state);
      if (faults.length > 0) throw new Error(`what ${userId} sees: ${faults.join('; ')}`);
      if (orderedIds(state, 'task').length !== state.task.size) throw new Error('a task without a rank');
    }
  }
}
