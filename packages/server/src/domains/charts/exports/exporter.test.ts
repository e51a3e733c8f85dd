import { createChartState } from '@giotto/chart/templates';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { OWN_WORK } from '../../../platform/http/caller.ts';
import type { ExportJob } from './export-job.ts';
import { createExporter, type Exporter } from './exporter.ts';

const bounds = {
  places: 1,
  longestJob: 30_000,
  longestWait: 30_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: null,
};
const job: ExportJob = {
  format: 'svg',
  state: createChartState('defaultGantt', 'style1', '2027-01-04'),
  chart: { id: 'chart', name: 'Plan', isPremium: false },
  hasWatermark: false,
  hasBackground: true,
  hasPages: false,
  scale: 1,
  hasOutlines: false,
  madeAt: 0,
};

let exporter: Exporter;
afterEach(async () => {
  vi.useRealTimers();
  await exporter.close();
});

const beginningOf = async (format: ExportJob['format']) => {
  const outcome = await exporter.run({ ...job, format });
  if (!('content' in outcome)) return outcome.refusal;
  const { content } = outcome;
  return typeof content === 'string'
    ? content.slice(0, 4)
    : Buffer.from(content.subarray(0, 4)).toString('latin1');
};

describe('the export process', () => {
  it('exports one file after the other, in all formats', async () => {
    exporter = createExporter(bounds);
    const found = await Promise.all(
      (['svg', 'png', 'pdf', 'gio', 'xlsx', 'mspdi', 'svg'] as const).map(beginningOf),
    );
    expect(found).toEqual(['<svg', '\x89PNG', '%PDF', '{\n "', 'PK\x03\x04', '<?xm', '<svg']);
  });

  it('terminates when a job takes too long', async () => {
    exporter = createExporter({ ...bounds, longestJob: 1 });
    await expect(exporter.run(job)).rejects.toThrow(BusyError);
    expect(exporter.isRunning).toBe(false);
  });

  it('terminates when a job fails; the next job gets a new process', async () => {
    exporter = createExporter(bounds);
    await expect(exporter.run({ ...job, state: { task: 'damaged' } as never })).rejects.toThrow('TypeError');
    expect(exporter.isRunning).toBe(false);
    expect(await beginningOf('svg')).toBe('<svg');
  });

  it('rejects jobs beyond the queue limit, and jobs that have waited too long', async () => {
    exporter = createExporter({ ...bounds, maxWaiting: 1 });
    const [first, second, third] = await Promise.allSettled([job, job, job].map((one) => exporter.run(one)));
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ status: 'rejected', reason: expect.any(BusyError) });
    await exporter.close();
    exporter = createExporter({ ...bounds, longestWait: 0 });
    const [, late] = await Promise.allSettled([exporter.run(job), exporter.run(job)]);
    expect(late).toMatchObject({ status: 'rejected', reason: expect.any(BusyError) });
  });

  it('terminates when everyone has abandoned the running job, and never starts an abandoned one', async () => {
    exporter = createExporter(bounds);
    const abandon = new AbortController();
    const caller = { ...OWN_WORK, gone: abandon.signal };
    const jobs = [exporter.run(job, caller), exporter.run(job, caller), exporter.run(job)];
    await expect.poll(() => exporter.isRunning).toBe(true);
    abandon.abort(new Error('gone'));
    const [running, waiting, other] = await Promise.allSettled(jobs);
    expect([running, waiting]).toEqual([
      { status: 'rejected', reason: new Error('gone') },
      { status: 'rejected', reason: new Error('gone') },
    ]);
    expect(other?.status).toBe('fulfilled');
    const alone = new AbortController();
    const last = exporter.run(job, { ...OWN_WORK, gone: alone.signal });
    await expect.poll(() => exporter.isRunning).toBe(true);
    alone.abort(new Error('gone'));
    await expect(last).rejects.toThrow('gone');
    expect(exporter.isRunning).toBe(false);
  });

  it('is released after an idle period and restarted on demand', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    exporter = createExporter(bounds);
    expect([exporter.isRunning, await beginningOf('svg'), exporter.isRunning]).toEqual([false, '<svg', true]);
    vi.advanceTimersByTime(bounds.idle - 1);
    expect(exporter.isRunning).toBe(true);
    vi.advanceTimersByTime(1);
    expect(exporter.isRunning).toBe(false);
    expect(await beginningOf('svg')).toBe('<svg');
  });

  describe('started ahead', () => {
    const AHEAD = 5_000;
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      exporter = createExporter({ ...bounds, ahead: AHEAD });
    });

    it('becomes ready some time after the exporter, and runs the first job', async () => {
      vi.advanceTimersByTime(AHEAD - 1);
      expect(exporter.isRunning).toBe(false);
      vi.advanceTimersByTime(1);
      expect([exporter.isRunning, exporter.isReady]).toEqual([true, false]);
      vi.useRealTimers();
      await expect.poll(() => exporter.isReady).toBe(true);
      expect(await beginningOf('svg')).toBe('<svg');
    });

    it('runs a job that comes before it is ready', async () => {
      vi.advanceTimersByTime(AHEAD);
      expect(exporter.isReady).toBe(false);
      expect(await beginningOf('png')).toBe('\x89PNG');
    });

    it('is replaced after a job that was abandoned, and after an idle period', async () => {
      const abandon = new AbortController();
      const abandoned = exporter.run(job, { ...OWN_WORK, gone: abandon.signal });
      await expect.poll(() => exporter.isRunning).toBe(true);
      abandon.abort(new Error('gone'));
      await expect(abandoned).rejects.toThrow('gone');
      expect(exporter.isRunning).toBe(false);
      vi.advanceTimersByTime(AHEAD);
      expect(exporter.isRunning).toBe(true);
      expect(await beginningOf('svg')).toBe('<svg');
      vi.advanceTimersByTime(bounds.idle);
      expect(exporter.isRunning).toBe(false);
      vi.advanceTimersByTime(AHEAD);
      expect(exporter.isRunning).toBe(true);
    });

    it('is not replaced once the exporter is closed', async () => {
      vi.advanceTimersByTime(AHEAD);
      await exporter.close();
      vi.advanceTimersByTime(10 * AHEAD);
      expect(exporter.isRunning).toBe(false);
    });
  });
});
