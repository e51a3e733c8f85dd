import { expect, test } from 'vitest';
import { assign, type Task } from '../../model/index.ts';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import type { Part, Scene, SceneItem, ScenePart, View } from '../scene.ts';
import { type ChartParts, chartOf } from '../scene-test/chart-of.ts';
import { shapesOf } from '../scene-test/find-faults.ts';

const metrics = await allTextMetrics();
const lay = (parts: ChartParts, view: View = {}): Scene => layoutChart(chartOf(parts), view, metrics);
const TASK = { title: 'Plan', start: 10, duration: 10 };

function draw(task: Task, parts: ChartParts = {}): { scene: Scene; item: SceneItem } {
  const scene = lay({ chart: { endDate: 60 }, ...parts, tasks: { a: { ...TASK, ...task }, b: {} } });
  return { scene, item: scene.layers.tasks[0] as SceneItem };
}

const partsOf = ({ parts }: SceneItem, wanted: Part): ScenePart[] =>
  parts.filter(({ part }) => part === wanted);
function colourOf(part: ScenePart | undefined): string | undefined {
  const last = part?.shapes.at(-1);
  return last?.fill ?? (last?.type === 'text' ? undefined : last?.stroke);
}

const middle = (part: ScenePart | undefined) => (part?.box.x ?? 0) + (part?.box.width ?? 0) / 2;
const end = (part: ScenePart | undefined) => (part?.box.x ?? 0) + (part?.box.width ?? 0);

test('CH-301 a deadline is a quiet flag at its date on its task’s row', () => {
  const { scene, item } = draw({ deadline: 30 });
  const [flag] = partsOf(item, 'deadline');
  expect(middle(flag)).toBeCloseTo(Math.floor(scene.plot.x + 30 * scene.unitWidth) + 0.5, 9);
  expect(flag?.box.y).toBe((scene.rows[0]?.y ?? 0) + 0.5);
  expect((flag?.box.y ?? 0) + (flag?.box.height ?? 0)).toBe(item.box.y + item.box.height);
  expect(flag?.isMissed).toBeUndefined();
  expect(colourOf(flag)).toBe('#5B6472');
  expect(partsOf(draw({ deadline: 61 }).item, 'deadline')).toEqual([]);
  expect(partsOf(draw({ deadline: -1 }).item, 'deadline')).toEqual([]);
});

test('CH-301 a missed deadline is in the danger colour, and so is the time after it', () => {
  const { scene, item } = draw({ deadline: 14 });
  const [flag] = partsOf(item, 'deadline');
  expect(flag?.isMissed).toBe(true);
  expect(colourOf(flag)).toBe('#DC2626');
  const overdue = flag?.shapes.find((shape) => shape.type === 'rect');
  expect(overdue).toMatchObject({ fill: '#DC2626', x: middle(flag) });
  expect((overdue?.x ?? 0) + (overdue?.width ?? 0)).toBe(item.box.x + item.box.width);
  expect(scene.plot.y).toBeLessThanOrEqual(overdue?.y ?? 0);
  expect(partsOf(draw({ deadline: 20 }).item, 'deadline')[0]?.isMissed).toBeUndefined();
  // Work ends at 17:00.
  const missedAt = (deadline: number) => partsOf(draw({ deadline }).item, 'deadline')[0]?.isMissed;
  expect(missedAt(20 - 1 / 1440)).toBeUndefined();
  expect(missedAt(19 + 17 / 24)).toBeUndefined();
  expect(missedAt(19 + 17 / 24 - 1 / 1440)).toBe(true);
  const dark = draw({ deadline: 14 }, { theme: { backgroundColor: '#101010', textColor: '#FFFFFF' } });
  expect(colourOf(partsOf(dark.item, 'deadline')[0])).toBe('#FF7A70');
});

test('CH-302 an earliest start is a bracket, in the danger colour when the task starts before it', () => {
  const [kept] = partsOf(draw({ constraint: { type: 'SNET', at: 10 } }).item, 'notBefore');
  const { item } = draw({ constraint: { type: 'SNET', at: 12 } });
  const [missed] = partsOf(item, 'notBefore');
  expect(kept?.box.x).toBeLessThan(item.box.x);
  expect(kept?.isMissed).toBeUndefined();
  expect(colourOf(kept)).toBe('#5B6472');
  expect(missed?.isMissed).toBe(true);
  expect(colourOf(missed)).toBe('#DC2626');
});

test('CH-303 notes, link and schedule are signs after the title', () => {
  const { item } = draw({ notes: 'Ask.', externalLink: 'https://example.org', schedule: 'locked' });
  const signs = partsOf(item, 'sign');
  expect(signs.map(({ sign }) => sign)).toEqual(['locked', 'notes', 'link']);
  expect(signs.every(({ box }) => box.width === 10 && box.height === 10)).toBe(true);
  const [label] = partsOf(item, 'label');
  expect((signs[0]?.box.x ?? 0) - end(label)).toBeGreaterThanOrEqual(5);
  expect((signs[0]?.box.x ?? 0) - end(label)).toBeLessThan(7);
  expect(partsOf(draw({ schedule: 'manual' }).item, 'sign').map(({ sign }) => sign)).toEqual(['manual']);
  expect(partsOf(draw({ schedule: 'auto', notes: '' }).item, 'sign')).toEqual([]);
});

test('CH-303 a milestone has its signs after its title too', () => {
  const milestones = { m: { title: 'Launch', positionInUnit: 5, notes: 'Ask.' } };
  const [item] = lay({ tasks: { a: { start: 30 } }, milestones }).layers.milestones;
  if (item === undefined) throw new Error('no milestone');
  const [sign] = partsOf(item, 'sign');
  expect(sign?.sign).toBe('notes');
  expect(sign?.box.x).toBeGreaterThan(end(partsOf(item, 'label')[0]));
});

test('CH-304 the names of its people are after the title, and are the first to be omitted', () => {
  const look = { showInlineDate: true };
  const roomy = draw({ ...look, assignments: assign(['Ada', 'Bo']) ?? [], notes: 'Ask.' });
  const [people] = partsOf(roomy.item, 'people');
  expect(people?.shapes[0]).toMatchObject({ text: 'Ada, Bo', size: 11 });
  expect(people?.box.x).toBeGreaterThan(end(partsOf(roomy.item, 'sign')[0]));
  const guest = { rowTask: 'a', start: 21, duration: 39 };
  const tight = lay({
    chart: { endDate: 60 },
    tasks: {
      a: {
        ...TASK,
        ...look,
        start: 0,
        duration: 21,
        assignments: assign(['A long name that needs room']) ?? [],
      },
      guest,
    },
  }).layers.tasks[0] as SceneItem;
  expect(partsOf(tight, 'label')).toHaveLength(1);
  expect(partsOf(tight, 'date')).toHaveLength(1);
  expect(partsOf(tight, 'people')).toEqual([]);
});

test('CH-305 the name of the calendar is above the label column', () => {
  const timeline = { calendar: { name: 'Shifts', workingDays: [1, 2, 3] } };
  const scene = lay({ tasks: { a: { title: 'Interviews with customers' } }, timeline });
  const name = shapesOf(scene).find((shape) => shape.type === 'text' && shape.text === 'Shifts');
  expect(name).toMatchObject({ x: 34 });
  const without = lay({ tasks: { a: {} }, timeline }, { hasNoColumn: true });
  expect(shapesOf(without).some((shape) => shape.type === 'text' && shape.text === 'Shifts')).toBe(false);
});
