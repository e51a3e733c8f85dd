import { describe, expect, it } from 'vitest';
import { findPasswordLengthProblem } from './password.ts';

describe('findPasswordLengthProblem', () => {
  it.each([
    [0, 'password.below6'],
    [5, 'password.below6'],
    [6, 'password.below8'],
    [7, 'password.below8'],
    [8, null],
    [127, null],
    [128, null],
    [129, 'password.above128'],
  ] as const)('returns for %i letters: %s', (length, problem) => {
    expect(findPasswordLengthProblem('k'.repeat(length))).toBe(problem);
  });

  it('counts an emoji as one', () => {
    expect(findPasswordLengthProblem('😀'.repeat(8))).toBeNull();
    expect(findPasswordLengthProblem('😀'.repeat(7))).toBe('password.below8');
    expect(findPasswordLengthProblem('😀'.repeat(128))).toBeNull();
  });

  it('counts the composed form, so typing an accent in two strokes makes no difference', () => {
    expect(findPasswordLengthProblem('e\u0301'.repeat(7))).toBe('password.below8');
    expect(findPasswordLengthProblem('e\u0301'.repeat(128))).toBeNull();
  });

  it('counts spaces', () => {
    expect(findPasswordLengthProblem(' '.repeat(8))).toBeNull();
  });
});
