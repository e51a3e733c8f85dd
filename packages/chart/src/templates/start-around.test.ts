import { describe, expect, it } from 'vitest';
import { createState, MAIN, type State } from '../model/index.ts';
import { startAround } from './start-around.ts';

function chartOf(startDate: string, starts: readonly number[], relativeTime = false): State {
  const tasks = starts.map((start, at) => [`task${at}`, { start, duration: 2 }] as const);
  return {
    ...createState(),
    timeline: new Map([[MAIN, { startDate, ...(relativeTime && { relativeTime }) }]]),
    task: new Map(tasks),
  };
}

const startOf = (state: State) => state.timeline.get(MAIN)?.startDate;

describe('a chart that serves as a data template', () => {
  // 2024-01-01 and 2026-11-23 are Mondays.
  it('begins in the week of today, on its original weekday', () => {
    const chart = chartOf('2024-01-01', [3, 10]);
    for (const today of ['2026-11-23', '2026-11-26', '2026-11-29']) {
      expect(startOf(startAround(chart, today))).toMatch(/^2026-11-23/);
    }
    expect(startOf(startAround(chart, '2026-11-30'))).toMatch(/^2026-11-30/);
    expect(startOf(startAround(chart, '2026-11-22'))).toMatch(/^2026-11-16/);
  });

  it('is placed by its first element, not by where its axis starts', () => {
    expect(startOf(startAround(chartOf('2024-01-01', [10]), '2026-11-25'))).toMatch(/^2026-11-16/);
    expect(startOf(startAround(chartOf('2024-01-01', [-3, 10]), '2026-11-25'))).toMatch(/^2026-11-30/);
  });

  it('keeps its time of day and its elements, and moves back as well as forwards', () => {
    const chart = chartOf('2030-01-07T09:30', [0]);
    const moved = startAround(chart, '2026-11-25');
    expect(startOf(moved)).toBe('2026-11-23T09:30');
    expect(moved.task).toBe(chart.task);
  });

  it('is unchanged in its own week, and on an axis without dates', () => {
    const chart = chartOf('2026-11-23', [2]);
    expect(startAround(chart, '2026-11-27')).toBe(chart);
    const relative = chartOf('2024-01-01', [0], true);
    expect(startAround(relative, '2026-11-27')).toBe(relative);
  });

  it('starts its axis in the week of today when it is empty', () => {
    expect(startOf(startAround(chartOf('2024-01-03', []), '2026-11-27'))).toMatch(/^2026-11-25/);
  });
});
