import { apply, type PlainChange } from '@giotto/chart/changes';
import { layoutChart } from '@giotto/chart/layout';
import { createState } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';
import { expect, it } from 'vitest';
import { compareSuggestions } from './compare-suggestions.ts';
import { layoutGhosts } from './layout-ghosts.ts';
import { keepOneLabel, milestonesAbove } from './stack-marks.ts';

const metrics = await loadTextMetrics(['Roboto'], ['Go live']);
const chart = apply(createState(), [
  { type: 'create', kind: 'task', id: 'a', value: { title: 'a', start: 2, duration: 4 } },
  {
    type: 'create',
    kind: 'milestone',
    id: 'm',
    value: { title: 'Go live', positionInUnit: 12, position: 0 },
  },
]).state;
const here = layoutChart(chart, {}, metrics);

/** The marks of suggestions with one change each. */
function marksOf(...changes: readonly PlainChange[]) {
  const suggestions = changes.map((change, at) => {
    return { id: String(at), authorId: 'ben', authorName: 'Ben', changes: [change] };
  });
  const placed = compareSuggestions(chart, suggestions).map((compared) =>
    layoutGhosts(compared, here, layoutChart(compared.after, {}, metrics)),
  );
  const faded = new Map(placed.flatMap((one) => [...one.faded]));
  return { marks: placed.flatMap(({ marks }) => marks), faded };
}

const stretch: PlainChange = { type: 'set', kind: 'task', id: 'a', fields: { start: 2, duration: 20 } };
const move = (positionInUnit: number): PlainChange => {
  return { type: 'set', kind: 'milestone', id: 'm', fields: { positionInUnit } };
};

it('redraws a milestone above a result that covers it, unless it is dimmed itself', () => {
  const { marks, faded } = marksOf(stretch);
  expect(milestonesAbove(here, marks, faded).map(({ id }) => id)).toEqual(['m']);
  const both = marksOf(stretch, move(14));
  expect(milestonesAbove(here, both.marks, both.faded)).toEqual([]);
});

it('labels only the topmost of several results for one milestone', () => {
  const { marks } = marksOf(move(13), move(14), move(15));
  const labels = keepOneLabel(marks).map(({ result }) =>
    result?.shapes.some((shape) => shape.type === 'text'),
  );
  expect(labels).toEqual([false, false, true]);
});
