import { apply, type PlainChange } from '@giotto/chart/changes';
import { layoutChart, type Scene } from '@giotto/chart/layout';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadScheduler } from '../../../lib/scheduler.ts';
import { compareIncluded, compareSuggestions } from './compare-suggestions.ts';
import type { OverlaidSuggestion } from './drawn-suggestion.ts';
import { layoutGhosts } from './layout-ghosts.ts';

const task = (id: string, start: number, after: string | null): PlainChange => {
  return { type: 'create', kind: 'task', id, value: { title: id, start, duration: 4 }, after };
};
const set = (id: string, fields: { readonly [field: string]: number | string }): PlainChange => {
  return { type: 'set', kind: 'task', id, fields };
};
const remove = (id: string, kind: 'task' | 'milestone' | 'dependency' = 'task'): PlainChange => {
  return { type: 'delete', kind, id };
};
const chart = apply(createState(), [
  task('a', 2, null),
  task('b', 5, 'a'),
  task('c', 8, 'b'),
  { type: 'create', kind: 'milestone', id: 'm', value: { positionInUnit: 12, position: 1 } },
  { type: 'create', kind: 'verticalLane', id: 'v', value: { positionInUnit: 1, duration: 3 } },
  { type: 'create', kind: 'verticalMarker', id: 'k', value: { positionInUnit: 6, title: 'k' } },
  { type: 'create', kind: 'dependency', id: 'd', value: { from: 'a', to: 'b' } },
]).state;

let draw: (state: State) => Scene;
beforeAll(async () => {
  const metrics = await loadTextMetrics(['Roboto']);
  draw = (state) => layoutChart(state, {}, metrics);
});

const suggest = (id: string, ...changes: readonly PlainChange[]): OverlaidSuggestion => {
  return { id, authorId: 'ben', authorName: 'Ben', changes };
};

/** The marks of a suggestion on the current chart. */
function overlaid(...changes: readonly PlainChange[]) {
  const [compared] = compareSuggestions(chart, [suggest('s', ...changes)]);
  if (!compared) throw new Error('nothing is compared');
  const here = draw(chart);
  return { here, there: draw(compared.after), ...layoutGhosts(compared, here, draw(compared.after)) };
}

/** The marks of drafts on the chart that includes them. */
function included(...changes: readonly PlainChange[]) {
  const { state } = apply(chart, changes);
  const here = draw(state);
  const there = draw(chart);
  const compared = compareIncluded(chart, state, { ...suggest('s'), before: chart });
  return { here, there, ...layoutGhosts(compared, here, there) };
}

const boxOf = (scene: Scene, id: string) => {
  const { tasks, milestones, verticalLanes } = scene.layers;
  const found = [...tasks, ...milestones, ...verticalLanes].find((item) => item.id === id);
  if (!found) throw new Error(`${id} is not drawn`);
  return found.box;
};

