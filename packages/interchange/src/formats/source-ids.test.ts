import type { Id, State } from '@giotto/chart/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartToPlan } from '../convert/index.ts';
import { compareWithChart } from '../merge/index.ts';
import type { Plan } from '../plan/index.ts';
import { arbitraryPlan } from '../plan-test/arbitrary-plan.ts';
import { importPlan } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { readFile } from './read-file.ts';
import type { FormatName } from './registry.ts';
import { writeFile } from './write-file.ts';

const FORMATS = ['mspdi', 'gan'] as const;

/** A chart as a file of a format, read again. */
async function throughFile(chart: State, format: FormatName): Promise<Plan> {
  const { bytes } = await writeFile(chartToPlan(chart, '', new Report()), format);
  const read = await readFile(bytes, { format });
  if (!read.ok) throw new Error(JSON.stringify(read.details));
  return read.plan;
}

/** Ids as programs give them: small numbers, large ones, codes, and none. */
const externalId = fc.oneof(
  fc.nat(30).map(String),
  fc.constantFrom('2147483647', '2147483648', '007', '-3', '1.5', 'PROJ-12', 'e1', '9'.repeat(200)),
  fc.constant(undefined),
);
const chart = fc
  .tuple(arbitraryPlan, fc.infiniteStream(externalId))
  .map(([plan, ids]) => ({
    ...plan,
    tasks: plan.tasks.map(({ externalId: _, ...task }) => {
      const id: string | undefined = ids.next().value;
      return { ...task, title: `Title ${task.id}`, ...(id !== undefined && { externalId: id }) };
    }),
  }))
  .map((plan) => importPlan(plan).state);

/** The whole numbers that a format's ids can be, from its first one on. */
const isNumber = (id: string, first: number) =>
  /^(?:0|[1-9]\d{0,9})$/.test(id) && Number(id) >= first && Number(id) <= 2_147_483_647;

describe.each(FORMATS)('a chart in a file of %s', (format) => {
  test('gives back the ids that came from numbers, and numbers the others around them', async () => {
    await fc.assert(
      fc.asyncProperty(chart, async (state) => {
        const elements = [...state.task.values(), ...state.milestone.values()];
        const plan = await throughFile(state, format);
        const ids = new Map(plan.tasks.map((task) => [task.title, task.externalId ?? '']));
        expect(ids.size).toBe(elements.length);
        expect(new Set(ids.values()).size).toBe(elements.length);
        const counts = Map.groupBy(elements, (element) => element.externalId);
        for (const [id, group] of counts) {
          const [only, another] = group;
          const isKept = id !== undefined && isNumber(id, format === 'gan' ? 0 : 1);
          if (isKept && only && !another) expect(ids.get(only.title ?? '')).toBe(id);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('updates the chart by the ids of the file that it came from, whatever was renamed and added', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlan, fc.nat(), async (given, seed) => {
        const tasks = given.tasks.map((task, at) => ({ ...task, title: `Title ${at}` }));
        const first = importPlan({ ...given, tasks }).state;
        const known = importPlan(await throughFile(first, format));
        const own: Id = 'drawn here';
        const state = {
          ...known.state,
          task: new Map([...known.state.task, [own, { order: 'zz', title: 'Drawn', duration: 1 }]]),
        };
        const file = await throughFile(state, format);
        const renamed = file.tasks.map((task, at) =>
          tasks.length > 0 && at % 2 === 0 && task.title !== 'Drawn'
            ? { ...task, title: `New ${seed} ${at}` }
            : task,
        );
        const later = importPlan({ ...file, tasks: renamed });
        const { inChart, differences } = compareWithChart(state, later);
        expect(differences.filter(({ type }) => type === 'added' || type === 'gone')).toEqual([]);
        const idIn = (of: State, id: Id) => (of.task.get(id) ?? of.milestone.get(id))?.externalId;
        for (const [mine, theirs] of inChart)
          if (theirs !== own) expect(idIn(later.state, mine)).toBe(idIn(state, theirs));
      }),
      { numRuns: 40 },
    );
  });
});
