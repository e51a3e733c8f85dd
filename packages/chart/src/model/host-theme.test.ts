import { expect, test } from 'vitest';
import { contrastRatio, flattenColour } from '../colour/index.ts';
import { createChartState, STYLES } from '../templates/index.ts';
import { type Colour, laneLook, MAIN, onHostPage, type State, taskLook, themeOf } from './index.ts';

const DARK_PAGES: readonly Colour[] = ['#2f3437', '#111111', '#000000'];
const charts = STYLES.map(({ id }) => [id, createChartState('defaultGantt', id, '2027-01-06')] as const);

function withZebra(state: State): State {
  return {
    ...state,
    theme: new Map([[MAIN, { ...state.theme.get(MAIN), zebraColor: '#F0F0F0' as const }]]),
  };
}

/** Charts whose ink can't be read on a dark page. */
const turning = charts.filter(
  ([, state]) => themeOf(onHostPage(state, 'dark')).textColor !== themeOf(state).textColor,
);

test.each(turning)(
  'CH-341 %s: keeps days off and zebra rows equally quiet on every dark page behind it',
  (_, state) => {
    const zebra = withZebra(state);
    const { weekendColor, zebraColor } = themeOf(onHostPage(zebra, 'dark'));
    for (const page of DARK_PAGES) {
      for (const stripe of [weekendColor, zebraColor ?? page]) {
        const seen = contrastRatio(flattenColour(stripe, page), page);
        expect(seen).toBeGreaterThan(1);
        expect(seen).toBeLessThan(1.12);
      }
    }
  },
);

test.each(turning)(
  'CH-341 %s: keeps header, grid and lanes equally quiet on every dark page behind it',
  (_, state) => {
    const turned = onHostPage(state, 'dark');
    const { headerBackgroundColor, gridColor } = themeOf(turned);
    const lanes = [...turned.verticalLane.values(), ...turned.horizontalLane.values()].map(
      (lane) => laneLook(turned, lane).backgroundColor,
    );
    for (const page of DARK_PAGES) {
      const seen = (colour: Colour) => contrastRatio(flattenColour(colour, page), page);
      for (const area of [headerBackgroundColor, ...lanes]) {
        expect(seen(area)).toBeGreaterThan(1.04);
        expect(seen(area)).toBeLessThan(1.3);
      }
      expect(seen(gridColor)).toBeLessThan(1.5);
    }
  },
);

test.each(turning)('CH-342 %s: makes strokes of sunken bars no brighter than needed', (_, state) => {
  const turned = onHostPage(state, 'dark');
  for (const task of turned.task.values()) {
    const { showStroke, strokeColor, color } = taskLook(turned, task);
    if (!showStroke || color === strokeColor) continue;
    expect(contrastRatio(strokeColor, '#2f3437')).toBeLessThan(4.5);
  }
});

test('CH-341 keeps the colours of a chart that reads well on the page behind it', () => {
  const [, light] = charts[0] ?? [];
  if (!light) throw new Error('no chart');
  expect(themeOf(onHostPage(light, 'light')).weekendColor).toBe(themeOf(light).weekendColor);
});
