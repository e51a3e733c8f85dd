import { expect, test } from 'vitest';
import { contrastRatio } from '../colour/index.ts';
import { createChartState, STYLES } from '../templates/index.ts';
import {
  type Colour,
  dependencyLook,
  laneLook,
  markerLook,
  milestoneLook,
  type State,
  taskLook,
  themeOf,
  withPageColour,
} from './index.ts';

const LIGHT: Colour = '#f7f6f5';
const DARK: Colour = '#2f3437';
const charts = STYLES.map(({ id }) => [id, createChartState('defaultGantt', id, '2027-01-06')] as const);

/** Everything drawn directly on the page, with the contrast it needs. */
function listOnPage(state: State): [string, Colour, number][] {
  const { textColor, mutedColor, headerTextColor } = themeOf(state);
  return [
    ['text', textColor, 4.5],
    ['muted', mutedColor, 4.5],
    ['header', headerTextColor, 4.5],
    ...[...state.milestone.values()].flatMap((milestone): [string, Colour, number][] => {
      const look = milestoneLook(state, milestone);
      return [
        ['milestone title', look.textColor, 4.5],
        ['milestone', look.iconColor, 3],
      ];
    }),
    ...[...state.verticalMarker.values()].map((marker): [string, Colour, number] => [
      'marker',
      markerLook(state, marker).lineColor,
      3,
    ]),
    ...[...state.dependency.values()].map((link): [string, Colour, number] => [
      'link',
      dependencyLook(state, link).lineColor,
      3,
    ]),
    ...[...state.verticalLane.values()].map((lane): [string, Colour, number] => [
      'lane title',
      laneLook(state, lane).textColor,
      4.5,
    ]),
  ];
}

test.each(charts)('CH-340 %s: stays the same chart on a page of its own colour', (_, state) => {
  expect(withPageColour(state, themeOf(state).backgroundColor)).toBe(state);
});

test('CH-340 changes only the page where the texts are readable', () => {
  const [, state] = charts[0] ?? [];
  if (!state) throw new Error('no chart');
  const onLight = withPageColour(state, LIGHT);
  expect(themeOf(onLight)).toEqual({ ...themeOf(state), backgroundColor: LIGHT });
  expect({ ...onLight, theme: null }).toEqual({ ...state, theme: null });
});

test.each(charts.flatMap(([id, state]) => [LIGHT, DARK].map((page) => [id, page, state] as const)))(
  'CH-341 %s on %s: makes adapted texts readable and adapted shapes visible',
  (_, page, state) => {
    const turned = withPageColour(state, page);
    if (themeOf(turned).textColor === themeOf(state).textColor) return;
    for (const [what, colour, contrast] of listOnPage(turned)) {
      expect(contrastRatio(colour, page), what).toBeGreaterThanOrEqual(contrast);
    }
    for (const lane of turned.verticalLane.values()) {
      expect(contrastRatio(laneLook(turned, lane).backgroundColor, page)).toBeLessThan(1.4);
    }
  },
);

test('CH-342 gives a bar that would sink into a dark page a stroke, and a hand-set title its ink', () => {
  const [, state] = charts[0] ?? [];
  if (!state) throw new Error('no chart');
  const task = new Map([
    ['a', { title: 'Dark', color: '#2B3033', titleColor: '#111111' } as const],
    ['b', { title: 'Dim', color: '#55524B' } as const],
  ]);
  const turned = withPageColour({ ...state, task }, DARK);
  const look = taskLook(turned, turned.task.get('a') ?? {});
  expect(look.showStroke).toBe(true);
  expect(contrastRatio(look.strokeColor, DARK)).toBeGreaterThanOrEqual(3);
  expect(look.titleColor).toBeUndefined();
  const dim = taskLook(turned, turned.task.get('b') ?? {});
  expect(dim.showStroke).toBe(true);
  expect(contrastRatio(dim.strokeColor, DARK)).toBeGreaterThanOrEqual(3);
});
