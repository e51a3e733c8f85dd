import { expect, it } from 'vitest';
import { messages } from './locales/en/index.ts';
import { toMaintenanceText } from './maintenance-notice.tsx';
import { isEditorPath } from './paths.ts';

it.each([
  ['read-only', { isEditing: true, isSignedOut: false }, 'Your changes are kept in this browser'],
  ['read-only', { isEditing: false, isSignedOut: false }, "can't change anything"],
  ['read-only', { isEditing: false, isSignedOut: true }, "You'll be able to log in, sign up"],
  ['full', { isEditing: true, isSignedOut: false }, 'Your changes are kept in this browser'],
  ['full', { isEditing: false, isSignedOut: false }, "can't change anything"],
  ['full', { isEditing: false, isSignedOut: true }, 'log in, sign up'],
  ['on', { isEditing: true, isSignedOut: false }, 'Your changes are kept in this browser'],
  ['on', { isEditing: false, isSignedOut: false }, 'will be back soon'],
  ['on', { isEditing: false, isSignedOut: true }, 'will be back soon'],
] as const)('in mode %s, the page %j says what is possible', (mode, place, words) => {
  expect(messages[toMaintenanceText(mode, place) as keyof typeof messages]).toContain(words);
});

it.each([
  ['/u1/gantt/g1', true],
  ['/u1/gantt/', false],
  ['/new/gantt', false],
  ['/billing/order', false],
  ['/', false],
])('%s is an editor: %s', (path, expected) => {
  expect(isEditorPath(path)).toBe(expected);
});
