import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type NamedFile, zipFiles } from './zip-files.ts';

async function* list(files: readonly NamedFile[]): AsyncGenerator<NamedFile> {
  yield* files;
}

async function roundTrip(files: readonly NamedFile[]): Promise<NamedFile[]> {
  const archive = await zipFiles(list(files), new Date('2026-03-01T12:00:00Z'));
  return Object.entries(unzipSync(archive)).map(([path, content]) => ({ path, text: strFromU8(content) }));
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

it('small and large files keep their order, up to the exact size at which a thread compresses them', async () => {
  const named = [-1, 0, 1].map((more) => ({ path: `${more}.txt`, text: 'x'.repeat(256 * 1024 + more) }));
  expect(await roundTrip([...named, { path: 'last.txt', text: '' }])).toEqual([
    ...named,
    { path: 'last.txt', text: '' },
  ]);
});
