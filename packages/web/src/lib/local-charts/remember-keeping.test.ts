import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../storage-test/stub-storage.ts';
import {
  forgetKeeping,
  recallKeeping,
  recallKept,
  rememberKeeping,
  rememberKept,
} from './remember-keeping.ts';

const DAY = 24 * 3_600_000;

beforeEach(() => {
  stubStorage();
});

it.each([
  [DAY - 1, 'chart'],
  [DAY, null],
  [DAY + 1, null],
])('after %i ms recalls %s', (later, expected) => {
  rememberKeeping('chart', 1_000);
  expect(recallKeeping(1_000 + later)).toBe(expected);
});

it('recalls nothing once forgotten, or from damaged storage', () => {
  rememberKeeping('chart', 0);
  forgetKeeping();
  expect(recallKeeping(1)).toBeNull();
  for (const text of ['{', 'null', '7', '{"chartId":7,"at":0}', '{"chartId":"a"}']) {
    localStorage.setItem('giotto.keepChart', text);
    expect(recallKeeping(1)).toBeNull();
  }
});

it('recalls where the last kept chart went, and nothing of others or from damaged storage', () => {
  const place = { userId: 'ana', ganttId: 'g' };
  rememberKept('before', { userId: 'ana', ganttId: 'f' });
  rememberKept('chart', place);
  expect(recallKept('chart')).toEqual(place);
  expect(recallKept('before')).toBeNull();
  for (const text of [
    '{',
    'null',
    '7',
    '{"chartId":"chart"}',
    '{"chartId":"chart","userId":7,"ganttId":"g"}',
  ]) {
    localStorage.setItem('giotto.keptChart', text);
    expect(recallKept('chart')).toBeNull();
  }
});
