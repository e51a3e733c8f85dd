import { describe, expect, it } from 'vitest';
import { compileNetwork } from '../network/compile-network.ts';
import type { ScheduleOptions } from '../network.ts';
import { type ActivityFields, always, at, days, hours, office, say, sketch } from '../test-network.ts';
import { schedule } from './schedule.ts';

type Sketch = Parameters<typeof sketch>[0];

/** Where each activity and summary lies: 'Mon 08:00 – Mon 17:00'. */
function places(network: Sketch): Record<string, string> {
  const input = sketch(network);
  const result = schedule(compileNetwork(input));
  const spans = (start: Float64Array, finish: Float64Array) => (index: number) =>
    `${say(start[index] ?? Number.NaN)} – ${say(finish[index] ?? Number.NaN)}`;
  const ofActivity = spans(result.start, result.finish);
  const ofSummary = spans(result.summaryStart, result.summaryFinish);
  return Object.fromEntries([
    ...input.activities.map(({ id }, index) => [id, ofActivity(index)]),
    ...input.summaries.map(({ id }, index) => [id, ofSummary(index)]),
  ]);
}

/** Where `b` lies when `a` takes Monday and a link joins them. */
function second(
  link: string | [string, { value: number; unit?: 'elapsed' | 'percent' }],
  b: ActivityFields = {},
) {
  return places({ activities: { a: {}, b }, links: [typeof link === 'string' ? link : [link[0], link[1]]] })
    .b;
}

const finishing = (text: string): Partial<ScheduleOptions> => ({
  direction: 'finish',
  projectFinish: at(text),
});

describe('lengths', () => {
  it('of elapsed time count every minute and start and finish at any instant (CH-603)', () => {
    const elapsed = { isElapsed: true, length: hours(48) };
    expect(second('a FS b', elapsed)).toBe('Mon 17:00 – Wed 17:00');
    expect(second('a FS b', { ...elapsed, length: 0 })).toBe('Mon 17:00 – Mon 17:00');
  });
});

describe('links', () => {
  it('bound the start or finish of the successor by the start or finish of the predecessor (CH-605)', () => {
    expect(second('a FS b')).toBe('Tue 08:00 – Tue 17:00');
    expect(second('a SS b')).toBe('Mon 08:00 – Mon 17:00');
    expect(second('a FF b', { length: hours(4) })).toBe('Mon 13:00 – Mon 17:00');
    const late = { constraint: { type: 'SNET', at: at('Wed 13:00') } } as const;
    const network = { activities: { a: late, b: { length: hours(4) } }, links: ['a SF b'] };
    expect(places(network).b).toBe('Wed 08:00 – Wed 12:00');
  });

  it('add working lag in the calendar of the successor, and leads (CH-606)', () => {
    expect(second(['a FS b', { value: days(1) }])).toBe('Wed 08:00 – Wed 17:00');
    expect(second(['a FS b', { value: -hours(4) }])).toBe('Mon 13:00 – Tue 12:00');
    expect(second(['a SS b', { value: hours(4) }])).toBe('Mon 13:00 – Tue 12:00');
    expect(second(['a FF b', { value: days(1) }])).toBe('Tue 08:00 – Tue 17:00');
  });

  it('add elapsed lag in minutes (CH-606)', () => {
    const friday = { length: days(5) };
    const network = {
      activities: { a: friday, b: {} },
      links: [['a FS b', { value: hours(24), unit: 'elapsed' }]],
    };
    expect(places({ ...network, links: [['a FS b', { value: hours(24), unit: 'elapsed' }]] }).b).toBe(
      'Mon+1 08:00 – Mon+1 17:00',
    );
    expect(places({ ...network, links: [['a FS b', { value: hours(66), unit: 'elapsed' }]] }).b).toBe(
      'Mon+1 11:00 – Tue+1 11:00',
    );
  });

  it('measure lag in the calendar that the option names; a summary’s is the chart’s (CH-606)', () => {
    const lagOf = (lagCalendar: ScheduleOptions['lagCalendar'], to = 'b') =>
      places({
        calendars: [office, always],
        summaries: { s: {} },
        activities: { a: { calendar: 1, length: hours(9) }, b: {}, c: { calendar: 1, in: 's' } },
        links: [[`a FS ${to}`, { value: hours(8) }]],
        options: { lagCalendar },
      })[to];
    expect(lagOf('successor')).toBe('Wed 08:00 – Wed 17:00');
    expect(lagOf('predecessor')).toBe('Tue 08:00 – Tue 17:00');
    expect(lagOf('chart')).toBe('Wed 08:00 – Wed 17:00');
    expect(lagOf('elapsed')).toBe('Tue 08:00 – Tue 17:00');
    expect(lagOf('successor', 's')).toBe('Tue 17:00 – Wed 01:00');
  });

  it('take a lag in per cent of the predecessor’s length, halves rounded up (CH-607)', () => {
    expect(second(['a SS b', { value: 50, unit: 'percent' }])).toBe('Mon 13:00 – Tue 12:00');
    const odd = places({
      activities: { a: { length: 5 }, b: {} },
      links: [['a SS b', { value: 50, unit: 'percent' }]],
    });
    expect(odd.b).toBe('Mon 08:03 – Tue 08:03');
    const elapsed = { isElapsed: true, length: hours(48) };
    const after = places({
      activities: { a: elapsed, b: {} },
      links: [['a SS b', { value: 50, unit: 'percent' }]],
    });
    expect(after.b).toBe('Tue 08:00 – Tue 17:00');
    const summary = places({
      summaries: { s: {} },
      activities: { a: { in: 's' }, b: { in: 's' }, c: {} },
      links: ['a FS b', ['s SS c', { value: 50, unit: 'percent' }]],
    });
    expect(summary.c).toBe('Tue 08:00 – Tue 17:00');
  });

  it('leave a summary’s ends and hold for everything below one (CH-608)', () => {
    const network: Sketch = {
      summaries: { s: {}, inner: { in: 's' }, t: {} },
      activities: { a: { in: 's' }, b: { in: 'inner', length: days(2) }, c: { in: 't' }, d: { in: 't' } },
      links: ['a FS b', 's FS t', 'c FS d'],
    };
    expect(places(network)).toMatchObject({
      s: 'Mon 08:00 – Wed 17:00',
      c: 'Thu 08:00 – Thu 17:00',
      d: 'Fri 08:00 – Fri 17:00',
      t: 'Thu 08:00 – Fri 17:00',
    });
  });

  it('move nothing that is manual, locked or started (CH-610)', () => {
    expect(second('a FS b', { isAuto: false })).toBe('Wed 08:00 – Wed 17:00');
    expect(second('a FS b', { actualStart: at('Mon 08:00') })).toBe('Mon 08:00 – Mon 17:00');
  });
});

