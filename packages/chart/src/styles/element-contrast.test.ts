import { expect, test } from 'vitest';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import type { Task } from '../model/index.ts';
import { checkContrast, checkElementContrast, passingColour } from './contrast-checks.ts';

const PAGE = '#FFFFFF';
const chart = (task: Task) => chartOf({ tasks: { a: task }, theme: { backgroundColor: PAGE } });
const checkOf = (task: Task, field: string) =>
  checkElementContrast(chart(task), 'task', 'a').find((check) => check.field === field);

test('an element that sets no colour is as readable as its design template', () => {
  const state = chart({});
  expect(checkElementContrast(state, 'task', 'a').map(({ field, ratio }) => [field, ratio])).toEqual(
    checkContrast(state, 'taskDesignTemplate', 'default').map(({ field, ratio }) => [field, ratio]),
  );
});

test.each<[string, Task, string]>([
  ['titleColor', { titleColor: '#EEEEEE', titlePosition: 'right' }, PAGE],
  ['titleColor', { titleColor: '#1D4ED8', titlePosition: 'inside', color: '#2563EB' }, '#2563EB'],
  ['inlineDateColor', { showInlineDate: true, inlineDateColor: '#DDDDDD', titlePosition: 'right' }, PAGE],
  [
    'inlineDateColor',
    { showInlineDate: true, inlineDateColor: '#FFFFFF', inlineDateBackgroundColor: '#FDE68A' },
    '#FDE68A',
  ],
  ['color', { color: '#FEF9C3', showStroke: false }, PAGE],
])('tells that %s of %j is too weak on %s, and the nearest colour that isn’t', (field, task, ground) => {
  const check = checkOf(task, field);
  expect(check).toMatchObject({ passes: false, ground });
  const passing = check && passingColour(check);
  expect(checkOf({ ...task, [field]: passing }, field)?.passes).toBe(true);
});

test('a task that is a milestone is checked as one', () => {
  const checks = checkElementContrast(chart({ isMilestone: true, iconColor: '#FEFEFE' }), 'task', 'a');
  expect(checks.map(({ field }) => field)).toContain('textColor');
  expect(checks.find(({ field }) => field === 'iconColor')?.passes).toBe(false);
});
