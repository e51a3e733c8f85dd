import { expect, test } from 'vitest';
import type { PlainChange } from '../changes/index.ts';
import type { Kind } from '../model/index.ts';
import { checkFields } from './check-fields.ts';
import { cleanChange } from './clean-changes.ts';
import { isId } from './id.ts';

const isRefused = (kind: Kind, field: string, value: string): boolean =>
  checkFields(kind, { [field]: value }).length > 0;

test.each(['\u0000', 'a\u0007', 'a\tb', 'a\rb', '\u007f', '\u0085', '\ud83d', 'a\udc00'])(
  'CH-151 the text %j is refused in every text field',
  (text) => {
    expect(isRefused('task', 'title', text)).toBe(true);
    expect(isRefused('task', 'notes', text)).toBe(true);
    expect(isRefused('person', 'name', text)).toBe(true);
    expect(isRefused('taskDesignTemplate', 'name', text)).toBe(true);
  },
);

test('CH-151 line breaks are allowed in titles and notes only', () => {
  expect(isRefused('task', 'title', 'a\nb')).toBe(false);
  expect(isRefused('milestone', 'notes', 'a\nb')).toBe(false);
  expect(isRefused('person', 'name', 'a\nb')).toBe(true);
  expect(isRefused('theme', 'name', 'a\nb')).toBe(true);
});

test('CH-151 titles are at most 500 characters', () => {
  expect(isRefused('task', 'title', 'x'.repeat(500))).toBe(false);
  expect(isRefused('verticalMarker', 'title', 'x'.repeat(501))).toBe(true);
  expect(isRefused('task', 'title', '🎉'.repeat(500))).toBe(false);
  expect(isRefused('task', 'title', '🎉'.repeat(501))).toBe(true);
});

test('CH-158 an external id is one line of 1 to 200 characters, which nothing cleans', () => {
  for (const id of ['7', 'x'.repeat(199), 'x'.repeat(200), '🎉'.repeat(200)])
    expect(isRefused('task', 'externalId', id)).toBe(false);
  for (const id of ['', 'x'.repeat(201), '🎉'.repeat(201), 'a\u0007', 'a\nb', '\ud83d'])
    expect(isRefused('milestone', 'externalId', id)).toBe(true);
  const long: PlainChange = {
    type: 'set',
    kind: 'task',
    id: 'a',
    fields: { externalId: 'x'.repeat(201) },
  };
  expect(cleanChange(long)).toBe(long);
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
