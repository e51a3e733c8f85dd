import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
const nextFrame = () => {
  const due = frames;
  frames = [];
  for (const run of due) run();
};

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs once the frame that shows the change is over, without delaying the next one, and only once', () => {
  const run = vi.fn();
  afterPaint(run);
  nextFrame();
  vi.advanceTimersByTime(16);
  expect(run).not.toHaveBeenCalled();
  nextFrame();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  nextFrame();
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs even in a tab that paints nothing', () => {
  const run = vi.fn();
  afterPaint(run);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

it('does not run if cancelled', () => {
  const run = vi.fn();
  const end = afterPaint(run);
  nextFrame();
  end();
  nextFrame();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

it('does not run if cancelled after the second frame', () => {
  const run = vi.fn();
  const end = afterPaint(run);
  nextFrame();
  nextFrame();
  end();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
