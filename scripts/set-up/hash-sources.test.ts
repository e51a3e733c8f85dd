import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources } from './hash-sources.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giotto-hash-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src', 'a.ts'), 'one');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('the hash ignores changes to timestamps, tests and build output', async () => {
  const before = hashSources([folder]);
  await utimes(join(folder, 'src', 'a.ts'), 1, 1);
  await writeFile(join(folder, 'src', 'a.test.ts'), 'a test');
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'a.js'), 'built');
  expect(hashSources([folder])).toBe(before);
});

it('the hash changes with changed content, a new file or a new name', async () => {
  const hashes = [hashSources([folder])];
  await writeFile(join(folder, 'src', 'a.ts'), 'two');
  hashes.push(hashSources([folder]));
  await writeFile(join(folder, 'src', 'b.ts'), '');
  hashes.push(hashSources([folder]));
  await rm(join(folder, 'src', 'b.ts'));
  await writeFile(join(folder, 'src', 'c.ts'), '');
  hashes.push(hashSources([folder]));
  expect(new Set(hashes).size).toBe(4);
});
