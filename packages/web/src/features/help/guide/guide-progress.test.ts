import { describe, expect, it } from 'vitest';
import { advance, type GuideProgress, START, stateOfStep } from './guide-progress.ts';

const look = (progress: GuideProgress, held: readonly number[], steps = 4) =>
  advance(progress, steps, (at) => held.includes(at));
const looks = (progress: GuideProgress, held: readonly number[], times: number) =>
  Array.from({ length: times }).reduce<GuideProgress>((before) => look(before, held), progress);

describe('a guide', () => {
  it('starts at the first step and skips those already done', () => {
    expect(look(START, []).current).toBe(0);
    expect(look(START, [0, 1]).current).toBe(2);
  });

  it('does not jump ahead to a later step', () => {
    expect(look(START, [2, 3]).current).toBe(0);
  });

  it('continues after something opened in an earlier step is closed', () => {
    const menuOpen = look(look(START, [0]), [0, 1]);
    expect(look(menuOpen, [2]).current).toBe(3);
  });

  it('goes back to an undone step after half a second', () => {
    const third = look(START, [0, 1]);
    expect(looks(third, [0], 4).current).toBe(2);
    expect(looks(third, [0], 5).current).toBe(1);
    expect(look(looks(third, [], 5), [1]).current).toBe(2);
  });

  it('does not go back when no condition holds for a moment', () => {
    const third = look(START, [0, 1]);
    expect(look(looks(third, [], 4), [1])).toEqual({ current: 2, farthest: 2, lost: 0 });
  });

  it('keeps a step that only the reader can judge, even if what led there is closed', () => {
    const third = look(START, [0, 1]);
    const steady = Array.from({ length: 10 }).reduce<GuideProgress>(
      (before) =>
        advance(
          before,
          4,
          () => false,
          (at) => at === 2,
        ),
      third,
    );
    expect(steady.current).toBe(2);
  });

  it('stays done', () => {
    const done = look(START, [0, 1, 2, 3]);
    expect(done.current).toBe(4);
    expect(looks(done, [], 10).current).toBe(4);
  });

  it('divides its steps into done, current and remaining', () => {
    expect([0, 1, 2].map((at) => stateOfStep(at, 1))).toEqual(['validate', 'current', 'invalidate']);
  });
});
