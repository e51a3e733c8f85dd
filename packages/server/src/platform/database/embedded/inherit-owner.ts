import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What root makes in somebody's folder belongs to that person, who may go on without root. No-op for others. */
export async function inheritOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
}
