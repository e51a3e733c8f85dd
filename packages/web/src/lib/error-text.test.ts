import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  vi.stubGlobal('reportError', report);
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [new ApiError(400, 'InvalidGanttName'), 'You need to enter a valid Gantt name'],
  [new ApiError(503, 'Unavailable'), "Giotto isn't available right now. Please try again."],
  [new ApiError(400, 'BadRequest'), 'Not saved'],
  [new ApiError(500, 'ServerError'), 'Not saved'],
  [new ApiError(0, 'NetworkError'), 'Not saved'],
  [new TypeError('Failed to fetch dynamically imported module: /a.js'), 'Not saved'],
  [new DOMException('no', 'NotAllowedError'), 'Not saved'],
])('reports %s as: %s', (error, text) => {
  expect(errorText(error, 'Not saved')).toBe(text);
  expect(report).not.toHaveBeenCalled();
});

it.each([
  new TypeError("Cannot read properties of undefined (reading 'kind')"),
  new DOMException('a function could not be cloned', 'DataCloneError'),
  'a text',
])('a fault of ours is said to be one, and reported: %s', (error) => {
  expect(errorText(error, 'Check your connection')).toBe(
    'Something went wrong in Giotto. We have been notified.',
  );
  expect(report.mock.calls).toEqual([[error]]);
});
