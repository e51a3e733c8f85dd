import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const bytesNeeded = 2_000_000_000;

/** Makes an empty folder for one test run's databases: in memory if there is room, else on disk. */
export async function makeScratchFolder(): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(room >= bytesNeeded ? memory : tmpdir(), 'giotto-test-'));
}