describe('placing from the project’s start', () => {
  it('starts at the latest of what is demanded (CH-611)', () => {
    expect(second('a FS b', { constraint: { type: 'SNET', at: at('Thu 08:00') } })).toBe(
      'Thu 08:00 – Thu 17:00',
    );
    expect(second('a FS b', { constraint: { type: 'SNET', at: at('Mon 08:00') } })).toBe(
      'Tue 08:00 – Tue 17:00',
    );
    expect(second('a FS b', { constraint: { type: 'FNET', at: at('Thu 12:00') } })).toBe(
      'Wed 13:00 – Thu 12:00',
    );
    const summary = { constraint: { type: 'SNET', at: at('Fri 08:00') } } as const;
    expect(places({ summaries: { s: summary, t: { in: 's' } }, activities: { a: { in: 't' } } }).a).toBe(
      'Fri 08:00 – Fri 17:00',
    );
  });

  it('starts at a pin only where no link leads to the activity itself (CH-611)', () => {
    const pin = at('Thu 08:00');
    expect(second('b FS a', { pin })).toBe('Thu 08:00 – Thu 17:00');
    expect(second('a FS b', { pin })).toBe('Tue 08:00 – Tue 17:00');
    const network: Sketch = {
      summaries: { s: {} },
      activities: { a: {}, b: { in: 's', pin } },
      links: ['a FS s'],
    };
    expect(places(network).b).toBe('Thu 08:00 – Thu 17:00');
  });

  it('keeps hard constraints even against links (CH-612)', () => {
    const hard = (type: 'SNLT' | 'FNLT' | 'MSO' | 'MFO', text: string) =>
      second('a FS b', { constraint: { type, at: at(text) } });
    expect(hard('SNLT', 'Mon 10:00')).toBe('Mon 10:00 – Tue 10:00');
    expect(hard('SNLT', 'Fri 10:00')).toBe('Tue 08:00 – Tue 17:00');
    expect(hard('FNLT', 'Mon 17:00')).toBe('Mon 08:00 – Mon 17:00');
    expect(hard('MSO', 'Thu 13:00')).toBe('Thu 13:00 – Fri 12:00');
    expect(hard('MFO', 'Fri 12:00')).toBe('Thu 13:00 – Fri 12:00');
    const summary = { constraint: { type: 'FNLT', at: at('Mon 17:00') } } as const;
    const network: Sketch = {
      summaries: { s: summary },
      activities: { a: {}, b: { in: 's' } },
      links: ['a FS b'],
    };
    expect(places(network).b).toBe('Mon 08:00 – Mon 17:00');
  });

  it('leaves a milestone on the side of working time of what drives it (CH-613)', () => {
    const milestone = { length: 0 };
    expect(second('a FS b', milestone)).toBe('Mon 17:00 – Mon 17:00');
    expect(second('a SS b', milestone)).toBe('Mon 08:00 – Mon 08:00');
    const elapsed = { isElapsed: true, length: hours(24 * 5) };
    expect(places({ activities: { a: elapsed, b: milestone }, links: ['a FS b'] }).b).toBe(
      'Mon+1 08:00 – Mon+1 08:00',
    );
    expect(second('b FS a', { ...milestone, pin: at('Sat 12:00') })).toBe('Sat 12:00 – Sat 12:00');
    const dated = { ...milestone, constraint: { type: 'SNET', at: at('Sat 12:00') } } as const;
    expect(second('a FS b', dated)).toBe('Sat 12:00 – Sat 12:00');
  });

  it('leaves manual and locked activities where they are drawn (CH-614)', () => {
    const drawn = { start: at('Sat 10:00'), finish: at('Sun 11:00') };
    const fields = { isAuto: false, drawn, actualStart: 0, constraint: { type: 'MSO', at: 0 } } as const;
    expect(second('a FS b', fields)).toBe('Sat 10:00 – Sun 11:00');
  });

  it('keeps actual starts and finishes (CH-615)', () => {
    expect(second('a FS b', { actualStart: at('Mon 10:00') })).toBe('Mon 10:00 – Tue 10:00');
    expect(second('a FS b', { actualFinish: at('Mon 12:00') })).toBe('Fri-1 13:00 – Mon 12:00');
    const both = { actualStart: at('Mon 09:00'), actualFinish: at('Thu 09:00') };
    expect(second('a FS b', both)).toBe('Mon 09:00 – Thu 09:00');
  });

  it('leaves what has begun where it stands, without actual dates where it is drawn (CH-610, CH-615)', () => {
    const drawn = { start: at('Mon 10:00'), finish: at('Mon 12:00') };
    expect(second('a FS b', { drawn, progress: 1 })).toBe('Mon 10:00 – Mon 12:00');
    expect(second('a FS b', { drawn, progress: 100 })).toBe('Mon 10:00 – Mon 12:00');
    expect(second('a FS b', { drawn, progress: 0 })).toBe('Tue 08:00 – Tue 17:00');
    const reached = { drawn: { start: at('Mon 10:00'), finish: at('Mon 10:00') }, length: 0 };
    expect(second('a FS b', { ...reached, progress: 100 })).toBe('Mon 10:00 – Mon 10:00');
    expect(second('a FS b', { ...reached, progress: 99 })).toBe('Mon 17:00 – Mon 17:00');
  });

  it('lets nothing move what is done, and its successors follow it (CH-610, CH-615)', () => {
    const done = { progress: 100, actualStart: at('Tue 08:00'), actualFinish: at('Tue 17:00') };
    const network: Sketch = {
      activities: { a: { length: days(10) }, b: done, c: {} },
      links: ['a FS b', 'b FS c'],
    };
    expect(places(network)).toMatchObject({
      a: 'Mon 08:00 – Fri+1 17:00',
      b: 'Tue 08:00 – Tue 17:00',
      c: 'Wed 08:00 – Wed 17:00',
    });
  });

  it('does what remains after what everything is rescheduled after (CH-616)', () => {
    const rescheduled = (fields: ActivityFields) =>
      places({ activities: { a: fields }, options: { rescheduleAfter: at('Wed 08:00') } }).a;
    expect(rescheduled({})).toBe('Wed 08:00 – Wed 17:00');
    expect(rescheduled({ actualStart: at('Mon 08:00'), progress: 50 })).toBe('Mon 08:00 – Wed 12:00');
    expect(rescheduled({ actualStart: at('Mon 08:00'), progress: 50, length: days(6) })).toBe(
      'Mon 08:00 – Mon+1 17:00',
    );
    expect(rescheduled({ actualStart: at('Mon 08:00'), progress: 100 })).toBe('Mon 08:00 – Mon 17:00');
    expect(rescheduled({ progress: 100 })).toBe('Wed 08:00 – Wed 17:00');
    const drawn = { start: at('Mon 08:00'), finish: at('Mon 17:00') };
    expect(rescheduled({ drawn, progress: 100 })).toBe('Mon 08:00 – Mon 17:00');
    expect(rescheduled({ drawn, progress: 50 })).toBe('Mon 08:00 – Mon 17:00');
  });

  it('moves ALAP later by what moves nobody, with the option free (CH-617)', () => {
    const alap = { constraint: { type: 'ALAP', at: 0 } } as const;
    const network: Sketch = {
      activities: { a: { ...alap }, b: { ...alap }, c: {}, d: { length: days(5) }, e: {} },
      links: ['a FS b', 'b FS c', 'd FS e'],
    };
    expect(places(network)).toMatchObject({
      a: 'Mon 08:00 – Mon 17:00',
      b: 'Tue 08:00 – Tue 17:00',
      c: 'Wed 08:00 – Wed 17:00',
    });
    const free = { ...network, links: ['a FS b', 'b FS e', 'd FS e'] };
    expect(places(free)).toMatchObject({ a: 'Thu 08:00 – Thu 17:00', b: 'Fri 08:00 – Fri 17:00' });
    const bounded = {
      ...free,
      activities: { ...network.activities, b: { ...alap, deadline: at('Thu 17:00') } },
    };
    expect(places(bounded)).toMatchObject({ a: 'Wed 08:00 – Wed 17:00', b: 'Thu 08:00 – Thu 17:00' });
  });

  it('starts ALAP late and its successors after it, with the option total (CH-618)', () => {
    const network: Sketch = {
      activities: { a: { constraint: { type: 'ALAP', at: 0 } }, b: {}, c: { length: days(5) } },
      links: ['a FS b'],
      options: { alap: 'total' },
    };
    expect(places(network)).toMatchObject({ a: 'Thu 08:00 – Thu 17:00', b: 'Fri 08:00 – Fri 17:00' });
    const late = { ...network, options: { ...network.options, projectFinish: at('Mon 17:00') } };
    expect(places(late)).toMatchObject({ a: 'Mon 08:00 – Mon 17:00', b: 'Tue 08:00 – Tue 17:00' });
  });

  it('gives summaries the span of what is below, and none without (CH-619)', () => {
    const network: Sketch = {
      summaries: { s: {}, t: { in: 's' }, empty: {} },
      activities: { a: { in: 't' }, b: { in: 's', pin: at('Fri 08:00') } },
    };
    expect(places(network)).toMatchObject({
      s: 'Mon 08:00 – Fri 17:00',
      t: 'Mon 08:00 – Mon 17:00',
      empty: 'NaN – NaN',
    });
  });
});

