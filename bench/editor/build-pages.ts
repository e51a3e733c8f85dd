import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Installs what the peers' own lockfile names, once; never in the app's packages (`decisions/012`). */
function installPeers(): void {
  const stamp = join(peers, 'node_modules', '.measured');
  const wanted = readFileSync(join(peers, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the other components, for measuring only.');
  run(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    peers,
  );
  writeFileSync(stamp, wanted);
}

/** Builds our own page into `bench/dist`. */
export function buildEditorPage(): void {
  build('bench/editor-page/vite.config.ts');
}

/** Builds the other components' pages into `bench/peers/dist`; false without a network to install them from. */
export function buildPeerPages(): boolean {
  try {
    installPeers();
  } catch (error) {
    console.error(error);
    return false;
  }
  build('bench/peers/vite.config.ts');
  return true;
}
