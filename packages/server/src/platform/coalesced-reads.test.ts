import { expect, it } from 'vitest';
import { createCoalescedReads } from './coalesced-reads.ts';

/** Reads that finish on demand. */
function createReads() {
  const begun: {
    readonly key: string;
    readonly end: (value: string) => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const read = createCoalescedReads(
    (key) =>
      new Promise<string>((resolve, reject) => {
        begun.push({ key, end: resolve, fail: reject });
      }),
  );
  return { begun, read };
}

it('callers who arrive during a read share the next one, never the running one', async () => {
  const { begun, read } = createReads();
  const first = read('a');
  const [second, third] = [read('a'), read('a')];
  expect(begun).toHaveLength(1);
  begun[0]?.end('old');
  expect(await first).toBe('old');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  const fourth = read('a');
  expect(begun).toHaveLength(3);
  begun[2]?.end('newest');
  expect(await fourth).toBe('newest');
});

it("reads of different keys don't wait for each other", async () => {
  const { begun, read } = createReads();
  const [a, b] = [read('a'), read('b')];
  begun[1]?.end('b');
  expect(await b).toBe('b');
  begun[0]?.end('a');
  expect(await a).toBe('a');
});

it('an error rejects only those who shared the read; the next read is unaffected', async () => {
  const { begun, read } = createReads();
  const first = read('a');
  const second = read('a');
  begun[0]?.fail(new Error('planted'));
  await expect(first).rejects.toThrow('planted');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end('fine');
  expect(await second).toBe('fine');
});