describe('placing from the project’s finish', () => {
  it('puts everything as late as possible (CH-620)', () => {
    const network: Sketch = {
      activities: { a: {}, b: {}, c: {}, m: { length: 0 } },
      links: ['a FS b', ['c SS b', { value: hours(4) }], 'b FS m'],
      options: finishing('Fri 17:00'),
    };
    expect(places(network)).toMatchObject({
      a: 'Thu 08:00 – Thu 17:00',
      b: 'Fri 08:00 – Fri 17:00',
      c: 'Thu 13:00 – Fri 12:00',
      m: 'Fri 17:00 – Fri 17:00',
    });
  });

  it('lets SNLT and FNLT bound, and the others hold even against links (CH-620)', () => {
    const first = (a: ActivityFields) =>
      places({ activities: { a, b: {} }, links: ['a FS b'], options: finishing('Fri 17:00') }).a;
    expect(first({ constraint: { type: 'FNLT', at: at('Wed 12:00') } })).toBe('Tue 13:00 – Wed 12:00');
    expect(first({ constraint: { type: 'SNLT', at: at('Tue 13:00') } })).toBe('Tue 13:00 – Wed 12:00');
    expect(first({ constraint: { type: 'SNET', at: at('Fri 08:00') } })).toBe('Fri 08:00 – Fri 17:00');
    expect(first({ constraint: { type: 'MFO', at: at('Fri 17:00') } })).toBe('Fri 08:00 – Fri 17:00');
    expect(first({ isAuto: false })).toBe('Wed 08:00 – Wed 17:00');
  });

  it('counts a pin as the latest finish, and moves ASAP earlier (CH-620)', () => {
    const options = finishing('Fri 17:00');
    expect(places({ activities: { a: { pin: at('Tue 08:00') } }, options }).a).toBe('Tue 08:00 – Tue 17:00');
    const asap = { constraint: { type: 'ASAP', at: 0 } } as const;
    const network: Sketch = { activities: { a: {}, b: asap, c: asap }, links: ['a FS b'], options };
    expect(places(network)).toMatchObject({
      a: 'Thu 08:00 – Thu 17:00',
      b: 'Fri 08:00 – Fri 17:00',
      c: 'Mon 08:00 – Mon 17:00',
    });
    const total = { ...network, options: { ...options, alap: 'total' as const } };
    expect(places(total)).toMatchObject({ a: 'Mon 08:00 – Mon 17:00', b: 'Tue 08:00 – Tue 17:00' });
  });
});
