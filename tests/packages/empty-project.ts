import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolder } from '../../scripts/packages/build-package.ts';
import { PUBLISHED_PACKAGES } from '../../scripts/packages/published-packages.ts';
import { inRoot } from '../../scripts/set-up/root-folder.mjs';

/** A project outside the repository with the packed packages installed, as somebody who uses them has it. */
export interface EmptyProject {
  readonly folder: string;
  /** Writes a file and runs it with Node; resolves with what it prints. Throws with its errors if it fails. */
  readonly run: (name: string, source: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Versions of packages that the samples need besides ours: the repository's own. */
async function versionsOf(names: readonly string[]): Promise<string[]> {
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(inRoot('node_modules', name, 'package.json'), 'utf8');
      return `${name}@${(JSON.parse(text) as { readonly version: string }).version}`;
    }),
  );
}

function runTool(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  return stdout;
}

/** Packs the built packages and installs them into an empty project, with these packages from the registry. */
export async function createEmptyProject(others: readonly string[]): Promise<EmptyProject> {
  const folder = await mkdtemp(join(tmpdir(), 'giotto-packages-'));
  const packed = join(folder, 'packed');
  await mkdir(packed);
  const archives = PUBLISHED_PACKAGES.map(({ name }) => {
    const [file = ''] = runTool('npm', ['pack', packageFolder(name), '--silent'], packed)
      .trim()
      .split('\n');
    return join(packed, file);
  });
  const manifest = { name: 'empty-project', version: '1.0.0', private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  runTool('npm', ['install', ...quiet, ...archives, ...(await versionsOf(others))], folder);
  return {
    folder,
    async run(name, source) {
      await writeFile(join(folder, name), source);
      return runTool(process.execPath, [name], folder);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
