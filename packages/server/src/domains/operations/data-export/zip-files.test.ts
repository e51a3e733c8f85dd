import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type NamedFile, zipFiles } from './zip-files.ts';

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
