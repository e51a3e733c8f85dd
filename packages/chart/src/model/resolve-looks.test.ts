import { expect, test } from 'vitest';
import {
  createState,
  dependencyLook,
  laneLook,
  markerLook,
  milestoneLook,
  type RecordOf,
  type State,
  settingsOf,
  type TemplateKind,
  taskLook,
  themeOf,
  timelineOf,
} from './index.ts';

function stateWith<K extends TemplateKind | 'theme' | 'chart'>(
  kind: K,
  records: Record<string, RecordOf[K]>,
): State {
  return { ...createState(), [kind]: new Map(Object.entries(records)) };
}

test('CH-180 resolves a look from the element, its template, the template default and the theme, in this order', () => {
  const state = stateWith('taskDesignTemplate', {
    default: { color: '#111111', corner: 2, titlePosition: 'left' },
    phase: { color: '#222222', isEmphasised: true },
  });
  expect(taskLook(state, { designTemplate: 'phase', corner: 9 })).toMatchObject({
    color: '#222222',
    corner: 9,
    titlePosition: 'left',
    isEmphasised: true,
    showStroke: false,
  });
  expect(taskLook(stateWith('theme', { main: { palette: ['#333333'] } }), {}).color).toBe('#333333');
});

test('CH-180 an unknown template key falls back to the template default', () => {
  const state = stateWith('milestoneDesignTemplate', { default: { icon: 'star' } });
  expect(milestoneLook(state, { designTemplate: 'gone' }).icon).toBe('star');
});

test('shares one look among elements without hand-set fields and keeps it when an element is edited', () => {
  const state = stateWith('taskDesignTemplate', { default: { corner: 2 } });
  const edited: State = { ...state, task: new Map([['a', { title: 'A' }]]) };
  expect(taskLook(state, { title: 'A' })).toBe(taskLook(edited, { title: 'B', start: 3 }));
});

test('applies a changed template or theme at once', () => {
  const before = stateWith('taskDesignTemplate', { default: { corner: 2 } });
  const after: State = { ...before, taskDesignTemplate: new Map([['default', { corner: 4 }]]) };
  expect(taskLook(before, {}).corner).toBe(2);
  expect(taskLook(after, {}).corner).toBe(4);
  const repainted: State = { ...after, theme: new Map([['main', { palette: ['#444444'] }]]) };
  expect(taskLook(repainted, {}).color).toBe('#444444');
  expect(taskLook(after, {}).color).toBe('#2563EB');
});

test('CH-180 derives fields from a hand-set colour', () => {
  const state = createState();
  expect(markerLook(state, { backgroundColor: '#FFFFFF' }).textColor).toBe('#1F2937');
  expect(markerLook(state, { backgroundColor: '#000000' }).textColor).toBe('#FFFFFF');
});

test('draws dependencies without templates as specified', () => {
  expect(dependencyLook(createState(), { from: 'a', to: 'b' })).toEqual({
    lineColor: '#756ba4',
    lineType: 'medium',
    lineDash: 'solid',
    showArrow: true,
  });
});

test('CH-181 keeps lanes dark in a dark theme without templates', () => {
  const state = stateWith('theme', { main: { backgroundColor: '#0F1013', textColor: '#E6E7EB' } });
  expect(laneLook(state, {}).backgroundColor).toBe('#18191C');
});

test('CH-181 resolves a theme from its page and text colours, once per record', () => {
  const state = stateWith('theme', {
    main: { headerBackgroundColor: '#14213D', headerTextColor: '#FFFFFF' },
  });
  expect(themeOf(state)).toMatchObject({
    backgroundColor: '#FFFFFF',
    subHeaderBackgroundColor: '#14213D',
    subHeaderTextColor: '#FFFFFF',
    font: 'Roboto',
    rowHeight: 30,
  });
  expect(themeOf(state)).toBe(themeOf({ ...state, task: new Map() }));
});

test('gives settings and timeline the specified defaults', () => {
  expect(settingsOf(createState())).toMatchObject({ ganttWidth: 1050, rowHeight: 30, dateSnipping: 'auto' });
  expect(settingsOf(createState()).endDate).toBeUndefined();
  expect(settingsOf(stateWith('theme', { main: { rowHeight: 40 } })).rowHeight).toBe(40);
  expect(settingsOf(stateWith('chart', { main: { rowHeight: 24 } })).rowHeight).toBe(24);
  expect(timelineOf(createState())).toMatchObject({ scaleTypeLang: 'en', scaleTypeScale: 'week' });
});
