import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPlan } from '../../plan-test/arbitrary-plan.ts';
import { readFile } from '../read-file.ts';
import { writeFile } from '../write-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('a plan is the same after writing and reading', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, async (plan) => {
      const { bytes, entries } = await writeFile(plan, 'plan-json');
      expect(entries).toEqual([]);
      expect(await readFile(bytes, { format: 'plan-json' })).toEqual({
        ok: true,
        format: 'plan-json',
        plan,
        entries: [],
      });
    }),
    { numRuns: 200 },
  );
});

test('absent lists are empty', async () => {
  const read = await readFile(bytesOf('{"tasks":[{"id":"a","title":"A","level":0}]}'));
  expect(read).toMatchObject({
    ok: true,
    plan: { calendars: [], links: [], markers: [], tasks: [{ people: [], custom: {}, baselines: [] }] },
  });
});

test.each([
  ['{"tasks":[{"id":"a","title":"A","level":0,"start":"4.1.2027"}]}', 'tasks.0.start'],
  ['{"tasks":[{"id":"a","title":"A","level":0,"start":"0000-01-01T00:00"}]}', 'tasks.0.start'],
  ['{"tasks":[{"id":"a","title":"A","level":-1}]}', 'tasks.0.level'],
  ['{"tasks":[{"id":"a","title":"A","level":0,"colour":"red"}]}', 'tasks.0'],
  ['{"tasks":[{"id":"a","level":0}]}', 'tasks.0.title'],
])('refuses %s at %s', async (text, path) => {
  expect(await readFile(bytesOf(text))).toMatchObject({ ok: false, details: [{ path }] });
});

test.each([
  ['{"tasks":[', 'The file isn’t valid JSON'],
  ['', 'The file is empty.'],
])('refuses %j with its reason', async (text, reason) => {
  const read = await readFile(bytesOf(text));
  expect(read).toMatchObject({
    ok: false,
    details: [{ path: '', message: expect.stringContaining(reason) }],
  });
});
