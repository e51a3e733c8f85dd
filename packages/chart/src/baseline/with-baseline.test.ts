import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrastRatio } from '../colour/index.ts';
import { createEmphasis, criticalPathOf } from '../critical-path/index.ts';
import { layoutChart, type Scene, type SceneItem } from '../layout/index.ts';
import { type ChartInView, chartsInView, plansInView } from '../layout/scene-test/arbitrary-chart.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { findFaults, findMeetings } from '../layout/scene-test/find-faults.ts';
import { type Baseline, type State, themeOf } from '../model/index.ts';
import { listLayers } from '../render/index.ts';
import { createChartState, STYLES } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { baselineColour, slipColour } from './baseline-colour.ts';
import { takeBaseline } from './take-baseline.ts';
import { createBaselineView, withBaseline } from './with-baseline.ts';

const metrics = await allTextMetrics();
const RUNS = Number(process.env.LAYOUT_RUNS ?? 150);
const TIMEOUT = 120_000;

/** The baseline of a chart as if everything had been planned at other dates, by some days each. */
function movedBaseline(state: State, shifts: readonly number[]): Baseline {
  const baseline = takeBaseline(state, 'Plan');
  const places = Object.entries(baseline.places).map(([id, [start, length]], at) => {
    const shift = Math.round((shifts[at % shifts.length] ?? 0) * 1440);
    return [id, [start + shift, length] as const] as const;
  });
  return { ...baseline, places: Object.fromEntries(places) };
}

function drawBeside({ state, view }: ChartInView, baseline: Baseline): { before: Scene; after: Scene } {
  const before = layoutChart(state, view, metrics);
  return { before, after: createBaselineView(state, baseline, metrics)(before) };
}

const shifts = fc.array(
  fc.integer({ min: -60, max: 60 }).map((halves) => halves / 2),
  {
    minLength: 1,
    maxLength: 6,
  },
);

const slipsOf = ({ layers }: Scene): { readonly [id: string]: string } =>
  Object.fromEntries(
    [...layers.tasks, ...layers.milestones].flatMap(({ id, parts }) =>
      parts
        .filter(({ part }) => part === 'slip')
        .flatMap(({ shapes }) =>
          shapes.flatMap((shape) => (shape.type === 'text' ? [[id, shape.text]] : [])),
        ),
    ),
  );
const drawnOf = ({ layers }: Scene, id: string): SceneItem | undefined =>
  layers.baselines?.find((item) => item.id === id);

const chart = chartOf({
  tasks: {
    a: { title: 'Plan', start: 0, duration: 5 },
    b: { title: 'Build', start: 5, duration: 5 },
    phase: { title: 'Phase', start: 0, duration: 10 },
    c: { title: 'Deliver', start: 6, duration: 4, indentation: 1 },
    z: { start: 38, duration: 2 },
  },
  milestones: { m: { title: 'End', positionInUnit: 20, position: 1 } },
  dependencies: { ab: { from: 'a', to: 'b' } },
});
const whole = { state: chart, view: { width: 1400 } };

describe('a drawn baseline', () => {
  it('CH-694 is a thin bar below each live one, where that was planned', () => {
    const { after } = drawBeside(whole, movedBaseline(chart, [2]));
    const bar = after.layers.tasks.find(({ id }) => id === 'b')?.box;
    const under = drawnOf(after, 'b')?.box;
    expect(bar && under && under.y >= bar.y + bar.height).toBe(true);
    expect(under?.x).toBe(Math.round(after.plot.x + 7 * after.unitWidth));
    expect(under?.width).toBe(bar?.width);
    expect(under && bar && under.y + under.height <= bar.y + bar.height / 2 + after.rowHeight / 2).toBe(true);
  });

  it('CH-694 is behind links, bars and texts', () => {
    const { after } = drawBeside(whole, takeBaseline(chart, 'Plan'));
    const names = listLayers(after).map(({ name }) => name);
    expect(names.indexOf('baselines')).toBe(names.indexOf('dependencies') - 1);
  });

  it('CH-694 leaves the rest of the picture as it is', () => {
    const { before, after } = drawBeside(whole, takeBaseline(chart, 'Plan'));
    const { baselines, ...layers } = after.layers;
    expect({ ...after, layers }).toEqual(before);
    expect(baselines).toHaveLength(6);
  });

  it('CH-695 is a hollow glyph in the milestone’s row', () => {
    const { after } = drawBeside(whole, movedBaseline(chart, [-3]));
    const glyph = drawnOf(after, 'm');
    const [shape] = glyph?.parts[0]?.shapes ?? [];
    expect(shape?.type === 'path' && [shape.fill, shape.stroke]).toEqual(['#FFFFFF', baselineColour(chart)]);
    const { x = 0, width = 0 } = glyph?.box ?? {};
    expect(x + width / 2).toBeCloseTo(Math.round(after.plot.x + 17 * after.unitWidth));
  });

  it('CH-693 shows nothing of a task that is newer, nor of one that was deleted', () => {
    const { a, ...places } = takeBaseline(chart, 'Plan').places;
    const { after } = drawBeside(whole, {
      startDate: '2027-01-04',
      places: { ...places, gone: a ?? [0, 0] },
    });
    expect(drawnOf(after, 'a')).toBeUndefined();
    expect(drawnOf(after, 'gone')).toBeUndefined();
    expect(drawnOf(after, 'b')).toBeDefined();
  });

  it('CH-693 shows what a collapsed parent’s tasks had', () => {
    const view = { width: 1400, collapsed: new Set(['phase']) };
    const { after } = drawBeside({ state: chart, view }, movedBaseline(chart, [-1]));
    expect(drawnOf(after, 'phase')?.box.x).toBe(Math.round(after.plot.x + 5 * after.unitWidth));
    expect(slipsOf(after).phase).toBe('+1 d');
  });

  it('CH-694 is drawn where only the baseline lies within the timeline', () => {
    const state = { ...chart, chart: new Map([['main', { endDate: 36 }]]) };
    const { after } = drawBeside({ state, view: { width: 1400 } }, movedBaseline(chart, [-10]));
    expect(after.layers.tasks.some(({ id }) => id === 'z')).toBe(false);
    expect(drawnOf(after, 'z')).toBeDefined();
  });

  it('CH-697 of an unknown id leaves the picture as it is', () => {
    const scene = layoutChart(chart, {}, metrics);
    expect(withBaseline(scene, chart, 'none', metrics)).toBe(scene);
  });
});

