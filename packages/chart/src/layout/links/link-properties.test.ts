import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEPENDENCY_TYPES } from '../../model/index.ts';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import type { Scene } from '../scene.ts';
import { type ChartInView, chartsInView, plansInView } from '../scene-test/arbitrary-chart.ts';
import { chartOf } from '../scene-test/chart-of.ts';
import { findMeetings } from '../scene-test/find-faults.ts';

const metrics = await allTextMetrics();
const RUNS = Number(process.env.LAYOUT_RUNS ?? 300);
const TIMEOUT = 120_000;
const ARROW_HEIGHT = 8;

const lay = ({ state, view }: ChartInView): Scene => layoutChart(state, view, metrics);

/** How many of the links in many charts run along a text, and how many cross a text of their own elements. */
function countMeetings(charts: readonly ChartInView[]) {
  const counts = { links: 0, along: 0, acrossOwn: 0 };
  for (const chart of charts) {
    const scene = lay(chart);
    const meetings = findMeetings(scene);
    const isOwn = ({ link, element }: (typeof meetings)[number]): boolean => {
      const { from, to } = chart.state.dependency.get(link) ?? {};
      return element === from || element === to;
    };
    const countLinks = (some: typeof meetings): number => new Set(some.map(({ link }) => link)).size;
    counts.links += scene.layers.dependencies.length;
    counts.along += countLinks(meetings.filter(({ isAlong }) => isAlong));
    counts.acrossOwn += countLinks(meetings.filter((one) => !one.isAlong && isOwn(one)));
  }
  return counts;
}

describe('CH-112 links and texts', () => {
  // The rest are titles placed where their own link must pass, and links between milestones that touch.
  test('at most 5 in 1,000 links of plans run along a text, and 15 cross one of their own', {
    timeout: TIMEOUT,
  }, () => {
    const { links, along, acrossOwn } = countMeetings(fc.sample(plansInView, { numRuns: 1_500, seed: 7 }));
    expect(links).toBeGreaterThan(4_000);
    expect(along / links).toBeLessThan(0.005);
    expect(acrossOwn / links).toBeLessThan(0.015);
  });

  test('at most 30 in 1,000 links of deliberately crowded charts run along a text', {
    timeout: TIMEOUT,
  }, () => {
    const { links, along, acrossOwn } = countMeetings(fc.sample(chartsInView, { numRuns: 1_500, seed: 7 }));
    expect(links).toBeGreaterThan(2_000);
    expect(along / links).toBeLessThan(0.03);
    expect(acrossOwn / links).toBeLessThan(0.03);
  });

  test.each([
    ['plans', plansInView],
    ['any chart', chartsInView],
  ] as const)(
    'on %s a link has a gap behind every text that it meets',
    (_, charts) => {
      fc.assert(
        fc.property(charts, (chart) => {
          expect(findMeetings(lay(chart)).filter(({ isReadable }) => !isReadable)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );
});

/** The tips of the links into each element. */
function tipsOf({ state }: ChartInView, { layers }: Scene) {
  const tips = new Map<string, { x: number; y: number }[]>();
  for (const { id, points } of layers.dependencies) {
    const { to = '' } = state.dependency.get(id) ?? {};
    const tip = points.at(-1);
    if (tip !== undefined) tips.set(to, [...(tips.get(to) ?? []), tip]);
  }
  return tips;
}

describe('CH-111 arrowheads', () => {
  test('on any chart two arrowheads at one side of an element coincide, or are at least their height apart', {
    timeout: TIMEOUT,
  }, () => {
    fc.assert(
      fc.property(fc.oneof(chartsInView, plansInView), (chart) => {
        for (const tips of tipsOf(chart, lay(chart)).values())
          for (const a of tips)
            for (const b of tips) {
              if (a.x !== b.x || a.y === b.y) continue;
              expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(ARROW_HEIGHT);
            }
      }),
      { numRuns: RUNS },
    );
  });

  const COUNTS = [1, 2, 3, 4, 8, 20];
  test.each(DEPENDENCY_TYPES.flatMap((type) => COUNTS.map((count) => [count, type] as const)))(
    '%i links of type %s into a bar, and into a milestone, end in one arrowhead',
    (count, type) => {
      for (const isBar of [true, false]) {
        const sources = Array.from({ length: count }, (_, i) => [
          `s${i}`,
          { title: `Source ${i}`, start: (7 * i) % 40, duration: 10 },
        ]);
        const target = { title: 'Target', start: 60, duration: 10 };
        // Half of the sources are above the target, half of them below it.
        const rows = [
          ...sources.slice(0, count / 2),
          ['to', isBar ? target : {}],
          ...sources.slice(count / 2),
        ];
        const state = chartOf({
          tasks: Object.fromEntries(rows),
          ...(isBar
            ? {}
            : {
                milestones: { gate: { title: 'Gate', positionInUnit: 60, position: Math.floor(count / 2) } },
              }),
          dependencies: Object.fromEntries(
            sources.map(([id]) => [`d-${id}`, { from: String(id), to: isBar ? 'to' : 'gate', type }]),
          ),
          chart: { endDate: 100 },
        });
        const chart = { state, view: { width: 1048 } };
        const tips = [...tipsOf(chart, lay(chart)).values()].flat();
        expect(tips).toHaveLength(count);
        expect(new Set(tips.map(({ x, y }) => `${x} ${y}`)).size).toBe(1);
      }
    },
  );
});
