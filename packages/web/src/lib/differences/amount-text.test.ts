import type { Difference, Moved } from '@giotto/chart/changes';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { messages } from '../../app/locales/en/index.ts';
import { amountLabel, amountText } from './amount-text.ts';

const intl = createIntl({ locale: 'en', messages: messages as never });
const moved = (start: number, end: number, rows = 0): Moved => ({
  ...{ type: 'moved', kind: 'task', id: 'a', title: 'A', start, end, rows, fields: [] },
});

it.each([
  [moved(3, 3), '+3 d', '+3 d'],
  [moved(-2, -2), '-2 d', '-2 d'],
  [moved(0, 4), '+4 d', 'end +4 d'],
  [moved(-1, 0), '-1 d', 'start -1 d'],
  [moved(2, 4), '+2 d', 'start +2 d, end +4 d'],
  [moved(0.25, 0.25), '+6 h', '+6 h'],
  [moved(10.5, 10.5), '+10.5 d', '+10.5 d'],
  [moved(0, 0, 2), '↓2', '2 rows down'],
  [moved(1, 1, -1), '+1 d ↑1', '+1 d, 1 row up'],
])('describes %o briefly and in words', (difference, label, text) => {
  expect(amountLabel(intl, difference)).toBe(label);
  expect(amountText(intl, difference)).toBe(text);
});

it('marks additions and deletions', () => {
  const of = (type: 'added' | 'removed'): Difference => ({ type, kind: 'task', id: 'a', title: 'A' });
  expect(amountLabel(intl, of('added'))).toBe('new');
  expect(amountLabel(intl, of('removed'))).toBe('A');
  expect(amountText(intl, of('added'))).toBe('');
});