describe('a drawn slip', () => {
  it('CH-696 stands beside what ends earlier or later than planned, and only there', () => {
    const baseline = movedBaseline(chart, [-2, 0, 0, 0, 0, 1.5]);
    expect(slipsOf(drawBeside(whole, baseline).after)).toEqual({ a: '+2 d', m: '−1.5 d' });
  });

  it('CH-696 gives way to links and texts, and is left out where there is no room', () => {
    const crowded = chartOf({
      tasks: {
        a: { title: 'Plan', start: 0, duration: 2 },
        g: { title: 'Guest', start: 2.1, duration: 30, rowTask: 'a' },
      },
      chart: { endDate: 32, rowHeight: 24 },
    });
    const { after } = drawBeside({ state: crowded, view: { width: 500 } }, movedBaseline(crowded, [-1]));
    expect(slipsOf(after).g).toBeUndefined();
  });
});

test.each([
  ['any chart', chartsInView],
  ['any plan', plansInView],
] as const)(
  'CH-698 a baseline of %s covers no text, its slips overlap nothing, and no link runs through them',
  (_, charts) => {
    fc.assert(
      fc.property(charts, shifts, (inView, days) => {
        const { after } = drawBeside(inView, movedBaseline(inView.state, days));
        expect(findFaults(after)).toEqual([]);
        expect(findMeetings(after).filter(({ name }) => name.startsWith('slip'))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT,
);

test('CH-698 a baseline covers no text in any style, beside the critical path too', () => {
  for (const { id } of STYLES) {
    const state = createChartState('houseConstruction', id, '2027-01-20');
    for (const width of [500, 1050]) {
      const { after } = drawBeside({ state, view: { width } }, movedBaseline(state, [0, -3, 4, -8]));
      expect(findFaults(after)).toEqual([]);
      expect(findFaults(createEmphasis(state, criticalPathOf(state))(after))).toEqual([]);
    }
  }
});

test('CH-699 the colours of a baseline stand out in every style, on its stripes and days off too', () => {
  for (const { id } of STYLES) {
    const state = createChartState('defaultGantt', id, '2027-01-20');
    const { backgroundColor, zebraColor, weekendColor } = themeOf(state);
    for (const ground of [backgroundColor, zebraColor ?? backgroundColor, weekendColor]) {
      expect(contrastRatio(baselineColour(state), ground)).toBeGreaterThanOrEqual(3);
      for (const isLate of [true, false]) {
        expect(contrastRatio(slipColour(state, isLate, ground), ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('the same elements give the same objects', () => {
  const scene = layoutChart(chart, {}, metrics);
  const view = createBaselineView(chart, movedBaseline(chart, [-2]), metrics);
  const [one, other] = [view(scene), view({ ...scene })];
  const itemsOf = ({ layers }: Scene) => [...layers.tasks, ...layers.milestones, ...(layers.baselines ?? [])];
  expect(itemsOf(one).length).toBeGreaterThan(8);
  for (const [at, item] of itemsOf(one).entries()) expect(itemsOf(other)[at]).toBe(item);
});
