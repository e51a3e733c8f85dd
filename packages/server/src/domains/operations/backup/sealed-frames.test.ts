import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { wholeLines } from './read-rows.ts';
import { openFrame, readFrames, sealFrame } from './sealed-frames.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

it('frames survive a round trip, in whatever chunks they are read', async () => {
  const frame = fc.record({ owner: fc.string({ unit: 'binary' }), rows: fc.uint8Array({ maxLength: 300 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(frame, { maxLength: 6 }),
      fc.integer({ min: 1, max: 80 }),
      async (frames, size) => {
        const key = randomBytes(32);
        const bytes = Buffer.concat(
          frames.map(({ owner, rows }) => sealFrame(owner, Buffer.from(rows), key)),
        );
        const read: { owner: string; rows: number[] }[] = [];
        for await (const one of readFrames(inPieces(bytes, size))) {
          read.push({ owner: one.owner, rows: [...openFrame(one, key)] });
        }
        expect(read).toEqual(
          frames.map(({ owner, rows }) => ({ owner: Buffer.from(owner).toString('utf8'), rows: [...rows] })),
        );
      },
    ),
    { numRuns: 200 },
  );
});

it('a changed byte, another key, another account and a truncated end are refused', async () => {
  const key = randomBytes(32);
  const bytes = sealFrame('ana', Buffer.from('some rows'), key);
  const read = async (content: Buffer) => {
    for await (const frame of readFrames(inPieces(content, 64))) return frame;
    throw new Error('nothing');
  };
  const frame = await read(bytes);
  expect(openFrame(frame, key).toString()).toBe('some rows');
  expect(() => openFrame(frame, randomBytes(32))).toThrow();
  expect(() => openFrame({ ...frame, owner: 'ben' }, key)).toThrow();
  const changed = Buffer.from(frame.sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => openFrame({ ...frame, sealed: changed }, key)).toThrow();
  await expect(read(bytes.subarray(0, bytes.length - 1))).rejects.toThrow('in the middle of a frame');
});

it('a long row, and its frame, are copied a few times, however many chunks they come in', async () => {
  const key = randomBytes(32);
  const row = Buffer.concat([Buffer.from(randomBytes(2 * 1024 * 1024).toString('hex')), Buffer.from('\n')]);
  const frame = sealFrame('ana', row, key);
  const concat = vi.spyOn(Buffer, 'concat');
  const copied = () => concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
  try {
    for await (const line of wholeLines(inPieces(row, 1024))) expect(line.equals(row)).toBe(true);
    for await (const one of readFrames(inPieces(frame, 1024))) expect(one.owner).toBe('ana');
    expect(concat).toHaveBeenCalled();
    expect(copied()).toBeLessThan(2 * (row.length + frame.length));
  } finally {
    concat.mockRestore();
  }
});

it('lines are cut after their ends, in whatever chunks they are read', async () => {
  const lines = fc.array(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '')));
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 1, max: 30 }), async (texts, size) => {
      const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(''));
      const read: Buffer[] = [];
      for await (const whole of wholeLines(inPieces(bytes, size))) {
        expect(whole.at(-1)).toBe(0x0a);
        read.push(whole);
      }
      expect(Buffer.concat(read).equals(bytes)).toBe(true);
    }),
  );
});
