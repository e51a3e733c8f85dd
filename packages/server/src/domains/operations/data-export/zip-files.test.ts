import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type NamedFile, ZipTooLargeError, zipFiles } from './zip-files.ts';

async function* list(files: readonly NamedFile[]): AsyncGenerator<NamedFile> {
  yield* files;
}

async function roundTrip(files: readonly NamedFile[]): Promise<{ path: string; text: string }[]> {
  const parts: Uint8Array[] = [];
  for await (const part of zipFiles(list(files), new Date('2026-03-01T12:00:00Z'))) parts.push(part);
  return Object.entries(unzipSync(Buffer.concat(parts))).map(([path, content]) => ({
    path,
    text: strFromU8(content),
  }));
}

it('files survive a round trip, whatever they contain', async () => {
  const files = fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(files, async (texts) => {
      const named = texts.map((text, i) => ({ path: `charts/${i}é.json`, text }));
      expect(await roundTrip(named)).toEqual(named);
    }),
    { numRuns: 100 },
  );
});

it('a file in pieces is the same as a whole one, up to the exact size that is compressed at once', async () => {
  const sizes = [-1, 0, 1].map((more) => ({ path: `${more}.txt`, text: 'x'.repeat(256 * 1024 + more) }));
  const named = [...sizes, { path: 'last.txt', text: '' }];
  const inPieces = named.map(({ path, text }) => ({
    path,
    text: Readable.from(text.match(/.{1,70000}/gs) ?? []),
  }));
  expect(await roundTrip(inPieces)).toEqual(named);
  expect(await roundTrip(named)).toEqual(named);
});

it('what is compressed is passed on before the file has ended', async () => {
  const noise = Array.from({ length: 40 }, () => randomBytes(100_000).toString('latin1'));
  let given = 0;
  const pieces = async function* () {
    for (const piece of noise) {
      given += 1;
      yield piece;
    }
  };
  const bytes = zipFiles(list([{ path: 'long.txt', text: pieces() }]), new Date('2026-03-01T12:00:00Z'));
  await bytes.next();
  await bytes.next();
  expect(given).toBeLessThan(5);
  await bytes.return(undefined);
});

const lengthOf = async (files: readonly NamedFile[], limit: number) => {
  let length = 0;
  for await (const part of zipFiles(list(files), new Date('2026-03-01T12:00:00Z'), limit))
    length += part.length;
  return length;
};

it('a file that is longer than lengths in a ZIP file can say is refused by its name, whole or in pieces', async () => {
  const limit = 300_000;
  for (const over of [-1, 0, 1]) {
    const text = 'x'.repeat(limit + over);
    for (const content of [text, Readable.from(text.match(/.{1,70000}/gs) ?? [])]) {
      const zipped = lengthOf([{ path: 'long.json', text: content }], limit);
      if (over < 1) expect(await zipped).toBeLessThan(limit);
      else await expect(zipped).rejects.toThrow(/^long\.json has more than the 300000 bytes/);
    }
  }
});

it('an archive whose files lie beyond what a ZIP file can point to is refused', async () => {
  const files = ['a', 'b'].map((path) => ({ path, text: randomBytes(20_000).toString('base64') }));
  // What stands behind the files: 46 bytes and the name for each, and 22 for the end.
  const behind = 22 + 2 * 47;
  const before = (await lengthOf(files, 2 ** 20)) - behind;
  for (const limit of [before + 1, before]) expect(await lengthOf(files, limit)).toBe(before + behind);
  await expect(lengthOf(files, before - 1)).rejects.toThrow(ZipTooLargeError);
});
