import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanExtra, TaskExtra } from '../../plan/index.ts';
import { arbitraryNode } from '../../plan-test/arbitrary-extra.ts';
import { arbitraryPlan } from '../../plan-test/arbitrary-plan.ts';
import { expectKept, promised, read, texts, treeOf, write } from '../../plan-test/kept-mspdi.ts';
import { throughChart } from '../../plan-test/through-chart.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);

const names = fc.constantFrom(
  'GUID',
  'Contact',
  'FixedCost',
  'LevelingDelay',
  'PhysicalPercentComplete',
  'Strange',
);
const value = fc.constantFrom('1', '<&>', ' x ', '');
const leaf = fc.tuple(names, value);
const nodes = fc.uniqueArray(
  fc.oneof(
    leaf,
    fc.tuple(
      fc.constantFrom('Deep', 'Attributed'),
      fc.array(leaf, { minLength: 1, maxLength: 3 }),
      fc.record({ a: value }),
    ),
  ),
  { selector: ([name]) => name, maxLength: 5 },
);

test('what was kept of any plan is written, read and written again the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryPlan,
      nodes,
      fc.array(nodes, { minLength: 12, maxLength: 12 }),
      async (plan, project, lists) => {
        const tasks = plan.tasks.map(({ id, externalId = '' }, at): [string, TaskExtra] => [
          id,
          { element: ['Task', [['UID', externalId], ...(lists[at] ?? [])]] },
        ]);
        const extra: PlanExtra = {
          format: 'mspdi',
          file: ['Project', project],
          tasks: Object.fromEntries(tasks),
        };
        const first = await write({ ...plan, extra });
        const again = await read(first);
        expect(await write(again)).toEqual(first);
        const found = promised(treeOf(first));
        expect(found.project).toEqual(expect.arrayContaining(texts(project)));
        for (const [at, { externalId = '' }] of plan.tasks.entries())
          expect(found.tasks.get(externalId)).toEqual(expect.arrayContaining(texts(lists[at] ?? [])));
        const drawn = throughChart(again);
        expectKept(first, await write(drawn));
      },
    ),
    { numRuns: 100 },
  );
});

const somePlan = fc.constantFrom(...fc.sample(arbitraryPlan, { numRuns: 5, seed: 1 }));

test('whatever was kept, a file is written that can be read', async () => {
  const hostile = fc.oneof(
    arbitraryNode,
    fc.tuple(
      fc.constantFrom('Calendars', 'Resources', 'Assignments', 'Tasks', 'ExtendedAttributes', 'WeekDays'),
      fc.array(arbitraryNode, { maxLength: 3 }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      somePlan,
      fc.array(hostile, { maxLength: 4 }),
      fc.array(hostile, { maxLength: 3 }),
      async (plan, file, own) => {
        const tasks = plan.tasks.map(({ id }): [string, TaskExtra] => [
          id,
          { element: ['Task', [['UID', '1'], ...own]] },
        ]);
        const extra: PlanExtra = {
          format: 'mspdi',
          file: ['Project', file],
          tasks: Object.fromEntries(tasks),
        };
        const again = await read(await write({ ...plan, extra }));
        expect(again.tasks.map(({ title }) => title)).toEqual(plan.tasks.map(({ title }) => title));
      },
    ),
    { numRuns: RUNS },
  );
});
