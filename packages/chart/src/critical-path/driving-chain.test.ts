import { describe, expect, it } from 'vitest';
import { layoutChart } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { createState } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { createEmphasis, drivingChain, lastElement, pathOfChain } from './index.ts';

const chart = chartOf({
  chart: { dayHours: 'all' },
  tasks: {
    a: { start: 0, duration: 5 },
    b: { start: 5, duration: 3 },
    early: { start: 0, duration: 2 },
    alone: { start: 3, duration: 4 },
    phase: { start: 8, duration: 6 },
    c: { start: 8, duration: 2, indentation: 1 },
    d: { start: 8, duration: 6, indentation: 1 },
    e: { start: 14, duration: 2 },
  },
  milestones: { m: { positionInUnit: 16, position: 7 } },
  dependencies: {
    ab: { from: 'a', to: 'b' },
    earlyB: { from: 'early', to: 'b' },
    bc: { from: 'b', to: 'c' },
    bd: { from: 'b', to: 'd' },
    phaseE: { from: 'phase', to: 'e' },
    em: { from: 'e', to: 'm' },
  },
});

describe('the chain that drives an element', () => {
  it('CH-686 follows the links that decide to their beginning, without those that have room', () => {
    expect(drivingChain(chart, 'b')).toEqual({ elements: ['a', 'b'], links: new Set(['ab']) });
  });

  it('CH-686 leads through a task with children to those that end it', () => {
    const { elements, links } = drivingChain(chart, 'm');
    expect([...elements].toSorted()).toEqual(['a', 'b', 'd', 'e', 'm', 'phase']);
    expect(elements.at(-1)).toBe('m');
    expect([...links].toSorted()).toEqual(['ab', 'bd', 'em', 'phaseE']);
  });

  it('CH-686 is only the element where nothing drives it, and empty where there is none', () => {
    expect(drivingChain(chart, 'alone').elements).toEqual(['alone']);
    expect(drivingChain(chart, 'gone').elements).toEqual([]);
  });

  it('CH-686 ends by default with what ends last', () => {
    expect(lastElement(chart)).toBe('e');
    expect(lastElement(createState())).toBeUndefined();
  });

  it('CH-686 rings the chain, and everything else steps back', async () => {
    const scene = layoutChart(chart, {}, await allTextMetrics());
    const { layers } = createEmphasis(chart, pathOfChain(chart, drivingChain(chart, 'b')))(scene);
    const ringed = layers.tasks.filter(({ parts }) => parts.some(({ part }) => part === 'critical'));
    expect(ringed.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
