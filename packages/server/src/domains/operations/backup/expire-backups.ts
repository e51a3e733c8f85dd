import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_DAYS } from '@giotto/contract/plans';
import { readManifest } from './manifest.ts';

const day = 24 * 60 * 60_000;
const OURS = /^backup-[\dT.Z-]+$/;

/** Removes backups past their retention time and ignores anything else. Returns their names. */
export async function expireBackups(folder: string, now: Date): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => OURS.test(name)).sort();
  const expired: string[] = [];
  for (const name of names) {
    const { madeAt } = await readManifest(join(folder, name));
    if (now.getTime() - Date.parse(madeAt) < BACKUP_DAYS * day) continue;
    await rm(join(folder, name), { recursive: true });
    expired.push(name);
  }
  return expired;
}
