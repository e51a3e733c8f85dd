import { expect, test } from 'vitest';
import { PLAN_LIMITS, type TaskChoice } from '../plan/index.ts';
import { readFile } from './read-file.ts';

const ROWS_PER_GROUP = 4_000;

/** A table of three groups; the last row of each has a start that is no date. */
const TABLE = [
  'Level,Task,Start,End',
  ...['North', 'South', 'West'].flatMap((name) => [
    `1,${name},,`,
    ...Array.from(
      { length: ROWS_PER_GROUP - 1 },
      (_, at) => `2,${name} ${at},${at === ROWS_PER_GROUP - 2 ? 'soon' : '2027-03-01'},2027-03-05`,
    ),
  ]),
].join('\n');

async function read(choice?: TaskChoice, limit?: number) {
  const bytes = new TextEncoder().encode(TABLE);
  const file = await readFile(bytes, {
    fileName: 'plan.csv',
    ...(choice && { choice }),
    ...(limit !== undefined && { limit }),
  });
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  const { plan, entries, overview } = file;
  const faults = entries.filter(({ where }) => where.row !== undefined).map(({ where }) => where.row);
  const leftOut = entries.find(({ code }) => code === 'task.limit')?.count;
  return { plan, overview, faults, leftOut };
}

test('without a choice, the first tasks are kept, and nothing is offered', async () => {
  const { plan, overview, leftOut } = await read();
  expect(plan.tasks).toHaveLength(PLAN_LIMITS.tasks);
  expect(leftOut).toBe(2_000);
  expect(overview).toBeUndefined();
});

test('the parts of a table are those of all its rows, whatever is chosen', async () => {
  const first = await read({ kind: 'first' });
  expect(first.overview?.parts.map(({ title, tasks }) => [title, tasks])).toEqual([
    ['North', ROWS_PER_GROUP],
    ['South', ROWS_PER_GROUP],
    ['West', ROWS_PER_GROUP],
  ]);
  expect(first.leftOut).toBe(2_000);
});

test('the report of a chosen part names no faults of rows that are left out', async () => {
  const { plan, overview, faults, leftOut } = await read({ kind: 'parts', parts: [2] });
  expect(plan.tasks[0]?.title).toBe('West');
  expect(plan.tasks).toHaveLength(ROWS_PER_GROUP);
  expect(overview?.chosen).toBe(ROWS_PER_GROUP);
  expect(leftOut).toBe(2 * ROWS_PER_GROUP);
  expect(faults).toEqual([3 * ROWS_PER_GROUP + 1]);
});

test.each([
  [{ kind: 'first' } as const, 5_000, 5_000],
  [{ kind: 'parts', parts: [0, 1] } as const, 8_000, 8_000],
  [{ kind: 'parts', parts: [0, 1] } as const, 5_000, 5_000],
])('keeps %j of a file with more tasks than there is room for, at most %i', async (choice, limit, kept) => {
  const { plan, overview, leftOut } = await read(choice, limit);
  expect(plan.tasks).toHaveLength(kept);
  expect(overview?.tasks).toBe(3 * ROWS_PER_GROUP);
  expect(overview?.chosen).toBe(choice.kind === 'first' ? limit : 2 * ROWS_PER_GROUP);
  expect(leftOut).toBe(3 * ROWS_PER_GROUP - kept);
});
