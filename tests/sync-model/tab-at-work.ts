import type { PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { Level } from '@giotto/contract/permissions';
import type { ChartStore } from '../../packages/web/src/lib/chart-store/chart-store-types.ts';
import { openChartStore } from '../../packages/web/src/lib/chart-store/open-chart-store.ts';
import type { Outbox } from '../../packages/web/src/lib/chart-store/outbox.ts';
import { openSocketLink, type SocketLink } from '../../packages/web/src/lib/chart-store/socket-link.ts';
import { createSyncTransport } from '../../packages/web/src/lib/chart-store/sync-transport.ts';
import type { Browser } from './browser.ts';
import type { Bustle } from './bustle.ts';
import type { Ledger } from './ledger.ts';
import type { PaperSocket } from './paper-socket.ts';
import { createApiCall, type Post } from './post.ts';

const never = () => new Promise<never>(() => {});

/** What a tab is opened with. */
export interface TabSetup {
  readonly browser: Browser;
  readonly ledger: Ledger;
  readonly bustle: Bustle;
  readonly post: Post;
  readonly chartId: string;
  readonly ownerId: string;
  readonly userId: string;
  readonly opened: { readonly level: Level; readonly version: number; readonly state: State };
  /** Makes a socket when the tab may have one. */
  readonly openSocket: () => PaperSocket;
}

/** A tab of the web app as far as editing goes: its store, its queue on the disk, its loop, its link. */
export class TabAtWork {
  store: ChartStore | null = null;
  /** The client id under which it sends its own pushes. */
  clientId = '';
  socket: PaperSocket | null = null;
  isLive = false;
  isDead = false;
  readonly userId: string;
  readonly browser: Browser;
  /** Lets the socket that the tab wants be opened; null while it wants none. */
  letConnect: (() => void) | null = null;
  link: SocketLink | null = null;
  /** The tab dies at its so-manieth next write: before it is done, or right after. */
  diesAt: { writes: number; isDone: boolean } | null = null;
  readonly #setup: TabSetup;
  readonly #claims: string[] = [];
  /** Nobody waits for what a dead tab had begun. */
  readonly #death = Promise.withResolvers<void>();

  private constructor(setup: TabSetup) {
    this.#setup = setup;
    this.userId = setup.userId;
    this.browser = setup.browser;
  }

  static async open(setup: TabSetup): Promise<TabAtWork> {
    const tab = new TabAtWork(setup);
    const { chartId, ownerId, userId, opened, post } = setup;
    const transport = createSyncTransport(createApiCall(post, tab, chartId), ownerId, chartId);
    tab.store = await openChartStore({
      ganttId: chartId,
      userId,
      ...opened,
      outbox: tab.#mortalOutbox(),
      transport: {
        ...transport,
        push: (push) => tab.#call(() => transport.push(push)),
        pull: (since, clientId) => tab.#call(() => transport.pull(since, clientId)),
      },
      claim: async (clientId) => tab.#claim(clientId),
      connect: (wanted) => {
        const { events } = wanted;
        tab.link = openSocketLink({
          ...wanted,
          askTicket: () =>
            new Promise((resolve) => {
              tab.letConnect = () => resolve('a ticket');
            }),
          open: () => {
            tab.socket = setup.openSocket();
            return tab.socket as unknown as WebSocket;
          },
          events: {
            ...events,
            onLive: (isLive) => {
              tab.isLive = isLive;
              events.onLive(isLive);
            },
            onMissed: (missed, lastSeq) => tab.#alive(async () => events.onMissed(missed, lastSeq)),
            onUpdates: (updates) => tab.#alive(() => events.onUpdates(updates)),
          },
        });
        return tab.link;
      },
    });
    return tab;
  }

  get state(): State {
    if (!this.store) throw new Error('the tab is not open yet');
    return this.store.get().state;
  }

  edit(changes: readonly PlainChange[]): void {
    this.store?.edit(JSON.parse(JSON.stringify(changes)) as PlainChange[]);
  }

  /** Lets the loop go on without asking for news: what is queued is sent. */
  nudge(): void {
    this.edit([]);
  }

  /** Ends the tab as a crash does: nothing of it goes on. */
  kill(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.#death.resolve();
    this.socket?.close();
    // Ends its timers; what it would still write never comes through.
    void this.store?.close();
    for (const clientId of this.#claims) this.browser.held.delete(clientId);
  }

  #claim(clientId: string) {
    const { held } = this.browser;
    if (this.isDead || held.has(clientId)) return null;
    held.add(clientId);
    this.#claims.push(clientId);
    this.clientId ||= clientId;
    return { clientId, release: () => held.delete(clientId) };
  }

  async #alive<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isDead) return never();
    const result = await this.#setup.bustle.during(() => Promise.race([work(), this.#death.promise]));
    return this.isDead ? never() : (result as Result);
  }

  /** A call waits at the post, which counts that itself. */
  async #call<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.isDead ? await never() : await this.#setup.bustle.during(work);
    return this.isDead ? never() : result;
  }

  #mortalOutbox(): Outbox {
    const { outbox } = this.browser;
    const { ledger } = this.#setup;
    const write = (work: () => Promise<void>) =>
      this.#alive(async () => {
        const isLast = this.diesAt !== null && --this.diesAt.writes === 0;
        if (isLast && !this.diesAt?.isDone) return this.kill();
        await work();
        if (isLast) this.kill();
      });
    return {
      ...outbox,
      list: (ganttId) => this.#alive(() => outbox.list(ganttId)),
      listNotApplied: (ganttId) => this.#alive(() => outbox.listNotApplied(ganttId)),
      write: (puts, removes) =>
        write(async () => {
          await outbox.write(puts, removes);
          ledger.noteStored(puts);
        }),
      setAside: (...args) => write(() => outbox.setAside(...args)),
    };
  }
}
