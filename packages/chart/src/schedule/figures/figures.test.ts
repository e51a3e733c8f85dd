import { describe, expect, it } from 'vitest';
import { compileNetwork } from '../network/compile-network.ts';
import { schedule } from '../passes/schedule.ts';
import { type ActivityFields, always, at, days, hours, office, say, sketch } from '../test-network.ts';
import type { Driver } from './drivers.ts';
import { figuresOf } from './figures.ts';

type Sketch = Parameters<typeof sketch>[0];

/** The figures of a sketch in words, by name. */
function compute(network: Sketch, asDrawn = false) {
  const input = sketch(network);
  const compiled = compileNetwork(input, { asDrawn });
  const figures = figuresOf(compiled, schedule(compiled));
  const byName = <Value>(of: (index: number) => Value, items: readonly { id: string }[] = input.activities) =>
    Object.fromEntries(items.map(({ id }, index) => [id, of(index)]));
  const span = (start: Float64Array, finish: Float64Array) =>
    byName((index) => `${say(start[index] ?? 0)} – ${say(finish[index] ?? 0)}`);
  const name = (driver: Driver) => {
    if (driver.kind === 'link') return input.links[driver.link]?.id;
    return driver.kind === 'summary-constraint' ? input.summaries[driver.summary]?.id : driver.kind;
  };
  return {
    early: span(figures.earlyStart, figures.earlyFinish),
    late: span(figures.lateStart, figures.lateFinish),
    total: byName((index) => figures.totalSlack[index] ?? 0),
    free: byName((index) => figures.freeSlack[index] ?? 0),
    critical: input.activities.filter((_, index) => figures.isCritical[index] === 1).map(({ id }) => id),
    summarySlack: byName((index) => figures.summarySlack[index] ?? 0, input.summaries),
    criticalSummaries: input.summaries
      .filter((_, index) => figures.isSummaryCritical[index] === 1)
      .map(({ id }) => id),
    drivers: byName((index) => figures.driversOf(index).map(name)),
    conflicts: figures.conflicts.map((conflict) => {
      if ('link' in conflict) return `${conflict.kind}: ${input.links[conflict.link]?.id}`;
      const { kind, index } = conflict.at;
      return `${conflict.kind}: ${(kind === 'activity' ? input.activities : input.summaries)[index]?.id}`;
    }),
  };
}

/** Two chains that meet: one of a week, one of two days. */
const meeting: Sketch = {
  activities: { long: { length: days(5) }, a: {}, b: {}, end: {} },
  links: ['long FS end', 'a FS b', 'b FS end'],
};

