import { expect, test } from 'vitest';
import type { Kind } from '../model/index.ts';
import { checkFields } from './check-fields.ts';
import { isId } from './id.ts';

const isRefused = (kind: Kind, field: string, value: string): boolean =>
  checkFields(kind, { [field]: value }).length > 0;

test.each(['\u0000', 'a\u0007', 'a\tb', 'a\rb', '\u007f', '\u0085', '\ud83d', 'a\udc00'])(
  'CH-151 the text %j is refused in every text field',
  (text) => {
    expect(isRefused('task', 'title', text)).toBe(true);
    expect(isRefused('task', 'notes', text)).toBe(true);
    expect(isRefused('task', 'assignee', text)).toBe(true);
    expect(isRefused('taskDesignTemplate', 'name', text)).toBe(true);
  },
);

test('CH-151 line breaks are allowed in titles and notes only', () => {
  expect(isRefused('task', 'title', 'a\nb')).toBe(false);
  expect(isRefused('milestone', 'notes', 'a\nb')).toBe(false);
  expect(isRefused('task', 'assignee', 'a\nb')).toBe(true);
  expect(isRefused('theme', 'name', 'a\nb')).toBe(true);
});

test('CH-151 titles are at most 500 characters', () => {
  expect(isRefused('task', 'title', 'x'.repeat(500))).toBe(false);
  expect(isRefused('verticalMarker', 'title', 'x'.repeat(501))).toBe(true);
  expect(isRefused('task', 'title', '🎉'.repeat(500))).toBe(false);
  expect(isRefused('task', 'title', '🎉'.repeat(501))).toBe(true);
});

test('CH-153 an id is 1 to 64 letters, digits, hyphens and underscores', () => {
  for (const id of ['a', 'A-Z_09', '-', 'x'.repeat(64)]) expect(isId(id)).toBe(true);
  for (const id of ['', 'x'.repeat(65), 'a b', 'ä', 'a.b', 'a\n', '١']) expect(isId(id)).toBe(false);
});

test('CH-153 no id has a special meaning for objects', () => {
  for (const id of ['__proto__', 'constructor', 'prototype']) {
    expect(isId(id)).toBe(false);
    expect(isRefused('dependency', 'from', id)).toBe(true);
  }
  expect(isId('toString')).toBe(true);
});
