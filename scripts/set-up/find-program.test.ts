import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findProgram } from './find-program.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giotto-path-'));
  await writeFile(join(folder, 'google-chrome'), '', { mode: 0o755 });
  await writeFile(join(folder, 'chromium'), '', { mode: 0o644 });
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('finds the first executable program, in the order of the names', async () => {
  expect(findProgram(['chromium', 'google-chrome'], `/nowhere:${folder}`)).toBe(
    join(folder, 'google-chrome'),
  );
  await writeFile(join(folder, 'chromium-browser'), '', { mode: 0o755 });
  expect(findProgram(['chromium-browser', 'google-chrome'], folder)).toBe(join(folder, 'chromium-browser'));
});

it('finds nothing in an empty PATH', () => {
  expect(findProgram(['chromium'], '')).toBe(undefined);
});
