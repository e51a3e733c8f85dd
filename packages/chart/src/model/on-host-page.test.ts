import { expect, test } from 'vitest';
import { contrastRatio, flattenColour } from '../colour/index.ts';
import { createChartState, STYLES } from '../templates/index.ts';
import { type Colour, MAIN, onHostPage, type State, themeOf } from './index.ts';

const DARK_PAGES: readonly Colour[] = ['#2f3437', '#111111', '#000000'];
const charts = STYLES.map(({ id }) => [id, createChartState('defaultGantt', id, '2027-01-06')] as const);

function withZebra(state: State): State {
  return {
    ...state,
    theme: new Map([[MAIN, { ...state.theme.get(MAIN), zebraColor: '#F0F0F0' as const }]]),
  };
}

/** Those whose ink cannot be read on a dark page. */
const turning = charts.filter(
  ([, state]) => themeOf(onHostPage(state, 'dark')).textColor !== themeOf(state).textColor,
);

test.each(turning)(
  'CH-341 %s: days off and zebra rows are as quiet on every dark page behind',
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

test('CH-341 a chart that reads well on the page behind keeps its colours', () => {
  const [, light] = charts[0] ?? [];
  if (!light) throw new Error('no chart');
  expect(themeOf(onHostPage(light, 'light')).weekendColor).toBe(themeOf(light).weekendColor);
});
