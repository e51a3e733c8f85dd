import { createState } from '@giotto/chart/model';
import { EXTRA_LIMIT, packExtra, unpackExtra } from '@giotto/interchange/extra';
import type { PlanExtra, TaskExtra, XmlNode } from '@giotto/interchange/plan';
import { expect, test } from 'vitest';
import { packForChart } from './pack-for-chart.ts';

/** Letters and digits that hardly pack. */
function noise(length: number, seed = 1): string {
  let state = seed;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

const TASKS = 400;
/** A chart's ids are longer than those of the file's own chart. */
const inChart = new Map(Array.from({ length: TASKS }, (_, at) => [`${at}`, noise(64, at + 2)]));
const imported = createState();
const comparison = { imported, inChart };
const none = { imported, inChart: new Map<string, string>() };

const tasksOf = (make: (at: number) => TaskExtra) =>
  Object.fromEntries(Array.from({ length: TASKS }, (_, at): [string, TaskExtra] => [`${at}`, make(at)]));
const projectWith = (node: XmlNode): PlanExtra => ({
  format: 'mspdi',
  file: ['Project', [node]],
  tasks: tasksOf(() => ({ unheld: { work: 60 } })),
});
/** Characters that are packed in nearly as many bytes as are kept. */
const NOISE = 370_000;
const texts = noise(NOISE);
const sheet: PlanExtra = {
  format: 'xlsx',
  columns: [{ header: 'Task', field: 'title' }, { header: 'Room' }, { header: 'Remarks' }],
  tasks: tasksOf((at) => ({ cells: [at, texts.slice((at * NOISE) / TASKS, ((at + 1) * NOISE) / TASKS)] })),
};

/** What is packed of it, with at most the limit. */
function pack(extra: PlanExtra) {
  const bytes = packExtra(extra);
  if (bytes === undefined) throw new Error('it was too much before');
  expect(bytes.length).toBeGreaterThan(EXTRA_LIMIT - 15_000);
  return { format: extra.format, bytes };
}

test.each([
  ['days of work', projectWith(['TimephasedData', texts]), 'TimephasedData', { file: ['Project', []] }],
  ['the last column', sheet, 'Remarks', { columns: [{ header: 'Task' }, { header: 'Room' }] }],
] as const)('what fits only without %s is kept without, which is reported', (_, extra, source, kept) => {
  const { packed, leftOut } = packForChart(pack(extra), comparison);
  expect(leftOut.map((entry) => [entry.code, entry.source])).toEqual([['plan.extra-limit', source]]);
  const found = unpackExtra(packed?.bytes ?? new Uint8Array());
  expect(found).toMatchObject(kept);
  expect(new Set(Object.keys(found?.tasks ?? {}))).toEqual(new Set(inChart.values()));
});

test('nothing is kept of what doesn’t fit in any way, which is reported', () => {
  const { packed, leftOut } = packForChart(pack(projectWith(['Author', texts])), comparison);
  expect(packed).toBeUndefined();
  expect(leftOut.map((entry) => [entry.code, entry.source])).toEqual([['plan.extra-limit', undefined]]);
});

test('what fits is kept whole, and nothing is reported', () => {
  const given = pack(sheet);
  expect(packForChart(given, none)).toEqual({ packed: given, leftOut: [] });
});
