import { MAIN, type State } from '@giotto/chart/model';
import { createChartState } from '@giotto/chart/templates';
import { expect, it } from 'vitest';
import { effectiveValues, resetValue } from './style-values.ts';

const state = createChartState('defaultGantt', 'style4', '2027-03-17');
const KIND = 'taskDesignTemplate';

function withTemplate(key: string, look: object): State {
  const table = new Map<string, object>(state[KIND]);
  table.set(key, { ...table.get(key), ...look });
  return { ...state, [KIND]: table };
}

it('offers no reset in an unchanged style, except for a template’s own values', () => {
  expect(resetValue(state, 'theme', MAIN, 'backgroundColor')).toBeNull();
  expect(resetValue(state, KIND, 'default', 'color')).toBeNull();
  expect(resetValue(state, KIND, 'accent2', 'corner')).toBeNull();
  expect(resetValue(state, KIND, 'accent2', 'color')).toEqual({ value: '#6E79D6', reset: null });
});

it('resets a changed theme to the chart’s built-in style', () => {
  const theme = new Map([[MAIN, { ...state.theme.get(MAIN), backgroundColor: '#222222' }]]);
  const original = resetValue({ ...state, theme }, 'theme', MAIN, 'backgroundColor');
  expect(original).toEqual({ value: '#0F1013', reset: '#0F1013' });
});

it('resets a changed `default` to the style’s value, or to nothing if the style has none', () => {
  const changed = withTemplate('default', { color: '#123456', titleColor: '#FFFFFF' });
  expect(resetValue(changed, KIND, 'default', 'color')?.reset).toBe('#6E79D6');
  expect(resetValue(changed, KIND, 'default', 'titleColor')?.reset).toBeNull();
});

it('makes a template inherit from `default` again', () => {
  const changed = withTemplate('accent1', { corner: 0 });
  expect(resetValue(changed, KIND, 'accent1', 'corner')).toEqual({ value: 6, reset: null });
});

it('shows the row height in effect, including one dragged on the chart', () => {
  const chart = new Map([[MAIN, { rowHeight: 44 }]]);
  expect(effectiveValues({ ...state, chart }, 'theme', MAIN).rowHeight).toBe(44);
});
