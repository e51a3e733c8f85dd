import { expect, test } from 'vitest';
import { apply, orderedIds } from '../changes/index.ts';
import { createState, MAIN, type State, taskLook } from '../model/index.ts';
import { checkChanges, checkState } from '../schema/index.ts';
import { applyStyle } from './apply-style.ts';
import { createChartState } from './create-chart-state.ts';
import { isDefaultTheme } from './is-default-theme.ts';
import { styleOf } from './style-of.ts';
import { DEFAULT_STYLE } from './styles/default-style.ts';
import { findStyle, STYLES } from './styles/index.ts';
import { withStyle } from './with-style.ts';

const TODAY = '2027-03-17';

function chart(): State {
  const state = createChartState('defaultGantt', 'style1', TODAY);
  const task = new Map(state.task).set('core', { ...state.task.get('core'), color: '#00FF00' });
  return { ...state, task };
}

function styleNamed(id: string) {
  const style = findStyle(id);
  if (style === undefined) throw new Error(id);
  return style;
}

test('CH-183 turns any style into any other exactly as if the chart had started in it', () => {
  for (const from of STYLES) {
    for (const to of STYLES) {
      const state = withStyle(chart(), from);
      const styled = apply(state, applyStyle(state, to)).state;
      expect(styled.theme).toEqual(new Map([[MAIN, to.theme]]));
      expect(taskLook(styled, { designTemplate: 'accent2' })).toEqual(
        taskLook(withStyle(createState(), to), { designTemplate: 'accent2' }),
      );
      expect(checkState(styled)).toEqual([]);
    }
  }
});

test('CH-183 keeps template keys and hand-set looks of elements', () => {
  const state = chart();
  const styled = apply(state, applyStyle(state, styleNamed('style9'))).state;
  expect(styled.task).toEqual(state.task);
  expect(styled.milestone).toEqual(state.milestone);
  expect(styled.dependency).toEqual(state.dependency);
});

test('CH-183 removes hand-set looks on request, and nothing else', () => {
  const state = chart();
  const styled = apply(state, applyStyle(state, styleNamed('style9'), true)).state;
  expect(styled.task).toEqual(createChartState('defaultGantt', 'style1', TODAY).task);
});

test('makes changes that the server accepts, few enough for one update', () => {
  const state = chart();
  expect(checkChanges(applyStyle(state, styleNamed('style4'), true)).ok).toBe(true);
});

test('changes nothing when the style is already applied', () => {
  const state = chart();
  expect(applyStyle(state, DEFAULT_STYLE)).toEqual([]);
});

test('applies the style of a user’s chart to another one', () => {
  const source = withStyle(chart(), styleNamed('style6'));
  const edited: State = { ...source, theme: new Map([[MAIN, { ...source.theme.get(MAIN), font: 'Arvo' }]]) };
  const style = styleOf(edited, 'mine', 'Mine', false);
  const styled = withStyle(chart(), style);
  expect(styled.theme).toEqual(edited.theme);
  expect(styled.taskDesignTemplate).toEqual(source.taskDesignTemplate);
});

test('CH-184 recognises only the theme of style1 as default', () => {
  for (const style of STYLES) expect(isDefaultTheme(withStyle(chart(), style))).toBe(style.id === 'style1');
});

test('counts a chart without theme and templates as the default style', () => {
  expect(isDefaultTheme(createState())).toBe(true);
});

test('CH-184 ignores hand-set looks of elements and sizes of the chart', () => {
  const state = chart();
  expect(isDefaultTheme(state)).toBe(true);
  expect(isDefaultTheme({ ...state, chart: new Map([[MAIN, { rowHeight: 50 }]]) })).toBe(true);
});

test('CH-184 counts any field of the theme', () => {
  const state = chart();
  const theme = state.theme.get(MAIN) ?? {};
  const changed = {
    ...theme,
    font: 'Rasa',
    rowHeight: 31,
    todayColor: '#000000',
    grid: 'both',
    palette: ['#000000'],
    name: 'Mine',
    zebraColor: '#FAFAFA',
  } as const;
  for (const field of ['font', 'rowHeight', 'todayColor', 'grid', 'palette', 'name', 'zebraColor'] as const) {
    const edited = new Map([[MAIN, { ...theme, [field]: changed[field] }]]);
    expect(isDefaultTheme({ ...state, theme: edited }), field).toBe(false);
  }
});

test('CH-184 counts design templates changed, added, deleted or reordered, but not their names and keys', () => {
  const state = chart();
  const templates = state.taskDesignTemplate;
  const risk = templates.get('risk') ?? {};
  const isDefault = (table: State['taskDesignTemplate']): boolean =>
    isDefaultTheme({ ...state, taskDesignTemplate: table });
  expect(isDefault(new Map(templates).set('risk', { ...risk, corner: 1 }))).toBe(false);
  expect(isDefault(new Map(templates).set('mine', { order: 'zz' }))).toBe(false);
  expect(isDefault(new Map([...templates].filter(([key]) => key !== 'risk')))).toBe(false);
  expect(isDefault(new Map(templates).set('risk', { ...risk, order: 'zz' }))).toBe(false);
  expect(isDefault(new Map(templates).set('risk', { ...risk, name: 'Danger' }))).toBe(true);
  expect(isDefault(new Map())).toBe(true);
});

test('compares colours case-insensitively', () => {
  const state = chart();
  const dependencyDesignTemplate = new Map(
    [...state.dependencyDesignTemplate].map(([key, look]) => [
      key,
      { ...look, lineColor: look.lineColor?.toLowerCase() ?? '' },
    ]),
  );
  expect(isDefaultTheme({ ...state, dependencyDesignTemplate })).toBe(true);
});

test('CH-807 keeps the templates that rules name and the style lacks, below its own', () => {
  const conditions = [{ is: 'done' }];
  const state = apply(chart(), [
    { type: 'create', kind: 'taskDesignTemplate', id: 'ana', value: { name: 'Ana', color: '#00AA55' } },
    { type: 'create', kind: 'taskDesignTemplate', id: 'unused', value: { color: '#AA0055' } },
    { type: 'create', kind: 'rule', id: 'of-ana', value: { conditions, taskTemplate: 'ana' } },
    { type: 'create', kind: 'rule', id: 'of-risk', value: { conditions, taskTemplate: 'risk' } },
  ]).state;
  const style = styleNamed('style4');
  const styled = apply(state, applyStyle(state, style)).state;
  expect(orderedIds(styled, 'taskDesignTemplate')).toEqual([
    ...orderedIds(withStyle(createState(), style), 'taskDesignTemplate'),
    'ana',
  ]);
  expect(styled.taskDesignTemplate.get('ana')).toMatchObject({ name: 'Ana', color: '#00AA55' });
  expect(taskLook(styled, { designTemplate: 'risk' })).toEqual(
    taskLook(withStyle(createState(), style), { designTemplate: 'risk' }),
  );
  expect(checkState(styled)).toEqual([]);
});
