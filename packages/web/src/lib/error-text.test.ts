import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

it.each([
  [new ApiError(400, 'InvalidGanttName'), 'You need to enter a valid Gantt name'],
  [new ApiError(503, 'Unavailable'), "Giotto isn't available right now. Please try again."],
  [new ApiError(400, 'BadRequest'), 'Not saved'],
  [new ApiError(500, 'ServerError'), 'Not saved'],
  [new ApiError(0, 'NetworkError'), 'Not saved'],
  [new Error('an inner matter'), 'Not saved'],
])('reports %s as: %s', (error, text) => {
  expect(errorText(error, 'Not saved')).toBe(text);
});