describe('early and late dates', () => {
  it('are the first and last that links and the project’s finish allow (CH-621)', () => {
    const { early, late } = compute(meeting);
    expect(early).toMatchObject({ a: 'Mon 08:00 – Mon 17:00', end: 'Mon+1 08:00 – Mon+1 17:00' });
    expect(late).toMatchObject({
      a: 'Thu 08:00 – Thu 17:00',
      b: 'Fri 08:00 – Fri 17:00',
      long: 'Mon 08:00 – Fri 17:00',
    });
    const stated = { ...meeting, options: { projectFinish: at('Fri 17:00') } };
    expect(compute(stated).late.end).toBe('Fri 08:00 – Fri 17:00');
    expect(compute(stated).total).toMatchObject({ end: -days(1), long: -days(1), a: days(2) });
  });

  it('end each path at its own end with that option (CH-621)', () => {
    const network: Sketch = { activities: { a: {}, b: { length: days(3) } }, options: { hasOwnEnds: true } };
    expect(compute(network).critical).toEqual(['a', 'b']);
    expect(compute({ ...network, options: {} }).critical).toEqual(['b']);
  });

  it('are capped by SNLT, FNLT, MSO and MFO, and negative slack goes through them (CH-621)', () => {
    const capped = (type: 'SNLT' | 'FNLT' | 'MSO' | 'MFO', text: string) =>
      compute({
        ...meeting,
        activities: { ...meeting.activities, b: { constraint: { type, at: at(text) } } },
      });
    expect(capped('SNLT', 'Wed 08:00').total).toMatchObject({ a: days(1), b: days(1) });
    expect(capped('FNLT', 'Wed 17:00').total).toMatchObject({ a: days(1), b: days(1) });
    expect(capped('MSO', 'Wed 08:00').total).toMatchObject({ a: days(1), b: 0 });
    expect(capped('MFO', 'Mon 17:00').total).toMatchObject({ a: -days(1), b: 0 });
  });

  it('pass through started activities by what remains, and not through finished ones (CH-621)', () => {
    const within = (b: ActivityFields) =>
      compute({ ...meeting, activities: { ...meeting.activities, b } }).total;
    expect(within({ actualStart: at('Mon 08:00'), progress: 50 })).toMatchObject({
      a: days(3.5),
      b: days(4),
    });
    expect(within({ actualStart: at('Mon 08:00'), actualFinish: at('Mon 17:00') })).toMatchObject({
      a: days(5),
      b: 0,
    });
  });

  it('are limited through a summary’s finish all, through its start those that start first (CH-608, CH-621)', () => {
    const network: Sketch = {
      summaries: { s: {} },
      activities: {
        a: { in: 's' },
        b: { in: 's', pin: at('Tue 08:00') },
        next: {},
        end: { length: days(5) },
      },
      links: ['s FS next'],
    };
    expect(compute(network).total).toMatchObject({ a: days(3), b: days(2) });
    expect(compute({ ...network, links: ['s SS next'] }).total).toMatchObject({ a: days(4), b: days(3) });
    const tight: Sketch = { ...network, links: ['s SS end'] };
    expect(compute(tight).total).toMatchObject({ a: 0, b: days(3) });
  });

  it('are capped by deadlines, which move nothing (CH-622)', () => {
    const due = { ...meeting, activities: { ...meeting.activities, b: { deadline: at('Tue 12:00') } } };
    expect(compute(due).early.b).toBe('Tue 08:00 – Tue 17:00');
    expect(compute(due).total).toMatchObject({ a: -hours(4), b: -hours(4) });
    expect(compute(due).conflicts).toEqual(['deadline-missed: b']);
    const summary: Sketch = {
      summaries: { s: { deadline: at('Mon 16:00') } },
      activities: { a: { in: 's' } },
    };
    expect(compute(summary).conflicts).toEqual(['deadline-missed: s']);
    expect(
      compute({ activities: { a: { deadline: at('Mon+1 08:00'), length: days(5) } } }).conflicts,
    ).toEqual([]);
  });
});

