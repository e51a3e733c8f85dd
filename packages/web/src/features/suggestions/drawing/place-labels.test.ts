import { apply, diff, orderedIds, type PlainChange } from '@giotto/chart/changes';
import { type Box, grow, layoutChart, overlaps, type Scene, TEXT_PARTS } from '@giotto/chart/layout';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { createChartState, DATA_TEMPLATES, STYLES } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadScheduler } from '../../../lib/scheduler.ts';
import { type ComparedStates, compareIncluded, compareSuggestions } from './compare-suggestions.ts';
import { type GhostLayout, layoutGhosts } from './layout-ghosts.ts';
import { shorten, TEXT_HEIGHT, type WrittenText, widthOf } from './mark-geometry.ts';
import { placeLabels } from './place-labels.ts';
import { keepOneLabel } from './stack-marks.ts';

const metrics = await allTextMetrics();
const scheduler = await loadScheduler();
const draw = (state: State, width = 1200) => layoutChart(state, { width }, metrics);

function place(groups: readonly ComparedStates[], here: Scene, width?: number): GhostLayout {
  const laid = groups.map((one) =>
    layoutGhosts(one, here, draw(one.shown === 'before' ? one.after : one.before, width)),
  );
  const faded = new Map(laid.flatMap((one) => [...one.faded]));
  return placeLabels(here, { marks: keepOneLabel(laid.flatMap(({ marks }) => marks)), faded });
}

/** The chart's texts that are drawn. */
function textsOf({ layers }: Scene, { faded }: GhostLayout): readonly Box[] {
  const { horizontalLanes, verticalLanes, tasks, markers, milestones } = layers;
  return [...horizontalLanes, ...verticalLanes, ...tasks, ...markers, ...milestones].flatMap(
    ({ id, parts }) => {
      const fading = faded.get(id);
      if (fading === 'hidden') return [];
      return parts
        .filter(({ part }) => (TEXT_PARTS.has(part) ? fading !== 'bare' : part === 'flag'))
        .map(({ box }) => box);
    },
  );
}

const boxOf = ({ text, x, y }: WrittenText, ascent: number): Box => {
  return { x, y: y - ascent, width: widthOf(text), height: TEXT_HEIGHT };
};

/** The texts of marks. */
function textsOfMarks({ marks }: GhostLayout): readonly Box[] {
  return marks.flatMap(({ result, original, titles, strip }) => [
    ...[...(result?.labels ?? []), ...(original?.labels ?? [])].map(({ box }) => box),
    ...(titles ? [boxOf(titles, TEXT_HEIGHT - 2)] : []),
    ...(strip?.name ? [boxOf(strip.name, TEXT_HEIGHT / 2)] : []),
  ]);
}

/** Overlaps of texts of marks with others of them and the chart's: more than by touching. */
function overprints(here: Scene, layout: GhostLayout): number {
  const own = textsOfMarks(layout).map((box) => grow(box, -0.5));
  const others = textsOf(here, layout).map((box) => grow(box, -0.5));
  const pairs = own.flatMap((box, at) =>
    [...own.slice(at + 1), ...others].filter((one) => overlaps(box, one)),
  );
  return pairs.length;
}

const suggest = (id: string, changes: readonly PlainChange[]) => ({
  id,
  authorId: id,
  authorName: id,
  changes,
});

const plans = DATA_TEMPLATES.map(({ id }) => id);
const edit = fc.record({
  at: fc.nat(99),
  by: fc.integer({ min: -12, max: 30 }),
  longer: fc.integer({ min: 0, max: 6 }),
  what: fc.constantFrom('move', 'move', 'rename', 'add', 'delete', 'row'),
});

/** What somebody suggests of a chart. */
function changesOf(
  state: State,
  edits: readonly (typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never)[],
) {
  const ids = orderedIds(state, 'task');
  return edits.map(({ at, by, longer, what }, index): PlainChange => {
    const id = ids[at % ids.length] ?? '';
    const { start = 0, duration = 5, title = '' } = state.task.get(id) ?? {};
    if (what === 'delete') return { type: 'delete', kind: 'task', id };
    if (what === 'row')
      return { type: 'move', kind: 'task', id, after: ids[(at + by + 99) % ids.length] ?? null };
    if (what === 'rename')
      return { type: 'set', kind: 'task', id, fields: { title: `${title} and more of it` } };
    const fields = { start: Math.max(0, start + by), duration: duration + longer };
    if (what === 'move') return { type: 'set', kind: 'task', id, fields };
    return {
      type: 'create',
      kind: 'task',
      id: `new${index}`,
      value: { ...fields, title: 'Added' },
      after: id,
    };
  });
}

it('overprints no text of the chart or of another mark, whatever is suggested of whichever chart', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...plans),
      fc.constantFrom(...STYLES.map(({ id }) => id)),
      fc.constantFrom(500, 900, 1600),
      fc.boolean(),
      fc.array(edit, { minLength: 1, maxLength: 12 }),
      (plan, style, width, isScheduled, edits) => {
        const drawn = createChartState(plan, style, '2027-01-20');
        const settings: PlainChange = {
          type: 'set',
          kind: 'chart',
          id: MAIN,
          fields: { dependentShift: isScheduled ? 'schedule' : 'off' },
        };
        const chart = apply(drawn, [settings], scheduler).state;
        const changes = changesOf(chart, edits);
        const half = Math.ceil(changes.length / 2);
        const suggestions = [suggest('1', changes.slice(0, half)), suggest('2', changes.slice(half))];
        const here = draw(chart, width);
        expect(overprints(here, place(compareSuggestions(chart, suggestions), here, width))).toBe(0);
        const after = apply(chart, changes, scheduler).state;
        if (diff(chart, after).length === 0) return;
        const there = draw(after, width);
        const included = compareIncluded(chart, after, { ...suggest('3', []), before: chart });
        expect(overprints(there, place([included], there, width))).toBe(0);
      },
    ),
    { numRuns: 120, seed: 518 },
  );
});

const long = 'Coordinate the approvals of all authorities concerned';
const bars = apply(createState(), [
  { type: 'create', kind: 'task', id: 'a', value: { title: long, start: 2, duration: 4 } },
  { type: 'create', kind: 'task', id: 'b', value: { title: 'b', start: 40, duration: 4 } },
]).state;

/** The texts beside or on a suggested position of the task a, and how the chart's own are dimmed. */
function moved(by: number) {
  const here = draw(bars, 1600);
  const changes = [{ type: 'set', kind: 'task', id: 'a', fields: { start: 2 + by, duration: 4 } }] as const;
  const { marks, faded } = place(compareSuggestions(bars, [suggest('1', changes)]), here, 1600);
  return { labels: marks[0]?.result?.labels.map(({ part }) => part), fading: faded.get('a') };
}

it('shows a title once where the suggested position covers it, and at both places where there is room', () => {
  expect(moved(3)).toMatchObject({ labels: expect.arrayContaining(['label']), fading: 'bare' });
  expect(moved(30)).toMatchObject({ labels: expect.arrayContaining(['label']), fading: 'half' });
  // There, the title would cross the bar as it is now, which has it beside.
  expect(moved(-2)).toMatchObject({ labels: [], fading: 'half' });
});

it('shortens long names', () => {
  expect(shorten(long)).toBe('Coordinate the approvals o…');
});
