import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const MIGRATIONS = 'packages/server/src/platform/database/migrations';

/** Another version of the product, in a separate folder. */
export interface CheckOut {
  readonly commit: string;
  readonly root: string;
  /** Its newest migration. */
  readonly newest: string;
  readonly remove: () => Promise<void>;
}

/** The last commit before the one that added the working tree's newest migration. */
export async function lastCommitBefore(migration: string): Promise<string> {
  const log = ['log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${migration}.ts`];
  const { stdout } = await run('git', log, { cwd: ROOT });
  const added = stdout.trim().split('\n').at(-1);
  if (!added) throw new Error(`no commit brought ${migration}`);
  return `${added}^`;
}

/** Checks out a commit into an empty folder, with this tree's packages if it needs the same ones, else with its own. */
export async function checkOut(ref: string, root: string): Promise<CheckOut> {
  const { stdout } = await run('git', ['rev-parse', '--verify', `${ref}^{commit}`], { cwd: ROOT });
  const commit = stdout.trim();
  await run('git', ['worktree', 'add', '--detach', root, commit], { cwd: ROOT });
  const remove = async () => void (await run('git', ['worktree', 'remove', '--force', root], { cwd: ROOT }));
  try {
    if (await hasSamePackages(root)) await linkPackages(root);
    else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, maxBuffer: 2 ** 26 });
    const names = (await readdir(join(root, MIGRATIONS))).filter((name) =>
      /^\d{3}-.*(?<!\.test)\.ts$/.test(name),
    );
    const newest = names.toSorted().at(-1)?.replace(/\.ts$/, '');
    if (newest === undefined) throw new Error(`${commit} has no migrations where they are now`);
    return { commit, root, newest, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Whether every package that a node of that version needs is installed here, in the same version. */
async function hasSamePackages(root: string): Promise<boolean> {
  const [here, there] = await Promise.all([readServed(ROOT), readServed(root)]);
  return [...there].every((one) => here.has(one));
}

/** The packages that a node needs according to the lock file; development tools may differ. */
async function readServed(folder: string): Promise<Set<string>> {
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>;
  };
  const served = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  return new Set(served.map(([path, { version }]) => `${path} ${version}`));
}

/** Links to this tree's packages, except for the product's own workspaces. */
async function linkPackages(root: string): Promise<void> {
  const from = join(ROOT, 'node_modules');
  const to = join(root, 'node_modules');
  await mkdir(join(to, '@giotto'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@giotto' && !name.startsWith('.')) await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(root, 'packages')))
    await symlink(join(root, 'packages', name), join(to, '@giotto', name));
}
