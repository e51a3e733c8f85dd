import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command as somebody types it, in a project. Throws with its errors if it fails. */
export async function runInShell(command: string, folder: string): Promise<void> {
  const { status, stderr } = spawnSync('sh', ['-e', '-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env.PATH ?? ''}` },
  });
  if (status !== 0) throw new Error(`${command}\nended with ${status}: ${stderr}`);
}