describe('slack', () => {
  it('is total to the late dates, in the activity’s own time (CH-623)', () => {
    expect(compute(meeting).total).toEqual({ long: 0, a: days(3), b: days(3), end: 0 });
    const mixed: Sketch = {
      calendars: [office, always],
      activities: { a: { calendar: 1, length: hours(9) }, b: {}, c: { length: days(3) } },
      links: ['a FS b'],
    };
    expect(compute(mixed).total).toMatchObject({ a: hours(39), b: days(1) });
  });

  it('is that of the finish for what is started, and none for what is finished (CH-623)', () => {
    const started = { actualStart: at('Mon 08:00') };
    const network: Sketch = {
      activities: { a: started, b: { ...started, progress: 100 }, c: { length: days(3) } },
    };
    expect(compute(network).total).toMatchObject({ a: days(2), b: 0 });
    expect(compute(network).critical).toEqual(['c']);
    expect(compute(network).late.a).toBe('Mon 08:00 – Wed 17:00');
  });

  it('is free until a successor moves, and total without one (CH-624)', () => {
    expect(compute(meeting).free).toEqual({ long: 0, a: 0, b: days(3), end: 0 });
    const manual: Sketch = { activities: { a: {}, b: { isAuto: false } }, links: ['a FS b'] };
    expect(compute(manual).free).toMatchObject({ a: days(1), b: 0 });
  });

  it('makes critical what has no more than the threshold, and summaries by what is below (CH-625)', () => {
    const network: Sketch = {
      ...meeting,
      summaries: { s: {}, t: { in: 's' } },
      activities: { ...meeting.activities, a: { in: 't' }, long: { length: days(5), in: 's' } },
    };
    expect(compute(network).critical).toEqual(['long', 'end']);
    expect(compute(network).criticalSummaries).toEqual(['s']);
    expect(compute(network).summarySlack).toEqual({ s: 0, t: days(3) });
    const near = { ...network, options: { criticalSlack: days(3) } };
    expect(compute(near).critical).toHaveLength(4);
    expect(compute(near).criticalSummaries).toEqual(['s', 't']);
  });

  it('goes over gaps, weekends and lag without breaking the path (CH-625)', () => {
    const network: Sketch = {
      activities: { a: { length: days(5) }, b: {} },
      links: [['a FS b', { value: days(2) }]],
    };
    expect(compute(network).critical).toEqual(['a', 'b']);
  });

  it('is from the early dates, when placed from the project’s finish (CH-620)', () => {
    const network: Sketch = {
      ...meeting,
      options: { direction: 'finish', projectFinish: at('Tue+1 17:00') },
    };
    expect(compute(network).late).toMatchObject({
      end: 'Tue+1 08:00 – Tue+1 17:00',
      a: 'Fri 08:00 – Fri 17:00',
    });
    expect(compute(network).early).toMatchObject({
      end: 'Mon+1 08:00 – Mon+1 17:00',
      a: 'Mon 08:00 – Mon 17:00',
    });
    expect(compute(network).total).toEqual({ long: days(1), a: days(4), b: days(4), end: days(1) });
    expect(compute(network).free).toEqual({ long: days(1), a: days(4), b: 0, end: 0 });
  });
});

describe('drivers', () => {
  it('are the demands without which it would be earlier, or all that demand the same (CH-627)', () => {
    expect(compute(meeting).drivers).toEqual({
      long: ['project-start'],
      a: ['project-start'],
      b: ['a FS b'],
      end: ['long FS end'],
    });
    const same: Sketch = { activities: { a: {}, b: {}, c: {} }, links: ['a FS c', 'b FS c'] };
    expect(compute(same).drivers.c).toEqual(['a FS c', 'b FS c']);
  });

  it('are constraints, pins, rescheduling and links to summaries by name (CH-627)', () => {
    const only = (a: ActivityFields, rest: Partial<Sketch> = {}) =>
      compute({ ...rest, activities: { a, z: {} } }).drivers.a;
    expect(only({ constraint: { type: 'SNET', at: at('Tue 08:00') } })).toEqual(['constraint']);
    expect(only({ pin: at('Tue 08:00') })).toEqual(['pin']);
    expect(only({}, { options: { rescheduleAfter: at('Tue 08:00') } })).toEqual(['reschedule']);
    expect(only({ in: 's' }, { summaries: { s: {} }, links: ['z FS s'] })).toEqual(['z FS s']);
    const dated = { constraint: { type: 'SNET', at: at('Wed 08:00') } } as const;
    expect(only({ in: 's' }, { summaries: { s: dated }, links: ['z FS s'] })).toEqual(['s']);
    const capped = { constraint: { type: 'FNLT', at: at('Mon 17:00') } } as const;
    expect(only({ in: 's' }, { summaries: { s: capped }, links: ['z FS s'] })).toEqual(['s']);
    const both = { in: 's', constraint: capped.constraint };
    expect(only(both, { summaries: { s: capped }, links: ['z FS s'] })).toEqual(['constraint', 's']);
  });

  it('are the constraint alone where it is hard or ALAP (CH-627)', () => {
    const second = (b: ActivityFields) =>
      compute({ activities: { a: {}, b, c: { length: days(5) } }, links: ['a FS b'] }).drivers.b;
    expect(second({ constraint: { type: 'MSO', at: at('Tue 08:00') } })).toEqual(['constraint']);
    expect(second({ constraint: { type: 'FNLT', at: at('Mon 17:00') } })).toEqual(['constraint']);
    expect(second({ constraint: { type: 'ALAP', at: 0 } })).toEqual(['constraint']);
    expect(second({ isAuto: false })).toEqual([]);
    expect(second({ isAuto: false, drawn: { start: at('Tue 08:00'), finish: at('Fri 17:00') } })).toEqual([
      'a FS b',
    ]);
    expect(second({ actualStart: at('Tue 08:00') })).toEqual([]);
  });

  it('are successors, when placed from the project’s finish (CH-620, CH-627)', () => {
    const network: Sketch = {
      ...meeting,
      options: { direction: 'finish', projectFinish: at('Mon+1 17:00') },
    };
    expect(compute(network).drivers).toEqual({
      long: ['long FS end'],
      a: ['a FS b'],
      b: ['b FS end'],
      end: ['project-finish'],
    });
  });
});

