import { describe, expect, it, test } from 'vitest';
import { layoutChart } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import type { State } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { createFoundMarks, findElements, foldText, listParents } from './index.ts';

const metrics = await allTextMetrics();
const state: State = {
  ...chartOf({
    tasks: {
      phase: { title: 'Phase one', start: 0, duration: 10 },
      cafe: { title: 'Café', notes: 'Ask the Straße office', indentation: 1, start: 3 },
      guest: { title: 'cafe too', rowTask: 'cafe', start: 1 },
      deep: { title: 'Deep', indentation: 2, assignments: [{ person: 'zoe' }] },
      last: { title: 'Last' },
    },
    milestones: { m: { title: 'Café opens', position: 1, positionInUnit: 2 } },
    verticalLanes: { v: { title: 'Cafés closed', duration: 2 } },
    horizontalLanes: { h: { title: 'CAFÉ', rowIndex: 4, duration: 1 } },
    verticalMarkers: { vm: { title: 'Review' } },
    horizontalMarkers: { hm: { title: 'Second half', rowIndex: 2 } },
  }),
  person: new Map([['zoe', { name: 'Zoë Ångström' }]]),
};
const found = (query: string) => findElements(state, query).map(({ id }) => id);

test.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['Ελλάδα', 'ελλαδα'],
  ['会議', '会議'],
  ['कि', 'कि'],
])('CH-730 %s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

describe('search in a chart', () => {
  it('CH-730 finds titles of every kind by rows and starts, without case and accents', () => {
    expect(found('CAFE')).toEqual(['v', 'guest', 'm', 'cafe', 'h']);
    expect(found('review')).toEqual(['vm']);
    expect(found('half')).toEqual(['hm']);
  });

  it('CH-730 finds notes and the names of people', () => {
    expect(found('strasse')).toEqual(['cafe']);
    expect(found('zoe angstrom')).toEqual(['deep']);
  });

  it('CH-730 finds nothing without a text, nor across two texts', () => {
    expect(found('  ')).toEqual([]);
    expect(found('\u0000')).toEqual([]);
    expect(found('café ask')).toEqual([]);
  });

  it('CH-730 finds an edited text', () => {
    const task = new Map(state.task).set('last', { ...state.task.get('last'), title: 'Cafeteria' });
    expect(findElements({ ...state, task }, 'cafet')).toEqual([{ kind: 'task', id: 'last' }]);
  });
});

test('CH-732 names the parents in whose rows something is', () => {
  expect(listParents(state, { kind: 'task', id: 'deep' })).toEqual(['phase', 'cafe']);
  expect(listParents(state, { kind: 'task', id: 'guest' })).toEqual(['phase']);
  expect(listParents(state, { kind: 'milestone', id: 'm' })).toEqual(['phase']);
  expect(listParents(state, { kind: 'horizontalMarker', id: 'hm' })).toEqual(['phase', 'cafe']);
  expect(listParents(state, { kind: 'verticalLane', id: 'v' })).toEqual([]);
  expect(listParents(state, { kind: 'task', id: 'gone' })).toEqual([]);
});

test('CH-731 marks what was found, the current one more, and nothing else', () => {
  const scene = layoutChart(state, {}, metrics);
  const cafes = findElements(state, 'cafe');
  const marks = createFoundMarks(state, cafes, { kind: 'task', id: 'cafe' });
  const marked = marks(scene);
  const items = ({ layers, columnItems }: typeof scene) => [
    ...layers.tasks,
    ...layers.milestones,
    ...layers.verticalLanes,
    ...layers.horizontalLanes,
    ...columnItems,
  ];
  const widths = (id: string) =>
    items(marked)
      .filter((item) => item.id === id)
      .flatMap(({ parts }) => parts.flatMap(({ shapes }) => shapes))
      .flatMap((shape) => (shape.type === 'rect' && shape.stroke === '#B45309' ? [shape.strokeWidth] : []));
  for (const { id } of cafes) expect(new Set(widths(id))).toEqual(new Set([id === 'cafe' ? 3 : 1.5]));
  for (const item of items(scene).filter(({ id }) => !cafes.some((ref) => ref.id === id)))
    expect(items(marked)).toContain(item);
  expect(items(marks(scene))).toEqual(items(marked));
  const again = items(marked);
  for (const [at, item] of items(marks(scene)).entries()) expect(item).toBe(again[at]);
});
