import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
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
