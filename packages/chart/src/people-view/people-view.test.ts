import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../colour/index.ts';
import { NOBODY, type ProgressStage } from '../filter/index.ts';
import { layoutChart, type SceneItem } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { type Id, nameId, type State, themeOf } from '../model/index.ts';
import { createChartState, STYLES } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { createPeopleView, findMatches, personColours } from './index.ts';

const metrics = await allTextMetrics();
const by = (...people: Id[]) => ({ assignments: people.map((person) => ({ person })) });

/** No condition. */
const noFilter = { people: new Set<Id>(), progress: new Set<ProgressStage>() };

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
const draw = (state: State, chosen: readonly Id[], isColoured = false) =>
  createPeopleView(state, { ...noFilter, people: new Set(chosen), isColoured }).draw(
    layoutChart(state, {}, metrics),
  );
const find = (items: readonly SceneItem[], id: string) => items.find((item) => item.id === id);
const partOf = (item: SceneItem | undefined, wanted: string) =>
  item?.parts.find(({ part }) => part === wanted)?.shapes ?? [];

describe('the filter by people', () => {
  it('CH-721 keeps their tasks and the parents of these, and the links between them', () => {
    const view = createPeopleView(plain, { ...noFilter, people: new Set(['ben']), isColoured: false });
    const { layers } = view.draw(scene);
    expect([...(view.matches?.ids ?? [])].toSorted()).toEqual(['b', 'phase']);
    for (const id of ['phase', 'b']) expect(find(layers.tasks, id)).toBe(find(scene.layers.tasks, id));
    for (const id of ['a', 'free', 'other'])
      expect(find(layers.tasks, id)).not.toEqual(find(scene.layers.tasks, id));
    expect(layers.milestones).not.toEqual(scene.layers.milestones);
    const both = draw(plain, ['ana', 'ben']).layers.dependencies;
    const same = both.filter((link) => scene.layers.dependencies.some((one) => one === link));
    expect(both.map(({ id }) => id)).toEqual(['ab', 'bo']);
    expect(same).toEqual([]);
    const kept = createPeopleView(plain, { ...noFilter, people: new Set(['ana']), isColoured: false }).draw(
      scene,
    ).layers;
    expect(kept.dependencies[0]).toBe(scene.layers.dependencies[0]);
    expect(kept.dependencies[1]).not.toEqual(scene.layers.dependencies[1]);
  });

  it('CH-721 moves and hides nothing, and leaves lanes, markers and the grid', () => {
    const after = draw(plain, ['ben']);
    const boxes = (items: readonly SceneItem[]) =>
      items.map(({ id, box, parts }) => [id, box, ...parts.map((part) => part.box)]);
    expect(boxes(after.layers.tasks)).toEqual(boxes(scene.layers.tasks));
    expect({ ...after, layers: null, columnItems: null }).toEqual({
      ...scene,
      layers: null,
      columnItems: null,
    });
  });

  it('CH-721 counts tasks without children, and those of nobody', () => {
    expect(findMatches(plain, { ...noFilter, people: new Set(['ana']) })).toMatchObject({ count: 2, of: 4 });
    const nobodys = findMatches(plain, { ...noFilter, people: new Set([NOBODY]) });
    expect(nobodys).toMatchObject({ count: 1, of: 4 });
    expect([...nobodys.ids]).toEqual(['free']);
  });

  it('CH-721 keeps the parents of all levels, also those of a bar on another row', () => {
    const state = chartOf({
      tasks: {
        top: {},
        middle: { indentation: 1 },
        leaf: { indentation: 2 },
        guest: { rowTask: 'leaf', ...by('ana') },
        side: { indentation: 1 },
        last: {},
      },
    });
    expect([...findMatches(state, { ...noFilter, people: new Set(['ana']) }).ids].toSorted()).toEqual([
      'guest',
      'middle',
      'top',
    ]);
  });

  it.each([
    [['notStarted'], ['b', 'free', 'other', 'phase']],
    [['inProgress'], ['a', 'phase']],
    [['done'], ['done', 'phase']],
    [['late'], ['free', 'other']],
    [
      ['late', 'done'],
      ['done', 'free', 'other', 'phase'],
    ],
  ] as const)('CH-726 keeps tasks that are %o, and their parents only with them', (stages, kept) => {
    const done = { title: 'Done', start: 0, duration: 2, progress: 100, indentation: 1, order: 'aab' };
    const state = {
      ...plain,
      task: new Map(
        [...plain.task].flatMap(([id, task]) =>
          id === 'b'
            ? ([
                [id, task],
                ['done', { ...done, order: `${task.order}a` }],
              ] as const)
            : ([[id, task]] as const),
        ),
      ),
    };
    const { ids } = findMatches(state, { ...noFilter, progress: new Set(stages), now: 8 });
    expect([...ids].toSorted()).toEqual(kept);
  });

  it('CH-726 a task is late from its end on, and none is without a time', () => {
    const late = (now?: number) =>
      findMatches(plain, { ...noFilter, progress: new Set(['late']), now }).ids.has('free');
    expect([late(7.99), late(8), late(8.01), late()]).toEqual([false, true, true, false]);
  });

  it('CH-726 a task has to meet both conditions', () => {
    const progress = new Set<ProgressStage>(['inProgress']);
    const both = (id: Id) => findMatches(plain, { progress, people: new Set([id]) });
    expect(both('ana')).toMatchObject({ count: 1, of: 4 });
    expect(both('ben')).toMatchObject({ count: 0, of: 4 });
    expect([...both('ben').ids]).toEqual([]);
  });

  it('CH-721 changes nothing where nobody is chosen', () => {
    const { layers } = createPeopleView(plain, { ...noFilter, people: new Set(), isColoured: false }).draw(
      scene,
    );
    expect(layers).toEqual(scene.layers);
  });
});

describe('bars in the colours of people', () => {
  it('CH-722 take that of the first person, of those chosen if there are any', () => {
    const fill = (chosen: readonly Id[]) =>
      partOf(find(draw(plain, chosen, true).layers.tasks, 'b'), 'bar')[0]?.fill;
    expect(fill([])).toBe('#7A1E2C');
    expect(fill(['ana'])).toBe('#FDE047');
  });

  it('CH-722 have readable titles, and stand out from the page, in every style', () => {
    for (const { id } of STYLES) {
      const state = { ...plain, theme: createChartState('defaultGantt', id, '2027-01-20').theme };
      const page = themeOf(state).backgroundColor;
      for (const item of draw(state, [], true).layers.tasks) {
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
    const { layers } = draw(plain, [], true);
    const fills = ['free', 'phase'].map((id) => partOf(find(layers.tasks, id), 'bar')[0]?.fill);
    expect(new Set(fills).size).toBe(1);
    expect(fills[0]).not.toBe(partOf(find(scene.layers.tasks, 'free'), 'bar')[0]?.fill);
  });

  it('gives the same objects for the same elements', () => {
    const view = createPeopleView(plain, { ...noFilter, people: new Set(['ben']), isColoured: true });
    const [one, other] = [view.draw(scene), view.draw({ ...scene })];
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
