import { apply, type PlainChange } from '@giotto/chart/changes';
import { layoutChart } from '@giotto/chart/layout';
import { createState } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';
import { expect, it } from 'vitest';
import { compareIncluded, compareSuggestions } from './compare-suggestions.ts';
import { layoutGhosts } from './layout-ghosts.ts';
import { coveredByGhosts, keepOneLabel } from './stack-marks.ts';

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
  expect(coveredByGhosts(here, marks, faded).map(({ id }) => id)).toEqual(['m']);
  const both = marksOf(stretch, move(14));
  expect(coveredByGhosts(here, both.marks, both.faded)).toEqual([]);
});

it('redraws a text above a result that covers it, as far as it does, but not above an original', () => {
  const b = { title: 'A title beside a bar', start: 8, duration: 1, titlePosition: 'right', rowTask: 'a' };
  const shared = apply(chart, [{ type: 'create', kind: 'task', id: 'b', value: b }]).state;
  const after = apply(shared, [stretch]).state;
  const about = { id: '1', authorId: 'ben', authorName: 'Ben' };
  const [scene, there] = [shared, after].map((state) => layoutChart(state, {}, metrics));
  const [compared] = compareSuggestions(shared, [{ ...about, changes: [stretch] }]);
  if (!scene || !there || !compared) throw new Error('nothing is compared');
  const { marks, faded } = layoutGhosts(compared, scene, there);
  const shapes = expect.arrayContaining([expect.objectContaining({ type: 'text' })]);
  expect(coveredByGhosts(scene, marks, faded)).toMatchObject([
    { id: 'b', shapes, clip: marks[0]?.ghostBox },
    { id: 'm' },
  ]);
  const drafts = layoutGhosts(compareIncluded(after, shared, { ...about, before: after }), scene, there);
  expect(coveredByGhosts(scene, drafts.marks, new Map()).map(({ id }) => id)).toEqual(['m']);
});

it('labels only the topmost of several results for one milestone', () => {
  const { marks } = marksOf(move(13), move(14), move(15));
  const labels = keepOneLabel(marks).map(({ result }) => (result?.labels.length ?? 0) > 0);
  expect(labels).toEqual([false, false, true]);
});
