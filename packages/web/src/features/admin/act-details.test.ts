import { expect, test } from 'vitest';
import { describeDetails } from './act-details.ts';

test('describes an action’s details in one line and skips unknown ones', () => {
  const off = { type: 'percent', percent: 20 };
  expect(describeDetails({ off, plans: ['yearly', 'triyearly'], title: null, isHidden: false })).toBe(
    'off type: percent · off percent: 20 · plans: yearly, triyearly · isHidden: false',
  );
  expect(describeDetails({ reason: 'Unpaid invoices' })).toBe('reason: Unpaid invoices');
  expect(describeDetails({ title: null })).toBe('');
});
