import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_BYTES_LIMIT } from '@giotto/contract/plans';
import { stubBrowserApis } from '../chaos/browser.ts';
import { type ChaosSite, startSite } from '../chaos/chaos-site.ts';
import { restartAll } from '../chaos/rolling-restart.ts';
import { type Nginx, startNginx } from './start-nginx.ts';

const NODES = 2;
/** The whole run ends after this many ms. */
const LONGEST = 180_000;

/** A file of the largest size passes; what is a byte larger is refused by Giotto, which says so, not by nginx. */
async function checkBodies({ origin }: Nginx, { people }: ChaosSite): Promise<void> {
  for (const over of [-1, 0, 1]) {
    const answer = await fetch(`${origin}/api/users/${people.ana.userId}/gantts/import?name=plan`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people.ana.token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(IMPORT_BYTES_LIMIT + over),
    });
    const code = answer.headers.get('error-message');
    assert.deepEqual([over, code], [over, over > 0 ? 'TooLarge' : 'ImportRefused']);
  }
  console.log(`bodies of ${IMPORT_BYTES_LIMIT} bytes pass, and Giotto refuses larger ones itself`);
}

async function run(program: string, folder: string): Promise<void> {
  stubBrowserApis();
  await mkdir(join(folder, 'site'));
  const site = await startSite(join(folder, 'site'), NODES);
  let nginx: Nginx | undefined;
  try {
    nginx = await startNginx(
      program,
      folder,
      site.nodes.map(({ server }) => server.port),
    );
    await checkBodies(nginx, site);
    const { origin, close } = nginx;
    const report = await restartAll(site, async () => ({ origin, isUsed: () => true, close }));
    const { requests, perSecond, slowest, faults } = report;
    console.log(
      `rolling restart of ${NODES} nodes: ${requests} requests, ${perSecond} a second, ` +
        `99 of 100 within ${slowest} ms, ${faults.length} faults`,
    );
    assert.deepEqual(faults, []);
  } finally {
    await nginx?.close();
    await site.stop();
  }
}

const [program = '', folder = ''] = process.argv.slice(2);
setTimeout(() => {
  console.error('The check takes too long.');
  process.exit(1);
}, LONGEST).unref();
await run(program, folder);
process.exit();
