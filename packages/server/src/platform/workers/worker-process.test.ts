import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobWorker } from './job-worker.ts';
import { startWorkerProcess, WorkerKilledError } from './worker-process.ts';

/** Does what its job says. */
const PROGRAM = `
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { serveJobs } from ${JSON.stringify(import.meta.resolve('./serve-jobs.ts'))};

const jobs = {
  priority: () => getPriority(),
  environment: () => Object.keys(process.env),
  write: ({ path }) => writeFileSync(path, 'x'),
  spawn: () => spawnSync(process.execPath, ['--version']),
  fail: () => { throw new Error('the job failed'); },
  exit: () => process.exit(3),
  fill: () => { const filled = []; for (;;) filled.push(filled.length); },
};
serveJobs(async ({ setUp }) => (job) => ({ ...jobs, 'set-up': () => setUp })[job.what](job));
`;

interface Job {
  readonly what: 'set-up' | 'priority' | 'environment' | 'write' | 'spawn' | 'fail' | 'exit' | 'fill';
  readonly path?: string;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giotto-worker-'));
  await writeFile(join(folder, 'program.mjs'), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

let worker: JobWorker<Job, unknown>;
afterEach(() => worker.end());

function start(onEnd = () => {}): JobWorker<Job, unknown> {
  const url = pathToFileURL(join(folder, 'program.mjs'));
  worker = startWorkerProcess<Job, unknown>(
    { url, heapMegabytes: 64, setUp: new Map([['a', 1]]) },
    { isAhead: false },
    onEnd,
  );
  return worker;
}

describe('a worker process', () => {
  it('is given its set-up, and steps back behind the server', async () => {
    const { run } = start();
    expect(await run({ what: 'set-up' })).toEqual(new Map([['a', 1]]));
    expect(await run({ what: 'priority' })).toBeGreaterThan(getPriority());
  });

  it('knows no environment, writes no file and starts no program', async () => {
    const { run } = start();
    expect(await run({ what: 'environment' })).toEqual([]);
    await expect(run({ what: 'write', path: join(folder, 'x') })).rejects.toThrow(
      'Access to this API has been restricted',
    );
    await expect(run({ what: 'spawn' })).rejects.toThrow('Access to this API has been restricted');
  });

  it('goes on after a job that failed', async () => {
    const { run } = start();
    await expect(run({ what: 'fail' })).rejects.toThrow('the job failed');
    expect(await run({ what: 'environment' })).toEqual([]);
    expect(worker.isReady).toBe(true);
  });

  it('says when it has ended, and whether it was killed', async () => {
    let ends = 0;
    const count = () => {
      ends += 1;
    };
    await expect(start(count).run({ what: 'exit' })).rejects.toThrow('the worker process ended with 3');
    await expect(start(count).run({ what: 'fill' })).rejects.toBeInstanceOf(WorkerKilledError);
    expect(ends).toBe(2);
  });

  it('can be ended at any time, and more than once', async () => {
    const running = start().run({ what: 'fill' });
    await Promise.all([expect(running).rejects.toBeInstanceOf(WorkerKilledError), worker.end()]);
    await worker.end();
  });
});
