import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from './list-source-files.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/how-to');
const EXAMPLE = /^Example: `(\w+)`/m;
const STEP = /^\d+\. `([^`]+)` — .*: `([^`]+)`$/gm;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Counts the lines that look like steps, whatever their form. */
const countSteps = (page: string) => page.match(/^\d+\. /gm)?.length ?? 0;
/** The product's code, without tests and test-only files. */
const sources = listSourceFiles(root, ['packages']).then((files) =>
  files.filter(
    ({ path }) => /^packages\/\w+\/src\/(?!.*-test\/).*\.tsx?$/.test(path) && !path.includes('.test.'),
  ),
);

describe.each(readdirSync(folder))('docs/how-to/%s', (name) => {
  const page = readFileSync(join(folder, name), 'utf8');
  const steps = [...page.matchAll(STEP)].map(([, path = '', word = '']) => ({ path, word }));
  const example = EXAMPLE.exec(page)?.[1] ?? '';

  it('names a file and its content in each step', () => {
    expect(steps.length).toBeGreaterThan(4);
    expect(steps).toHaveLength(countSteps(page));
    const untrue = steps.filter(({ path, word }) => !read(path).includes(word));
    expect(untrue).toEqual([]);
  });

  it('covers every source file that its example touches', async () => {
    const whole = new RegExp(`\\b${example}\\b`);
    const touched = (await sources).filter(({ text }) => whole.test(text)).map(({ path }) => path);
    const named = new Set(steps.map(({ path }) => path));
    expect(touched).not.toEqual([]);
    expect(touched.filter((path) => !named.has(path))).toEqual([]);
  });
});
