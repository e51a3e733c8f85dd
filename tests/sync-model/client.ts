import type { PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { Level } from '@giotto/contract/permissions';
import type { ChartStore } from '../../packages/web/src/lib/chart-store/chart-store-types.ts';
import { openChartStore } from '../../packages/web/src/lib/chart-store/open-chart-store.ts';
import type { Outbox, StoredPush } from '../../packages/web/src/lib/chart-store/outbox.ts';
import { openSocketLink, type SocketLink } from '../../packages/web/src/lib/chart-store/socket-link.ts';
import { createSyncTransport } from '../../packages/web/src/lib/chart-store/sync-transport.ts';
import type { Browser } from './browser.ts';
import type { FakeSocket } from './fake-socket.ts';
import { createApiCall, type Network } from './network.ts';
import type { PendingWork } from './pending-work.ts';
import type { HeldBar, TypedField } from './typed-field.ts';

const never = () => new Promise<never>(() => {});

/** Options for opening a client. */
export interface ClientSetup {
  readonly browser: Browser;
  /** Called once the disk has these pushes or unapplied changes. */
  readonly onStored: (pushes: readonly StoredPush[], unapplied: readonly StoredPush[]) => void;
  readonly pendingWork: PendingWork;
  readonly network: Network;
  readonly chartId: string;
  readonly ownerId: string;
  readonly userId: string;
  readonly opened: { readonly level: Level; readonly version: number; readonly state: State };
  /** Creates a socket once the client may connect. */
  readonly openSocket: () => FakeSocket;
}

/** The editing part of the web app's client: its store, its queue on disk, its sync loop, its socket link. */
export class Client {
  store: ChartStore | null = null;
  /** The client id of its own pushes. */
  clientId = '';
  socket: FakeSocket | null = null;
  isLive = false;
  isDead = false;
  readonly userId: string;
  readonly browser: Browser;
  /** Opens the socket that the client wants; null if it wants none. */
  letConnect: (() => void) | null = null;
  link: SocketLink | null = null;
  /** The field that the person has open. */
  field: TypedField | null = null;
  /** The bar that the person is dragging. */
  drag: HeldBar | null = null;
  /** From which version on it knows who has changed what. */
  knowsSince: number;
  /** The client crashes at this many writes from now: before the write is done, or right after. */
  diesAt: { writes: number; isDone: boolean } | null = null;
  readonly #setup: ClientSetup;
  readonly #claims: string[] = [];
  /** Resolves when the client has crashed, so that nothing waits for its pending work. */
  readonly #death = Promise.withResolvers<void>();

  private constructor(setup: ClientSetup) {
    this.#setup = setup;
    this.userId = setup.userId;
    this.browser = setup.browser;
    this.knowsSince = setup.opened.version;
  }

  static async open(setup: ClientSetup): Promise<Client> {
    const client = new Client(setup);
    const { chartId, ownerId, userId, opened, network } = setup;
    const transport = createSyncTransport(createApiCall(network, client, chartId), ownerId, chartId);
    client.store = await openChartStore({
      ganttId: chartId,
      userId,
      ...opened,
      outbox: client.#mortalOutbox(),
      transport: {
        ...transport,
        push: (push) => client.#call(() => transport.push(push)),
        pull: async (since, clientId) => {
          const pulled = await client.#call(() => transport.pull(since, clientId));
          if (pulled.type === 'state') client.knowsSince = pulled.head;
          return pulled;
        },
      },
      // Nobody is told: a tab looks again at its next beat.
      locks: { claim: async (clientId) => client.#claim(clientId), whenFree: () => new Promise(() => {}) },
      connect: (wanted) => {
        const { events } = wanted;
        client.link = openSocketLink({
          ...wanted,
          askTicket: () =>
            new Promise((resolve) => {
              client.letConnect = () => resolve('a ticket');
            }),
          open: () => {
            client.socket = setup.openSocket();
            return client.socket as unknown as WebSocket;
          },
          events: {
            ...events,
            onLive: (isLive) => {
              client.isLive = isLive;
              events.onLive(isLive);
            },
            onMissed: (missed, lastSeq) => {
              if (missed.mode === 'state') client.knowsSince = missed.head;
              return client.#alive(async () => events.onMissed(missed, lastSeq));
            },
            onUpdates: (updates) => client.#alive(() => events.onUpdates(updates)),
          },
        });
        return client.link;
      },
    });
    return client;
  }

  get version(): number {
    return this.store?.get().version ?? 0;
  }

  /** Whether the person may edit, as far as the client knows. */
  get canEdit(): boolean {
    const { level = 0, lost = null } = this.store?.get() ?? {};
    return level >= 2 && lost === null;
  }

  get state(): State {
    if (!this.store) throw new Error('the client is not open yet');
    return this.store.get().state;
  }

  /** `base`: the version that the person has seen, if it isn't the client's. */
  edit(changes: readonly PlainChange[], base?: number): void {
    const sent = JSON.parse(JSON.stringify(changes)) as PlainChange[];
    this.store?.edit(sent, 'edit', base === undefined ? undefined : { base });
  }

  /** Lets the loop continue without polling: sends what is queued. */
  nudge(): void {
    this.edit([]);
  }

  /** Crashes the client: none of its work continues. */
  kill(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.#death.resolve();
    this.socket?.close();
    // Stops its timers; later writes never get through.
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
    const result = await this.#setup.pendingWork.during(() => Promise.race([work(), this.#death.promise]));
    return this.isDead ? never() : (result as Result);
  }

  /** A call waits in the network, which tracks it itself. */
  async #call<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.isDead ? await never() : await this.#setup.pendingWork.during(work);
    return this.isDead ? never() : result;
  }

  #mortalOutbox(): Outbox {
    const { outbox } = this.browser;
    const { onStored } = this.#setup;
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
          onStored(puts, []);
        }),
      recordUnapplied: (entries, puts, removes) =>
        write(async () => {
          await outbox.recordUnapplied(entries, puts, removes);
          onStored(puts, entries);
        }),
    };
  }
}
