import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPlantedTarget } from './planted-target.ts';
import { runSqlmap } from './run-sqlmap.ts';
import { runWapiti } from './run-wapiti.ts';

/** Checks that the programs, started and read by the same code as in the attack, find the holes of a planted target. */
export async function provePrograms(parent: string): Promise<void> {
  const folder = join(parent, 'planted');
  await mkdir(folder);
  const target = await openPlantedTarget();
  try {
    const { host } = new URL(target.origin);
    const injected = await runSqlmap([`GET /charts?name=x* HTTP/1.1\nHost: ${host}\n\n`], 'sqlmap', folder);
    if (injected.length === 0) throw new Error('sqlmap does not find a planted injection');
    const found = await runWapiti(target.origin, [`${target.origin}/charts?name=x`], null, folder);
    const kinds = new Set(found.map(({ kind }) => kind));
    for (const kind of ['Cross Site Scripting', 'Content Security Policy Configuration'])
      if (!kinds.has(kind))
        throw new Error(`wapiti does not find a planted fault: ${kind}; but ${[...kinds].join(', ')}`);
  } finally {
    await target.close();
  }
}
