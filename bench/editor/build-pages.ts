import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureFolderInstalled } from '../../scripts/set-up/ensure-folder-installed.mjs';

const root = join(import.meta.dirname, '..', '..');
const peers = join(root, 'bench', 'peers');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

function run(command: string, args: readonly string[], cwd = root): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}

function build(config: string): void {
  run(process.execPath, [vite, 'build', '-c', config, '--logLevel', 'error']);
}

/** Builds our own page into `bench/dist`. */
export function buildEditorPage(): void {
  build('bench/editor-page/vite.config.ts');
}

/** Builds the other components' pages into `bench/peers/dist`; false without a network to install them from. */
export async function buildPeerPages(): Promise<boolean> {
  try {
    await ensureFolderInstalled(peers);
  } catch (error) {
    console.error(error);
    return false;
  }
  build('bench/peers/vite.config.ts');
  return true;
}
