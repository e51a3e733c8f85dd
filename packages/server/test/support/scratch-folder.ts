import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const bytesNeeded = 2_000_000_000;

/** Makes an empty folder for the databases of one test run: in memory where there is room, else on the disk. */
export async function makeScratchFolder(): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(room >= bytesNeeded ? memory : tmpdir(), 'giotto-test-'));
}
