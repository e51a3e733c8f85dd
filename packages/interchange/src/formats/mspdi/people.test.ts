import { expect, test } from 'vitest';
import { tasksFile } from '../../plan-test/mspdi-file.ts';
import { readPlan } from '../../plan-test/read-plan.ts';

const read = (bytes: Uint8Array) => readPlan(bytes, 'mspdi');

test('people are the work resources of a task’s assignments', async () => {
  const { plan, entries } = await read(
    tasksFile([{}, {}], {
      Resources: {
        Resource: [
          { UID: 1, Name: 'Ana', Type: 1 },
          { UID: 2, Name: 'Jürgen Groß' },
          { UID: 3, Name: 'Cement', Type: 0 },
        ],
      },
      Assignments: {
        Assignment: [
          { TaskUID: 1, ResourceUID: 1, Units: 1 },
          { TaskUID: 1, ResourceUID: 2, Units: 0.5 },
          { TaskUID: 1, ResourceUID: 3, Units: 4 },
          { TaskUID: 1, ResourceUID: 1, Units: 1 },
          { TaskUID: 2, ResourceUID: -65_535, Units: 1 },
        ],
      },
    }),
  );
  expect(plan.tasks.map(({ people }) => people)).toEqual([['Ana', 'Jürgen Groß'], []]);
  expect(plan.tasks[0]?.units).toEqual({ 'Jürgen Groß': 50 });
  expect(entries.map(({ code, source }) => [code, source])).toEqual([['mspdi.material', 'Cement']]);
});

test.each([
  ['worked without a pause', ['PT8H0M0S', 'PT8H0M0S', 'PT8H0M0S', 'PT0H0M0S', 'PT0H0M0S', 'PT8H0M0S'], []],
  ['split', ['PT8H0M0S', 'PT0H0M0S', 'PT8H0M0S', 'PT0H0M0S', 'PT0H0M0S', 'PT8H0M0S'], ['mspdi.split']],
])('a task that is %s from Wednesday to Monday', async (_, values, expected) => {
  const { codes } = await read(
    tasksFile([{}], {
      Resources: { Resource: { UID: 1, Name: 'Ana' } },
      Assignments: {
        Assignment: {
          TaskUID: 1,
          ResourceUID: 1,
          TimephasedData: values.map((Value, at) => ({
            Type: 1,
            Start: `2027-03-0${3 + at}T08:00:00`,
            Finish: `2027-03-0${4 + at}T08:00:00`,
            Value,
          })),
        },
      },
    }),
  );
  expect(codes).toEqual(expected);
});
