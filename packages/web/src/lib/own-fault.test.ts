import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { isLoadFailure, isOwnFault } from './own-fault.ts';

it.each([
  'Failed to fetch dynamically imported module: https://giotto.example/assets/a.js',
  'error loading dynamically imported module: https://giotto.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
  'Failed to load the styles at https://giotto.example/a.css',
  'Failed to load the worker',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
])('what couldn’t be loaded is no fault of ours: %s', (message) => {
  expect([isLoadFailure(new TypeError(message)), isOwnFault(new TypeError(message))]).toEqual([true, false]);
});

it.each([
  new ApiError(0, 'NetworkError'),
  new ApiError(500, 'ServerError'),
  ...[
    'NotAllowedError',
    'AbortError',
    'QuotaExceededError',
    'SecurityError',
    'NotReadableError',
    'TimeoutError',
  ].map((name) => new DOMException('no', name)),
])('the server’s answer and the browser’s refusal are no faults of ours: %s', (error) => {
  expect(isOwnFault(error)).toBe(false);
});

it.each([
  new TypeError('x is undefined'),
  new RangeError('Invalid array length'),
  new Error('The worker failed: Uncaught TypeError'),
  new DOMException('no', 'DataCloneError'),
  null,
])('everything else is: %s', (error) => {
  expect(isOwnFault(error)).toBe(true);
});
