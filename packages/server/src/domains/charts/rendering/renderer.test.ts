import { apply } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { OWN_WORK } from '../../../platform/http/caller.ts';
import type { ExportJob } from '../exports/export-job.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import { SAMPLE_JOB } from './sample-job.ts';

const bounds = {
  places: 1,
  longestJob: 30_000,
  longestWait: 30_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: null,
};
const job: ExportJob = { ...SAMPLE_JOB, format: 'svg' };

/** Fifty letters of several scripts, of which none is frequent. */
function distinctTitle(at: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: 50 }, (_, place) => 0xc0 + ((at * 7 + place * 13) % 1_000)),
  );
}

function withTasks(titles: readonly string[]): State {
  return apply(
    job.state,
    titles.map((title, at) => ({
      type: 'create',
      kind: 'task',
      id: `made-${at}`,
      value: { title, start: at % 99, duration: 3 },
    })),
  ).state;
}

let renderer: Renderer;
afterEach(async () => {
  vi.useRealTimers();
  await renderer.close();
});

const beginningOf = async (format: ExportJob['format']) => {
  const outcome = await renderer.exportFile({ ...job, format });
  if (!('content' in outcome)) return outcome.refusal;
  const { content } = outcome;
  return typeof content === 'string'
    ? content.slice(0, 4)
    : Buffer.from(content.subarray(0, 4)).toString('latin1');
};

describe('the rendering process', () => {
  it('exports one file after the other, in all formats', async () => {
    renderer = createRenderer(bounds);
    const found = await Promise.all(
      (['svg', 'png', 'pdf', 'gio', 'xlsx', 'mspdi', 'svg'] as const).map(beginningOf),
    );
    expect(found).toEqual(['<svg', '\x89PNG', '%PDF', '{\n "', 'PK\x03\x04', '<?xm', '<svg']);
  });

  it('terminates when a job takes too long', async () => {
    renderer = createRenderer({ ...bounds, longestJob: 1 });
    // Long enough that no busy machine takes its outcome for one that came in time.
    const long = withTasks(Array.from({ length: 1_500 }, (_, at) => distinctTitle(at)));
    await expect(renderer.exportFile({ ...job, state: long })).rejects.toThrow(BusyError);
    expect(renderer.isRunning).toBe(false);
  });

  it('terminates when a job fails; the next job gets a new process', async () => {
    renderer = createRenderer(bounds);
    await expect(renderer.exportFile({ ...job, state: { task: 'damaged' } as never })).rejects.toThrow(
      'TypeError',
    );
    expect(renderer.isRunning).toBe(false);
    expect(await beginningOf('svg')).toBe('<svg');
  });

  it('refuses a file that takes too much memory, and makes the next one', async () => {
    renderer = createRenderer(bounds, 64);
    const titles = Array.from({ length: 1_500 }, (_, at) => distinctTitle(at));
    const large = { ...job, state: withTasks(titles), hasOutlines: true };
    expect(await renderer.exportFile(large)).toEqual({
      refusal: { path: 'query', message: 'drawing this file takes too much memory' },
    });
    expect(await beginningOf('svg')).toBe('<svg');
  });

  it('rejects jobs beyond the queue limit, and jobs that have waited too long', async () => {
    renderer = createRenderer({ ...bounds, maxWaiting: 1 });
    const [first, second, third] = await Promise.allSettled(
      [job, job, job].map((one) => renderer.exportFile(one)),
    );
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ status: 'rejected', reason: expect.any(BusyError) });
    await renderer.close();
    renderer = createRenderer({ ...bounds, longestWait: 0 });
    const [, late] = await Promise.allSettled([renderer.exportFile(job), renderer.exportFile(job)]);
    expect(late).toMatchObject({ status: 'rejected', reason: expect.any(BusyError) });
  });

  it('goes on with the next job when the running one is abandoned, and never starts an abandoned one', async () => {
    renderer = createRenderer(bounds);
    const abandon = new AbortController();
    const caller = { ...OWN_WORK, gone: abandon.signal };
    const jobs = [
      renderer.exportFile(job, caller),
      renderer.exportFile(job, caller),
      renderer.exportFile(job),
    ];
    await expect.poll(() => renderer.isRunning).toBe(true);
    abandon.abort(new Error('gone'));
    const [running, waiting, other] = await Promise.allSettled(jobs);
    expect([running, waiting]).toEqual([
      { status: 'rejected', reason: new Error('gone') },
      { status: 'rejected', reason: new Error('gone') },
    ]);
    expect(other?.status).toBe('fulfilled');
  });

  it('is released after an idle period and restarted on demand', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderer = createRenderer(bounds);
    expect([renderer.isRunning, await beginningOf('svg'), renderer.isRunning]).toEqual([false, '<svg', true]);
    vi.advanceTimersByTime(bounds.idle - 1);
    expect(renderer.isRunning).toBe(true);
    vi.advanceTimersByTime(1);
    expect(renderer.isRunning).toBe(false);
    expect(await beginningOf('svg')).toBe('<svg');
  });

  describe('started ahead', () => {
    const AHEAD = 5_000;
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      renderer = createRenderer({ ...bounds, ahead: AHEAD });
    });

    it('becomes ready some time after the renderer, and runs the first job', async () => {
      vi.advanceTimersByTime(AHEAD - 1);
      expect(renderer.isRunning).toBe(false);
      vi.advanceTimersByTime(1);
      expect([renderer.isRunning, renderer.isReady]).toEqual([true, false]);
      vi.useRealTimers();
      await expect.poll(() => renderer.isReady).toBe(true);
      expect(await beginningOf('svg')).toBe('<svg');
    });

    it('runs a job that comes before it is ready', async () => {
      vi.advanceTimersByTime(AHEAD);
      expect(renderer.isReady).toBe(false);
      expect(await beginningOf('png')).toBe('\x89PNG');
    });

    it('is replaced after an idle period', async () => {
      expect(await beginningOf('svg')).toBe('<svg');
      vi.advanceTimersByTime(bounds.idle);
      expect(renderer.isRunning).toBe(false);
      vi.advanceTimersByTime(AHEAD);
      expect(renderer.isRunning).toBe(true);
    });

    it('is not replaced once the renderer is closed', async () => {
      vi.advanceTimersByTime(AHEAD);
      await renderer.close();
      vi.advanceTimersByTime(10 * AHEAD);
      expect(renderer.isRunning).toBe(false);
    });
  });
});