describe('a suggestion over the current chart', () => {
  it('shows a moved bar at its new dates on the same row, and the original at half strength', () => {
    const { here, marks, faded } = overlaid(set('b', { start: 9, duration: 4 }));
    expect(marks).toMatchObject([{ type: 'moved', id: 'b', original: null, strip: null }]);
    expect(marks[0]?.outline.y).toBe(boxOf(here, 'b').y);
    // Bars start and end on whole px.
    expect(Math.abs((marks[0]?.outline.x ?? 0) - boxOf(here, 'b').x - 4 * here.unitWidth)).toBeLessThan(1);
    expect(marks[0]?.result?.shapes.length).toBeGreaterThan(0);
    expect([...faded]).toEqual([['b', 'half']]);
  });

  it('replaces a changed element by the result in the same position, along with the old title', () => {
    const { marks, faded } = overlaid(set('b', { title: 'B2' }));
    expect(marks).toMatchObject([{ type: 'changed', id: 'b', oldTitle: 'b' }]);
    expect(marks[0]?.result).not.toBeNull();
    expect([...faded]).toEqual([['b', 'hidden']]);
  });

  it('shows a new task at the edge below the preceding row and moves nothing else', () => {
    const { here, marks, faded } = overlaid(task('n', 3, 'a'), task('o', 3, 'n'));
    expect(marks.map(({ id, type }) => [id, type])).toEqual([
      ['n', 'added'],
      ['o', 'added'],
    ]);
    const [first, second] = marks.map(({ strip }) => strip);
    expect(first).toMatchObject({ title: 'n', isOriginal: false });
    expect((first?.box.y ?? 0) + (first?.box.height ?? 0) / 2).toBeCloseTo(here.plot.y + here.rowHeight);
    expect(second?.box.y).toBeGreaterThan(first?.box.y ?? 0);
    expect(faded.size).toBe(0);
  });

  it('shows a row being moved at the edge of its target position', () => {
    const { here, marks, faded } = overlaid({ type: 'move', kind: 'task', id: 'c', after: null });
    const mark = marks.find(({ id }) => id === 'c');
    expect((mark?.strip?.box.y ?? 0) + (mark?.strip?.box.height ?? 0) / 2).toBeCloseTo(here.plot.y);
    expect(faded.get('c')).toBe('half');
  });

  it('shows elements to be deleted at half strength in place, links included', () => {
    const { here, marks, faded } = overlaid(remove('a'));
    expect(marks.map(({ id, type }) => `${id} ${type}`).sort()).toEqual(['a removed', 'd removed']);
    const mark = marks.find(({ id }) => id === 'a');
    expect(mark?.outline).toEqual(boxOf(here, 'a'));
    expect(marks.find(({ id }) => id === 'd')?.link?.isGone).toBe(true);
    expect([...faded.keys()].sort()).toEqual(['a', 'd']);
  });

  it('shows new links between bars, lanes across the plot, and markers by their flag', () => {
    const { here, marks } = overlaid(
      { type: 'create', kind: 'dependency', id: 'e', value: { from: 'b', to: 'c' } },
      { type: 'set', kind: 'verticalLane', id: 'v', fields: { positionInUnit: 3, duration: 3 } },
      { type: 'set', kind: 'verticalMarker', id: 'k', fields: { positionInUnit: 7 } },
    );
    const link = marks.find(({ id }) => id === 'e')?.link;
    expect(link?.points[0]?.x).toBeCloseTo(boxOf(here, 'b').x + boxOf(here, 'b').width, 0);
    const lane = marks.find(({ id }) => id === 'v');
    expect(lane?.outline.x).toBeCloseTo(boxOf(here, 'v').x + 2 * here.unitWidth, 0);
    expect(lane?.outline.y).toBeCloseTo(boxOf(here, 'v').y);
    expect(marks.find(({ id }) => id === 'k')?.outline.height).toBeLessThan(here.rowHeight);
  });

  it('needs one further picture for suggestions about different elements, two for the same element', () => {
    const one = suggest('1', set('a', { start: 1, duration: 4 }));
    const two = suggest('2', set('b', { start: 1, duration: 4 }));
    const three = suggest('3', set('a', { start: 3, duration: 4 }));
    const groups = compareSuggestions(chart, [one, two, three]);
    expect(groups.map(({ suggestions }) => suggestions.map(({ suggestion }) => suggestion.id))).toEqual([
      ['1', '2'],
      ['3'],
    ]);
  });
});

describe('a suggestion over a scheduled chart', () => {
  it('marks what only follows as such, below what is meant, and shares a picture only where nothing follows from both', async () => {
    const scheduler = await loadScheduler();
    const on: PlainChange = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } };
    const links = ['ab', 'bc'].map(([from = '', to = '']): PlainChange => {
      return { type: 'create', kind: 'dependency', id: from + to, value: { from, to } };
    });
    const free = [task('a', 0, null), task('b', 4, 'a'), task('c', 8, 'b'), task('d', 0, 'c')];
    const state = apply(apply(createState(), [...free, ...links]).state, [on], scheduler).state;
    const groups = compareSuggestions(state, [
      suggest('1', set('a', { start: 3 })),
      suggest('2', set('b', { start: 9 })),
      suggest('3', set('d', { start: 5 })),
    ]);
    const ids = groups.map(({ suggestions }) => suggestions.map(({ suggestion }) => suggestion.id));
    expect(ids).toEqual([['1', '3'], ['2']]);
    const [compared] = groups;
    if (!compared) throw new Error('nothing is compared');
    const { marks } = layoutGhosts(compared, draw(state), draw(compared.after));
    expect(marks.map(({ id, isFollowing }) => [id, isFollowing])).toEqual([
      ['b', true],
      ['c', true],
      ['a', false],
      ['d', false],
    ]);
  });
});

describe('drafts in the shown chart', () => {
  it('outline a moved bar with dashes and show the original position at half strength', () => {
    const { here, marks, faded } = included(set('b', { start: 9, duration: 4 }));
    expect(marks).toMatchObject([{ type: 'moved', id: 'b', result: null }]);
    expect(marks[0]?.outline).toEqual(boxOf(here, 'b'));
    expect(marks[0]?.original?.dy).toBe(0);
    expect(faded.size).toBe(0);
  });

  it('outline new elements with dashes, and draw changed ones only once', () => {
    const { marks } = included(task('n', 3, 'a'), set('c', { title: 'C' }));
    expect(marks).toMatchObject([
      { type: 'added', id: 'n', original: null, result: null },
      { type: 'changed', id: 'c', original: null, result: null, oldTitle: 'c' },
    ]);
  });

  it('show a deleted task at the edge where its row was, other elements where they were', () => {
    const { here, marks } = included(remove('b'), remove('m', 'milestone'));
    const gone = marks.find(({ id }) => id === 'b');
    expect(gone?.strip).toMatchObject({ title: 'b', isOriginal: true });
    expect((gone?.strip?.box.y ?? 0) + (gone?.strip?.box.height ?? 0) / 2).toBeCloseTo(
      here.plot.y + here.rowHeight,
    );
    expect(marks.find(({ id }) => id === 'm')?.original).not.toBeNull();
  });
});
