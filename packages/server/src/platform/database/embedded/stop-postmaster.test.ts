import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startReadyHost } from '../../../../test/support/host-process.ts';
import { findWatchdogs, waitUntilGone } from '../../../../test/support/process-table.ts';
import { makeScratchFolder } from '../../../../test/support/scratch-folder.ts';
import { layOutData } from './layout.ts';
import { stopPostmaster } from './stop-postmaster.ts';

let folder: string;

beforeEach(async () => {
  folder = await makeScratchFolder();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A postmaster without a supervisor. */
async function startOrphan(data: string): Promise<number> {
  const host = await startReadyHost(data);
  // Suspended, it can't start another watchdog.
  host.child.kill('SIGSTOP');
  for (const pid of await findWatchdogs(data)) process.kill(pid, 'SIGKILL');
  await host.kill('SIGKILL');
  return host.pid;
}

it('a postmaster that ignores both SIGINT and SIGQUIT is killed', async () => {
  const data = join(folder, 'data');
  const pid = await startOrphan(data);
  process.kill(pid, 'SIGSTOP');
  await stopPostmaster(layOutData(data), { fast: 50, immediate: 50 });
  const host = await startReadyHost(data);
  expect(host.isOwner).toBe(true);
  await host.kill('SIGTERM');
});

it('stopping is a no-op if nothing is running', async () => {
  const data = join(folder, 'data');
  const host = await startReadyHost(data);
  await host.kill('SIGTERM');
  await expect(stopPostmaster(layOutData(data))).resolves.toBe(undefined);
  await waitUntilGone(host.pid);
});