describe('conflicts', () => {
  it('are links that manual, locked and started activities don’t keep (CH-610)', () => {
    const second = (b: ActivityFields) => compute({ activities: { a: {}, b }, links: ['a FS b'] }).conflicts;
    expect(second({ isAuto: false })).toEqual([]);
    const drawn = { start: at('Mon 08:00'), finish: at('Mon 17:00') };
    expect(second({ isAuto: false, drawn })).toEqual(['link-not-kept: a FS b']);
    expect(second({ actualStart: at('Mon 16:59') })).toEqual(['link-not-kept: a FS b']);
    expect(second({ actualStart: at('Mon 17:00') })).toEqual([]);
  });

  it('are links that hard constraints don’t keep (CH-612)', () => {
    const constraint = { type: 'SNLT', at: at('Mon 08:00') } as const;
    const network: Sketch = { summaries: { s: {} }, activities: { a: {}, b: { constraint, in: 's' } } };
    expect(compute({ ...network, links: ['a FS b'] }).conflicts).toEqual(['hard-date: a FS b']);
    expect(compute({ ...network, links: ['a FS s'] }).conflicts).toEqual(['hard-date: a FS s']);
  });

  it('are links that aren’t counted (CH-609)', () => {
    const network: Sketch = { summaries: { s: {} }, activities: { a: { in: 's' } }, links: ['a FS s'] };
    expect(compute(network).conflicts).toEqual(['link-not-counted: a FS s']);
  });
});

describe('as drawn', () => {
  it('takes every activity where it is drawn (CH-628)', () => {
    const drawn = (from: string, to: string) => ({ drawn: { start: at(from), finish: at(to) } });
    const network: Sketch = {
      activities: {
        a: { ...drawn('Mon 08:00', 'Mon 17:00'), constraint: { type: 'ALAP', at: 0 } },
        b: { ...drawn('Wed 08:00', 'Wed 17:00'), actualStart: at('Mon 08:00') },
        c: drawn('Fri 08:00', 'Fri 17:00'),
        d: drawn('Mon 08:00', 'Fri 17:00'),
        e: drawn('Thu 08:00', 'Thu 17:00'),
      },
      links: ['a FS c', 'd FS e'],
    };
    const figures = compute(network, true);
    expect(figures.early).toMatchObject({ a: 'Mon 08:00 – Mon 17:00', b: 'Wed 08:00 – Wed 17:00' });
    expect(figures.total).toMatchObject({ a: days(3), b: days(2), c: 0, d: -days(1), e: days(1) });
    expect(figures.free).toMatchObject({ a: days(3), c: 0, d: 0 });
    expect(figures.conflicts).toEqual(['link-not-kept: d FS e']);
  });
});
