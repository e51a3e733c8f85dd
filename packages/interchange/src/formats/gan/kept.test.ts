import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assign, type Id, type Task } from '@giotto/chart/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plan, PlanBaseline, PlanExtra, TaskExtra, XmlNode } from '../../plan/index.ts';
import { arbitraryNode, plainNode } from '../../plan-test/arbitrary-extra.ts';
import { arbitraryPlan } from '../../plan-test/arbitrary-plan.ts';
import { readPlan } from '../../plan-test/read-plan.ts';
import { throughChart } from '../../plan-test/through-chart.ts';
import { writeFile } from '../write-file.ts';
import { readXml } from '../xml/read-xml.ts';
import { contentOf, nodesIn, toNode } from '../xml/xml-nodes.ts';
import { attributeIn } from './kept-file.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);
const house = new Uint8Array(readFileSync(join(import.meta.dirname, 'samples/house.gan')));

const read = async (bytes: Uint8Array) => (await readPlan(bytes, 'gan', { format: 'gan' })).plan;
const write = async (plan: Plan) => (await writeFile(plan, 'gan')).bytes;

function treeOf(bytes: Uint8Array): XmlNode {
  return toNode(readXml(bytes, { root: 'project', take: {} }, () => {})) ?? ['project', []];
}

/** A tree without the version, and with addresses written in one way. */
function comparable([name, content, { version: _, ...attributes } = {}]: XmlNode): XmlNode {
  const { webLink } = attributes;
  const given =
    webLink === undefined ? attributes : { ...attributes, webLink: webLink.replaceAll('+', '%20') };
  if (typeof content === 'string' || content.length === 0) return [name, `${content}`.trim(), given];
  return [name, content.map(comparable), given];
}

const asText = (node: XmlNode) => JSON.stringify(comparable(node));

test('a file is the same after reading and writing, and after a trip through a chart', async () => {
  const plan = await read(house);
  const source = comparable(treeOf(house));
  expect(comparable(treeOf(await write(plan)))).toEqual(source);
  const drawn = await write(throughChart(plan));
  expect(comparable(treeOf(drawn))).toEqual(source);
  const { extra: _, source: __, ...again } = await read(drawn);
  const { extra: ___, source: ____, ...given } = plan;
  expect(again).toEqual(given);
});

/** The file with other fields of the task “Design”, or without it. */
async function changed(change: Partial<Task> | undefined): Promise<XmlNode> {
  const plan = throughChart(await read(house), (state) => ({
    ...state,
    ...(change === undefined && { dependency: new Map() }),
    task: new Map(
      [...state.task].flatMap(([id, task]): [Id, Task][] => {
        if (task.title !== 'Design') return [[id, task]];
        return change === undefined ? [] : [[id, { ...task, ...change }]];
      }),
    ),
  }));
  return treeOf(await write(plan));
}

const allocations = (tree: XmlNode) =>
  nodesIn(tree, 'allocations').map((node) =>
    ['task-id', 'resource-id', 'load'].map((name) => attributeIn(node, name)).join(' '),
  );

test('people who don’t work on a task any more have no allocation, and new ones get one', async () => {
  const [first, second] = assign(['Jürgen Groß', 'Bo']) ?? [];
  if (first === undefined || second === undefined) throw new Error('nobody');
  const allocationsWith = async (units: number) =>
    allocations(
      await changed({
        assignments: [
          { ...first, units },
          { ...second, units: 12.5 },
        ],
      }),
    );
  expect(await allocationsWith(50)).toEqual(['1 1 50.0', '1 2 12.5']);
  expect(await allocationsWith(80)).toEqual(['1 1 80.0', '1 2 12.5']);
  const tree = await changed({ assignments: [first, second] });
  expect(allocations(tree)).toEqual(['1 1 100.0', '1 2 100.0']);
  expect(nodesIn(tree, 'resources').map((node) => attributeIn(node, 'name'))).toEqual([
    'Ana',
    'Jürgen Groß',
    'Bo',
  ]);
  expect(nodesIn(tree, 'vacations')).toHaveLength(1);
});

test('what was kept of a task that is gone is left out, also of baselines', async () => {
  const tree = await changed(undefined);
  expect(allocations(tree)).toEqual([]);
  expect(nodesIn(tree, 'previous').map(contentOf)).toEqual([[]]);
  expect(JSON.stringify(tree)).not.toContain('customproperty"');
});

