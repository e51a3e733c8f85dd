import { expect, it } from 'vitest';
import { withHoliday } from './holiday-list.ts';

const christmas = { from: '2026-12-24', to: '2026-12-26' };

it('keeps holidays in chronological order, and each once', () => {
  const list = withHoliday([christmas], { from: '2026-05-01' });
  expect(list).toEqual([{ from: '2026-05-01' }, christmas]);
  expect(withHoliday(list, { ...christmas })).toEqual(list);
  expect(withHoliday(list, { from: '2026-12-24' })).toHaveLength(3);
});
