import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../../platform/errors/start-error.ts';

/** The account whose key encrypts rows that belong to nobody. */
export const NOBODY = '';

const KEY_BYTES = 32;
const GENERAL = 'general';
const SUFFIX = '.key';
/** How many accounts may disappear at once before somebody has to confirm it. */
const FEW = 10;
const SHARE = 0.01;

/**
 * The encryption keys of backups, one file per account, stored next to the backups but never inside them. Erasing an
 * account destroys its key, which makes its rows unreadable in every backup (`security.md` C7).
 */
export class BackupKeys {
  /** Contains the keys and the list of deleted accounts. */
  readonly folder: string;
  readonly #known = new Map<string, Buffer>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns the account's key; creates it if necessary. */
  async ensure(account: string): Promise<Buffer> {
    const known = await this.find(account);
    if (known) return known;
    const key = randomBytes(KEY_BYTES);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await chmod(this.folder, 0o700);
    const path = this.#path(account);
    const draft = `${path}.${process.pid}`;
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(key);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    this.#known.set(account, key);
    return key;
  }

  /** The account's key; null if it was destroyed or never existed. */
  async find(account: string): Promise<Buffer | null> {
    const known = this.#known.get(account);
    if (known) return known;
    const key = await readFile(this.#path(account)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (key === null) return null;
    if (key.length !== KEY_BYTES) throw new StartError(`The backup key ${this.#path(account)} is damaged.`);
    this.#known.set(account, key);
    return key;
  }

  /**
   * Destroys the keys of all other accounts; returns how many. Throws a StartError if that would be more than ten and
   * more than one in a hundred, because then this is more likely the wrong database.
   */
  async keepOnly(accounts: ReadonlySet<string>, mayBeMany: boolean): Promise<number> {
    const had = (await readdir(this.folder).catch(() => []))
      .filter((name) => name.endsWith(SUFFIX) && name !== `${GENERAL}${SUFFIX}`)
      .map((name) => Buffer.from(name.slice(0, -SUFFIX.length), 'hex').toString('utf8'));
    const gone = had.filter((account) => !accounts.has(account));
    if (!mayBeMany && gone.length > Math.max(FEW, had.length * SHARE)) {
      throw new StartError(
        `${gone.length} of ${had.length} accounts with backup keys are not in this database. If they were really ` +
          'erased, repeat with --forget-many; their backups can never be read again then.',
      );
    }
    for (const account of gone) {
      await rm(this.#path(account));
      this.#known.delete(account);
    }
    return gone.length;
  }

  #path(account: string): string {
    const name = account === NOBODY ? GENERAL : Buffer.from(account, 'utf8').toString('hex');
    return join(this.folder, `${name}${SUFFIX}`);
  }
}
