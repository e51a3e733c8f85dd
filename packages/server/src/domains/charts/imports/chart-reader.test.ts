import { afterEach, describe, expect, it } from 'vitest';
import { OWN_WORK } from '../../../platform/http/caller.ts';
import { type ChartReader, createChartReader, READER_BOUNDS } from './chart-reader.ts';

const bounds = { ...READER_BOUNDS, longestJob: 60_000, longestWait: 60_000 };
const fileOf = (text: string) => ({ bytes: new TextEncoder().encode(text), today: '2027-01-04' });
const small = fileOf('gantt\nDesign :2027-01-04, 5d\n');

let reader: ChartReader;
afterEach(() => reader.close());

const taskCount = async () => (await reader.readChart(small, OWN_WORK)).report.tasks;

describe('the reading process', () => {
  it('reads one file after the other', async () => {
    reader = createChartReader(bounds);
    expect(await Promise.all([taskCount(), taskCount(), taskCount()])).toEqual([1, 1, 1]);
  });

  it('refuses a file that takes too long', async () => {
    reader = createChartReader({ ...bounds, longestJob: 1 });
    await expect(reader.readChart(small, OWN_WORK)).rejects.toMatchObject({
      code: 'ImportRefused',
      facts: { details: [{ message: 'Reading the file takes too long. Split it into smaller ones.' }] },
    });
  });

  it('refuses a file that takes too much memory, and reads the next one', async () => {
    reader = createChartReader(bounds, 64);
    expect(await taskCount()).toBe(1);
    const hostile = fileOf(`{"tasks":[${'[],'.repeat(4_000_000)}[]]}`);
    await expect(reader.readChart(hostile, OWN_WORK)).rejects.toMatchObject({
      code: 'ImportRefused',
      facts: {
        details: [{ message: 'Reading the file takes too much memory. Split it into smaller ones.' }],
      },
    });
    expect(await taskCount()).toBe(1);
  });

  it('stops when nobody waits any more, and reads the next file', async () => {
    reader = createChartReader(bounds);
    const leaving = new AbortController();
    const abandoned = reader.readChart(small, { ...OWN_WORK, gone: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(abandoned).rejects.toThrow('gone');
    expect(await taskCount()).toBe(1);
  });
});
