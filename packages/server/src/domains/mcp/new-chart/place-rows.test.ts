import { apply } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { MAIN } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { chartToPlan, planToChart } from '@giotto/interchange/convert';
import { type Plan, STANDARD_CALENDAR } from '@giotto/interchange/plan';
import { Report } from '@giotto/interchange/report';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ToolError } from '../tool-error.ts';
import { newPlan } from './new-plan.ts';
import type { NewRow } from './new-row.ts';
import { placeRows } from './place-rows.ts';
import type { Predecessor } from './predecessors.ts';

const START = '2027-03-01';

const lag = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.constantFrom('h', 'd', 'w', 'ed'))
    .map(([value, unit]) => `${value < 0 ? '' : '+'}${value}${unit}`),
  fc.integer({ min: -100, max: 150 }).map((value) => `${value < 0 ? '' : '+'}${value}%`),
);
const sketchedRow = fc.record({
  deeper: fc.boolean(),
  up: fc.nat(2),
  duration: fc.constantFrom('4h', '1d', '3d', '2w', '1mo'),
  start: fc.option(fc.constantFrom('2027-02-22', '2027-03-03', '2027-03-13', '2027-03-17T10:30')),
  after: fc.array(fc.tuple(fc.nat(), fc.constantFrom('FS', 'SS', 'FF', 'SF'), lag), { maxLength: 3 }),
});

/** Outlines of tasks that follow earlier rows, but not the phases around them. */
const outline = fc.array(sketchedRow, { minLength: 1, maxLength: 14 }).map((sketches) => {
  const rows: NewRow[] = [];
  const path: number[] = [];
  sketches.forEach(({ deeper, up, duration, start, after }, at) => {
    if (!deeper) path.splice(Math.max(0, path.length - 1 - up));
    path.length = Math.min(path.length, 5);
    const before = rows.map((_, index) => index).filter((index) => !path.includes(index));
    const links =
      before.length === 0
        ? []
        : after.map(([pick, ...link]) => `${(before[pick % before.length] ?? 0) + 1}${link.join('')}`);
    rows.push({
      title: `Row ${at + 1}`,
      level: path.length,

      duration,
      ...(start && { start }),
      after: links.join(', '),
    });
    path.push(at);
  });
  return rows;
});

/** When each row begins once the plan is a chart and its schedule is turned on, by title. */
function scheduledStarts(plan: Plan): ReadonlyMap<string, string | undefined> {
  let count = 0;
  const createId = () => `element-${++count}`;
  const report = new Report();
  const { state } = planToChart(plan, { style: DEFAULT_STYLE, today: START, createId, report });
  const fields = { dependentShift: 'schedule' } as const;
  const scheduled = apply(state, [{ type: 'set', kind: 'chart', id: MAIN, fields }], SCHEDULER).state;
  return new Map(chartToPlan(scheduled, '', report).tasks.map(({ title, start }) => [title, start]));
}

/** Rows and links whose fields count how often they are read. */
function countReads<T extends object>(object: T, count: () => void): T {
  return new Proxy(object, {
    get(target, key, receiver) {
      count();
      return Reflect.get(target, key, receiver);
    },
  });
}

describe('placeRows', () => {
  it('places rows where the chart’s own schedule leaves them', () => {
    fc.assert(
      fc.property(outline, (rows) => {
        const plan = newPlan({ name: 'x', rows, start: START });
        const starts = scheduledStarts(plan);
        for (const { title, start } of plan.tasks)
          if (start !== undefined) expect([title, starts.get(title)]).toEqual([title, start]);
      }),
      { numRuns: 100 },
    );
  });

  it('reads each link as often below five phases with links of their own as below none', () => {
    const links = Array.from({ length: 100 }, (): Predecessor => ({ from: 0, type: 'FF' }));
    const readsOf = (phases: number) => {
      let reads = 0;
      const row = (title: string, level: number): NewRow => ({ title, level });
      const rows = [
        row('First', 0),
        ...Array.from({ length: 100 }, (_, at) => row(`Before ${at}`, 1)),
        ...Array.from({ length: 5 }, (_, at) => row(`Around ${at}`, at)),
        ...Array.from({ length: 100 }, (_, at) => row(`Below ${at}`, 5)),
      ];
      const predecessors = rows.map(({ title }, at) =>
        title.startsWith('Below') || (title.startsWith('Around') && at - 101 < phases)
          ? links.map((link) => countReads(link, () => reads++))
          : [],
      );
      placeRows({ rows, predecessors, calendar: STANDARD_CALENDAR, start: 0 });
      return reads / predecessors.flat().length;
    };
    expect(readsOf(5)).toBe(readsOf(0));
  });

  it('refuses a row that would begin after the year 2200', () => {
    const last = { title: 'Last', after: '1' };
    const plan = (start: string) =>
      newPlan({ name: 'x', rows: [{ title: 'First', start }, last], start: '2200-01-01' });
    // Wednesday, the year's last working day.
    expect(plan('2200-12-30').tasks[1]?.start).toBe('2200-12-31T08:00');
    expect(() => plan('2200-12-31')).toThrow(new ToolError('Row 2 would begin after the year 2200.'));
  });

  it('takes delays of any length', () => {
    const rows = (after: string) => [{ title: 'First' }, { title: 'Last', after }];
    expect(newPlan({ name: 'x', rows: rows('1+500mo'), start: START }).tasks[1]?.start).toMatch(/^2065-/);
    for (const after of ['1+9999mo', '1+999999mo', '1SS+999999emo'])
      expect(() => newPlan({ name: 'x', rows: rows(after), start: START })).toThrow('Row 2 would begin');
  });
});

describe('newPlan', () => {
  it('has at most 10,000 links', () => {
    const planOf = (links: number) => {
      const after = (count: number) => Array.from({ length: count }, () => '1').join(',');
      const rows = Array.from({ length: Math.ceil(links / 100) }, (_, at) => ({
        title: `Row ${at}`,
        after: after(Math.min(100, links - at * 100)),
      }));
      return newPlan({ name: 'x', rows: [{ title: 'First' }, ...rows], start: START });
    };
    expect(planOf(9_999).links).toHaveLength(9_999);
    expect(planOf(10_000).links).toHaveLength(10_000);
    expect(() => planOf(10_001)).toThrow(
      new ToolError('A new chart must have at most 10000 links, not 10001.'),
    );
  });
});
