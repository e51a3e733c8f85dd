import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { withRuleLooks } from '@giotto/chart/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { civilNow } from '../../../lib/civil-now.ts';
import { followDay } from './follow-day.ts';

/** A task whose last day is 4 January 2027, and a rule for what is late. */
const { state } = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04' } },
  { type: 'create', kind: 'taskDesignTemplate', id: 'risk', value: { color: '#DC2626' } },
  { type: 'create', kind: 'task', id: 'dig', value: { title: 'Dig', start: 0, duration: 1 } },
  { type: 'create', kind: 'rule', id: 'late', value: { conditions: [{ is: 'late' }], taskTemplate: 'risk' } },
]);
const isRed = (now: number) =>
  withRuleLooks(state, Math.floor(now / 1_440)).task.get('dig')?.designTemplate === 'risk';

const zone = process.env.TZ;
const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

function open(timeZone: string, instant: string) {
  process.env.TZ = timeZone;
  vi.setSystemTime(new Date(instant));
  let shown = civilNow();
  const stop = followDay(
    () => shown,
    (now) => {
      shown = now;
    },
  );
  return { isRed: () => isRed(shown), stop };
}

it.each([
  ['UTC', '2027-01-04T23:59:59.000Z'],
  ['Pacific/Auckland', '2027-01-04T10:59:59.000Z'],
  ['America/Los_Angeles', '2027-01-05T07:59:59.000Z'],
])('in %s, a task is late from the viewer’s midnight on, to the second', (timeZone, instant) => {
  const chart = open(timeZone, instant);
  expect(chart.isRed()).toBe(false);
  vi.advanceTimersByTime(999);
  expect(chart.isRed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(chart.isRed()).toBe(true);
  chart.stop();
});

it('a task is late at the same instant for one viewer, and not yet for another', () => {
  const instant = '2027-01-05T02:00:00Z';
  const [east, west] = [open('Europe/Zurich', instant), open('America/New_York', instant)];
  expect([east.isRed(), west.isRed()]).toEqual([true, false]);
  for (const { stop } of [east, west]) stop();
});

it('a computer that slept over midnight shows the new day as soon as somebody looks', () => {
  const chart = open('UTC', '2027-01-04T20:00:00Z');
  vi.setSystemTime(new Date('2027-01-05T07:00:00Z'));
  expect(chart.isRed()).toBe(false);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(chart.isRed()).toBe(true);
  chart.stop();
});

it('every midnight is followed, and none once it has ended', () => {
  process.env.TZ = 'UTC';
  vi.setSystemTime(new Date('2027-01-04T12:00:00Z'));
  const days: number[] = [];
  let shown = civilNow();
  const stop = followDay(
    () => shown,
    (now) => {
      shown = now;
      days.push(new Date(now * 60_000).getUTCDate());
    },
  );
  vi.advanceTimersByTime(2 * 86_400_000);
  stop();
  vi.advanceTimersByTime(86_400_000);
  expect(days).toEqual([5, 6]);
});