test('a baseline that somebody changed is the plan’s, and one that nobody has any more is gone', async () => {
  const plan = await read(house);
  const states = (tree: XmlNode) =>
    nodesIn(tree, 'previous').map((node) => [
      attributeIn(node, 'name'),
      ...contentOf(node).map((state) => `${attributeIn(state, 'start')} ${attributeIn(state, 'duration')}`),
    ]);
  const withBaselines = async (change: (baseline: PlanBaseline) => readonly PlanBaseline[]) =>
    states(
      treeOf(
        await write({
          ...plan,
          tasks: plan.tasks.map((task) => ({ ...task, baselines: task.baselines.flatMap(change) })),
        }),
      ),
    );
  expect(await withBaselines((one) => [one])).toEqual([['Approved', '2027-03-08 5']]);
  expect(
    await withBaselines(({ name }) => [{ name, start: '2027-03-09T08:00', finish: '2027-03-10T17:00' }]),
  ).toEqual([['Approved', '2027-03-09 2']]);
  expect(await withBaselines(() => [])).toEqual([]);
});

test('reports the baselines for which GanttProject’s file has no room', async () => {
  const plan = await read(house);
  const more = Array.from({ length: 12 }, (_, at) => ({ name: `B${at}`, start: '2027-03-09T08:00' }));
  const tasks = plan.tasks.map((task) => ({ ...task, baselines: [...task.baselines, ...more] }));
  const { entries } = await writeFile({ ...plan, tasks }, 'gan');
  expect(entries.filter(({ code }) => code === 'gan.baselines').map(({ source }) => source)).toEqual([
    'B10',
    'B11',
  ]);
});

test('a link that somebody changed isn’t “rubber” any more', async () => {
  const plan = await read(house);
  const links = plan.links.map((link) => ({ ...link, type: 'FF' as const }));
  const hardness = (tree: XmlNode) =>
    [...JSON.stringify(tree).matchAll(/"hardness":"(\w+)"/g)].map(([, word]) => word);
  expect(hardness(treeOf(await write(plan)))).toEqual(['Strong', 'Rubber']);
  expect(hardness(treeOf(await write({ ...plan, links })))).toEqual(['Strong', 'Strong']);
});

test('a calendar that somebody changed is the plan’s', async () => {
  const plan = await read(house);
  const calendars = plan.calendars.map((calendar) => ({ ...calendar, exceptions: [] }));
  const tree = treeOf(await write({ ...plan, calendars }));
  expect(nodesIn(tree, 'calendars').filter(([name]) => name === 'date')).toHaveLength(1);
});

test('what was kept of any plan is written, read and written again the same', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, fc.array(plainNode, { maxLength: 5 }), async (plan, nodes) => {
      const strange = nodes.map(([, ...rest], at): XmlNode => [`strange${at}`, ...rest]);
      const tasks = plan.tasks.map(({ id, externalId = '' }): [string, TaskExtra] => [
        id,
        { element: ['task', strange, { id: externalId, color: '#99ccff' }] },
      ]);
      const file: XmlNode = ['project', [['view', '', { id: 'x' }], ...strange], { locale: 'de' }];
      const extra: PlanExtra = { format: 'gan', file, tasks: Object.fromEntries(tasks) };
      const first = await write({ ...plan, extra });
      const again = await read(first);
      const second = await write(again);
      expect(await write(await read(second))).toEqual(second);
      expect(contentOf(treeOf(first)).map(asText)).toEqual(
        expect.arrayContaining(contentOf(file).map(asText)),
      );
      expect(again.extra).toMatchObject({ format: 'gan' });
      const kept = again.extra?.format === 'gan' ? again.extra.file : undefined;
      expect(kept?.[2]).toMatchObject({ locale: 'de' });
      for (const { element } of Object.values(again.extra?.tasks ?? {})) {
        expect(element?.[2]).toMatchObject({ color: '#99ccff' });
        expect(contentOf(element ?? ['', []]).map(asText)).toEqual(
          expect.arrayContaining(strange.map(asText)),
        );
      }
    }),
    { numRuns: 100 },
  );
});

const somePlan = fc.constantFrom(...fc.sample(arbitraryPlan, { numRuns: 5, seed: 1 }));

test('whatever was kept, a file is written that can be read', async () => {
  const part = fc.tuple(
    fc.constantFrom(
      'calendars',
      'tasks',
      'resources',
      'allocations',
      'previous',
      'taskproperties',
      'task',
      'customproperty',
    ),
    fc.array(arbitraryNode, { maxLength: 3 }),
  );
  const hostile = fc.array(fc.oneof(arbitraryNode, part), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(somePlan, hostile, hostile, async (plan, file, own) => {
      const tasks = plan.tasks.map(({ id }): [string, TaskExtra] => [
        id,
        { element: ['task', own, { id: '1' }] },
      ]);
      const extra: PlanExtra = { format: 'gan', file: ['project', file], tasks: Object.fromEntries(tasks) };
      const again = await read(await write({ ...plan, extra }));
      expect(again.tasks.map(({ title }) => title)).toEqual(
        expect.arrayContaining(plan.tasks.map(({ title }) => title)),
      );
    }),
    { numRuns: RUNS },
  );
});
