import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Gives what root creates in somebody's folder to that person, who may continue without root. A no-op for others. */
export async function inheritOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
}
