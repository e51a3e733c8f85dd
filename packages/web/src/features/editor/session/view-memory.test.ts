import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../../../lib/storage-test/stub-storage.ts';
import { panelToKeep, recallView, rememberView } from './view-memory.ts';

const view = { zoom: 1.5, collapsed: ['a'], left: 10, top: 20 };
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage();
});

it('remembers a view per person and chart', () => {
  rememberView('ana', 'g1', view);
  expect(recallView('ana', 'g1')).toEqual(view);
  expect(recallView('ana', 'g2')).toBeNull();
  expect(recallView('bo', 'g1')).toBeNull();
});

it('keeps only the charts viewed last', () => {
  for (let i = 0; i < 60; i++) rememberView('ana', `chart-${i}`, view);
  expect(recallView('ana', 'chart-59')).toEqual(view);
  expect(recallView('ana', 'chart-19')).toBeNull();
});

it.each(['', 'no json', 'null', '[]', '{"g1":3}', '{"g1":{"zoom":"x","collapsed":[]}}', '{"g1":{"zoom":1}}'])(
  'ignores the invalid stored value %j',
  (text) => {
    stored.set('giotto.views.ana', text);
    expect(recallView('ana', 'g1')).toBeNull();
  },
);

it('clamps a zoom beyond the bounds', () => {
  rememberView('ana', 'g1', { ...view, zoom: 99 });
  expect(recallView('ana', 'g1')?.zoom).toBe(4);
});

it('remembers the fit of a chart that filled a small window, and of no other', () => {
  rememberView('ana', 'g1', { ...view, isFitted: true });
  expect(recallView('ana', 'g1')).toEqual({ ...view, isFitted: true });
  rememberView('ana', 'g1', view);
  expect(recallView('ana', 'g1')).toEqual(view);
  stored.set('giotto.views.ana', JSON.stringify({ g1: { ...view, isFitted: 1 } }));
  expect(recallView('ana', 'g1')).toEqual(view);
});

it('remembers which baseline was shown', () => {
  rememberView('ana', 'g1', { ...view, shownBaseline: 'b1' });
  expect(recallView('ana', 'g1')?.shownBaseline).toBe('b1');
  stored.set('giotto.views.ana', JSON.stringify({ g1: { ...view, shownBaseline: 3 } }));
  expect(recallView('ana', 'g1')?.shownBaseline).toBeUndefined();
});

it('remembers what each part beside the chart keeps', () => {
  const insights = { load: true, people: ['p1'] };
  rememberView('ana', 'g1', { ...view, insights });
  expect(recallView('ana', 'g1')?.insights).toEqual(insights);
  stored.set('giotto.views.ana', JSON.stringify({ g1: { ...view, insights: 'all' } }));
  expect(recallView('ana', 'g1')).toEqual(view);
});

it('remembers that the critical path was shown', () => {
  rememberView('ana', 'g1', { ...view, showsCriticalPath: true });
  expect(recallView('ana', 'g1')?.showsCriticalPath).toBe(true);
  stored.set('giotto.views.ana', JSON.stringify({ g1: { ...view, showsCriticalPath: 'yes' } }));
  expect(recallView('ana', 'g1')).toEqual(view);
});

it('remembers a panel that only displays, but not one that starts something', () => {
  rememberView('ana', 'g1', { ...view, panel: 'outline' });
  expect(recallView('ana', 'g1')?.panel).toBe('outline');
  expect(panelToKeep('settings')).toBe('settings');
  expect(panelToKeep('styles')).toBeUndefined();
  stored.set('giotto.views.ana', JSON.stringify({ g1: { ...view, panel: 'editTheme' } }));
  expect(recallView('ana', 'g1')).toEqual(view);
});
