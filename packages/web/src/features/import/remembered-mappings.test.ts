import type { TableInspection } from '@giotto/interchange/formats';
import type { TableMapping } from '@giotto/interchange/table';
import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '../../lib/storage-test/stub-storage.ts';
import { recallMapping, rememberMapping } from './remembered-mappings.ts';

const mapping: TableMapping = {
  headerRow: 1,
  columns: [{ as: 'field', field: 'title' }, { as: 'skip' }],
  dateOrder: 'dmy',
  decimal: '.',
  outline: 'none',
  days: 'calendar',
  durationUnit: 'd',
};

function tableOf(headers: readonly string[]): TableInspection {
  return { format: 'csv', head: [{ number: 1, cells: headers }], rows: 5, mapping, ambiguousDates: [] };
}

beforeEach(() => {
  stubStorage();
});

test('a mapping is recalled for a table with the same headers, and for no other', () => {
  const chosen = { ...mapping, dateOrder: 'mdy' as const };
  rememberMapping(tableOf(['Task', 'Start']), chosen);
  expect(recallMapping(tableOf(['Task', 'Start']))).toEqual(chosen);
  expect(recallMapping(tableOf(['Task', 'End']))).toBeUndefined();
  expect(recallMapping(undefined)).toBeUndefined();
});

test.each([19, 20, 21])('of %i tables, the 20 used last are remembered', (count) => {
  for (let at = 0; at < count; at++) rememberMapping(tableOf([`T${at}`]), mapping);
  expect(recallMapping(tableOf(['T0'])) === undefined).toBe(count > 20);
  expect(recallMapping(tableOf([`T${count - 1}`]))).toEqual(mapping);
});

test.each(['{', '5', '[5]', '[["a", null]]'])('what isn’t a list of mappings is ignored: %s', (text) => {
  localStorage.setItem('giotto.import.mappings', text);
  expect(recallMapping(tableOf(['a']))).toBeUndefined();
});
