import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../colour/index.ts';
import { layoutChart, type SceneItem } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { type Id, nameId, type State, themeOf } from '../model/index.ts';
import { createChartState, STYLES } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { createPersonColouring, personColours } from './index.ts';

const metrics = await allTextMetrics();
const by = (...people: Id[]) => ({ assignments: people.map((person) => ({ person })) });

const people: State['person'] = new Map([
  ['ana', { name: 'Ana', order: 'a', color: '#FDE047' }],
  ['ben', { name: 'Ben', order: 'b', color: '#7A1E2C' }],
  ['cleo', { name: 'Cleo', order: 'c' }],
]);
const plain: State = {
  ...chartOf({
    tasks: {
      phase: { title: 'Phase', start: 0, duration: 10 },
      a: { title: 'Design it all', start: 0, duration: 20, indentation: 1, progress: 40, ...by('ana') },
      b: { title: 'Build', start: 5, duration: 10, indentation: 1, ...by('ben', 'ana') },
      free: { title: 'Paint', start: 0, duration: 8 },
      other: { title: 'Other', start: 0, duration: 8, ...by('cleo') },
    },
    milestones: { m: { title: 'End', positionInUnit: 20, position: 1 } },
    dependencies: { ab: { from: 'a', to: 'b' }, bo: { from: 'b', to: 'other' } },
  }),
  person: people,
};
const scene = layoutChart(plain, {}, metrics);
const draw = (state: State, chosen: readonly Id[]) =>
  createPersonColouring(state, new Set(chosen))(layoutChart(state, {}, metrics));
const find = (items: readonly SceneItem[], id: string) => items.find((item) => item.id === id);
const partOf = (item: SceneItem | undefined, wanted: string) =>
  item?.parts.find(({ part }) => part === wanted)?.shapes ?? [];

describe('bars in the colours of people', () => {
  it('CH-722 take that of the first person, of those chosen if there are any', () => {
    const fill = (chosen: readonly Id[]) =>
      partOf(find(draw(plain, chosen).layers.tasks, 'b'), 'bar')[0]?.fill;
    expect(fill([])).toBe('#7A1E2C');
    expect(fill(['ana'])).toBe('#FDE047');
  });

  it('CH-722 have readable titles, and stand out from the page, in every style', () => {
    for (const { id } of STYLES) {
      const state = { ...plain, theme: createChartState('defaultGantt', id, '2027-01-20').theme };
      const page = themeOf(state).backgroundColor;
      for (const item of draw(state, []).layers.tasks) {
        const [body, ...others] = partOf(item, 'bar');
        const fill = body?.fill ?? '';
        const edge = others.find((shape) => shape.type === 'rect' && shape.stroke !== undefined);
        const stroke = edge?.type === 'rect' ? (edge.stroke ?? '') : fill;
        const seen = Math.max(contrastRatio(fill, page), contrastRatio(stroke, page));
        expect(seen, `${id} ${item.id}`).toBeGreaterThanOrEqual(3);
        const label = item.parts.find(({ part }) => part === 'label');
        const isInside = label !== undefined && label.box.x + label.box.width < item.box.x + item.box.width;
        if (isInside)
          expect(contrastRatio(label.shapes.at(-1)?.fill ?? '', fill), id).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('CH-722 are grey where nobody works on the task', () => {
    const { layers } = draw(plain, []);
    const fills = ['free', 'phase'].map((id) => partOf(find(layers.tasks, id), 'bar')[0]?.fill);
    expect(new Set(fills).size).toBe(1);
    expect(fills[0]).not.toBe(partOf(find(scene.layers.tasks, 'free'), 'bar')[0]?.fill);
  });

  it('gives the same objects for the same elements', () => {
    const view = createPersonColouring(plain, new Set(['ben']));
    const [one, other] = [view(scene), view({ ...scene })];
    for (const [at, item] of one.layers.tasks.entries()) expect(other.layers.tasks[at]).toBe(item);
  });
});

it('CH-720 everybody has a colour of their own, which stands out from the page', () => {
  const names = Array.from({ length: 50 }, (_, at) => nameId(`Person ${at}`) ?? '');
  const tasks = Object.fromEntries(names.map((id, at) => [`t${at}`, by(id)]));
  for (const backgroundColor of ['#FFFFFF', '#0F1013', '#FBF7F0', '#0B2E4F']) {
    const state = { ...chartOf({ tasks, theme: { backgroundColor } }), person: people };
    const colourOf = personColours(state);
    expect(['ana', 'ben'].map(colourOf)).toEqual(['#FDE047', '#7A1E2C']);
    const colours = [...names, 'cleo'].map((id) => colourOf(id) ?? '');
    expect(new Set(colours).size).toBe(51);
    for (const colour of colours) expect(contrastRatio(colour, backgroundColor)).toBeGreaterThanOrEqual(3);
  }
  expect(personColours(plain)('gone')).toBeUndefined();
});
