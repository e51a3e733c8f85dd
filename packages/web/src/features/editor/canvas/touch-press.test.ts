import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTouchPress } from './touch-press.ts';

const at = (clientX: number, clientY = 0) => ({ clientX, clientY });
const begin = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  begin.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('presses after a finger rests for 250 ms, and taps when it is lifted earlier', () => {
  const press = createTouchPress();
  press.start(at(0), begin);
  vi.advanceTimersByTime(249);
  expect(begin).not.toHaveBeenCalled();
  expect(press.isWaiting(at(8))).toBe(true);
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledOnce();
  expect(press.isWaiting(at(30))).toBe(false);
  press.finish();
  expect(begin).toHaveBeenCalledOnce();

  press.start(at(0), begin);
  press.finish();
  expect(begin).toHaveBeenCalledTimes(2);
});

it('scrolls and never presses when a finger moves more than 8 px', () => {
  const press = createTouchPress();
  press.start(at(0), begin);
  press.isWaiting(at(0, 9));
  vi.advanceTimersByTime(1000);
  press.finish();
  expect(begin).not.toHaveBeenCalled();
});

it('cancels the first finger’s press when a second one touches', () => {
  const press = createTouchPress();
  press.start(at(0), begin);
  press.end();
  vi.advanceTimersByTime(1000);
  expect(begin).not.toHaveBeenCalled();
});
