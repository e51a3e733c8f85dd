import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import type { State } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { changeIn, planIn, SCHEDULED, setUpPlans } from '../support/plan-site.ts';

const site = setUpPlans();

const length = (value: number, unit: string) => ({ value, unit, elapsed: false });
const create = (kind: 'calendar' | 'person', id: string, value: object): PlainChange =>
  ({ type: 'create', kind, id, value }) as PlainChange;
const setTask = (fields: Extract<PlainChange, { type: 'set' }>['fields']): PlainChange => ({
  type: 'set',
  kind: 'task',
  id: 'permit',
  fields,
});
const chartWith = (...changes: readonly PlainChange[]): State => apply(SCHEDULED, changes, SCHEDULER).state;

const MORNING = [{ from: 8 * 60, to: 12 * 60 }];
const SHORT = create('calendar', 'short', {
  name: 'Short',
  workingDays: [1, 2, 3, 4, 5],
  week: [MORNING, MORNING, MORNING, MORNING, MORNING, [], []],
});
const AWAY = [
  create('calendar', 'away', { name: 'Away', base: 'main', exceptions: [{ from: '2027-01-05' }] }),
  create('person', 'ana', { name: 'Ana', calendar: 'away' }),
];

describe.each([
  ['with a calendar of its own', chartWith(SHORT, setTask({ calendar: 'short' })), 1440 / 240],
  [
    'of a person with a day off',
    chartWith(...AWAY, setTask({ assignments: [{ person: 'ana' }] })),
    1440 / 480,
  ],
])('the length of a task %s', (_, state, days) => {
  it('is the same in whatever unit, which changes nothing', async () => {
    const chart = await site.add(state);
    const before = planIn(await site.get(chart));
    expect(before.tasks?.find(({ id }) => id === 'permit')?.duration).toEqual(length(days, 'd'));
    for (const same of [length(days, 'd'), length(24, 'h'), length(1440, 'min')])
      expect(changeIn(await site.patch(chart, { tasks: [{ id: 'permit', duration: same }] }))).toMatchObject({
        version: 1,
        trial: { moved: [] },
      });
    expect(planIn(await site.get(chart))).toEqual(before);
  });

  it('becomes the one that is sent', async () => {
    const chart = await site.add(state);
    await site.patch(chart, { tasks: [{ id: 'permit', duration: length(2, 'd') }] });
    const plan = planIn(await site.get(chart));
    expect(plan.tasks?.find(({ id }) => id === 'permit')?.duration).toEqual(length(2, 'd'));
  });
});
