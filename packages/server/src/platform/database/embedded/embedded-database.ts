import { openDataDirectory } from './data-directory.ts';
import { makeApplicationDatabase } from './make-application-database.ts';
import { type OpenPostmaster, openPostmaster, type Role, type Site } from './open-postmaster.ts';
import { findPlatformBinaries } from './platform-binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { chooseRunner } from './runner.ts';
import { applicationDatabase, connectionTo, type SocketConnection } from './socket-client.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { startWatchdog } from './watchdog.ts';

export interface EmbeddedOptions {
  /** DATA_DIR, absolute. */
  readonly dataDirectory: string;
  readonly role: Role;
  /** Receives lines for the person who runs the server. */
  readonly report: (line: string) => void;
  /** Called when the database has stopped by itself and can't be restarted. */
  readonly onLost: (error: unknown) => void;
}

/** The running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** The application's database. It stays valid when the postmaster is replaced. */
  readonly connection: SocketConnection;
  /** Whether it stops with this process. False for a tool next to a running server. */
  isOwner(): boolean;
  /** The postmaster's process id; undefined while there is none. */
  readPid(): Promise<number | undefined>;
  /** Stops the database if we own it, and waits until it is gone. */
  stop(): Promise<void>;
}

const firstDeadlines = { start: 60_000, lock: 3_000 };
const revivalDeadlines = { start: 60_000, lock: 60_000 };

/**
 * Starts or joins the embedded PostgreSQL of a data directory and keeps it running: if the postmaster dies, its owner
 * restarts it. Throws a StartError with one sentence for the person at the terminal.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { majorVersion } = await findPlatformBinaries();
  const layout = await openDataDirectory(options.dataDirectory, majorVersion);
  const runner = await chooseRunner(layout);
  const supervisor = new Supervisor(options, {
    layout,
    runner,
    watchdog: startWatchdog(layout),
    role: options.role,
    ending: new AbortController(),
  });
  await supervisor.start();
  return supervisor;
}

class Supervisor implements EmbeddedDatabase {
  readonly #options: EmbeddedOptions;
  readonly #site: Site;
  #postmaster: OpenPostmaster | undefined;
  #revival: Promise<void> = Promise.resolve();

  constructor(options: EmbeddedOptions, site: Site) {
    this.#options = options;
    this.#site = site;
  }

  async start(): Promise<void> {
    try {
      const postmaster = await openPostmaster(this.#site, firstDeadlines);
      this.#keep(postmaster);
      await makeApplicationDatabase(postmaster.client);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  get connection(): SocketConnection {
    if (this.#postmaster === undefined) throw new Error('The embedded database is not running.');
    return connectionTo(this.#postmaster.socketDirectory, applicationDatabase);
  }

  isOwner(): boolean {
    return this.#postmaster?.isOwner ?? false;
  }

  async readPid(): Promise<number | undefined> {
    return (await readPostmasterFile(this.#site.layout))?.pid;
  }

  async stop(): Promise<void> {
    const { ending, layout, watchdog } = this.#site;
    ending.abort();
    await this.#revival;
    // Keep the connection until the end: it holds the lock, so nobody takes over a database that is about to stop.
    if (this.isOwner()) await stopPostmaster(layout);
    await this.#postmaster?.client.end().catch(() => undefined);
    watchdog.close();
  }

  #keep(postmaster: OpenPostmaster): void {
    this.#postmaster = postmaster;
    if (postmaster.isOwner) postmaster.client.once('end', () => this.#revive());
  }

  #revive(): void {
    if (this.#site.ending.signal.aborted) return;
    this.#options.report('The embedded database has ended unexpectedly and is started again.');
    this.#revival = openPostmaster(this.#site, revivalDeadlines).then(
      (postmaster) => {
        this.#keep(postmaster);
        this.#options.report('The embedded database is back.');
      },
      (error: unknown) => {
        if (!this.#site.ending.signal.aborted) this.#options.onLost(error);
      },
    );
  }
}
