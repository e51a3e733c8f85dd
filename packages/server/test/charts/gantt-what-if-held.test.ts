import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { MAIN, type State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { DRAWN, SCHEDULED, setUpPlans, trialIn } from '../support/plan-site.ts';

const site = setUpPlans();
const held = async (state: State, ...tasks: readonly object[]) =>
  trialIn(await site.post(await site.add(state), { tasks })).held;
const BUILD = { start: '2027-01-11T08:00', finish: '2027-01-15T16:00' };

it('names the link that a start is too early for', async () => {
  const early = { id: 'build', start: '2027-01-06T08:00' };
  expect(trialIn(await site.post(await site.add(SCHEDULED), { tasks: [early] }))).toMatchObject({
    moved: [],
    held: [
      {
        id: 'build',
        title: 'Build',
        asked: { start: '2027-01-06T08:00' },
        after: BUILD,
        by: [{ kind: 'link', link: 'design-build', task: 'design' }],
      },
    ],
  });
});

it.each([
  [{ type: 'MSO', date: '2027-01-13T08:00' }, { start: '2027-01-14T08:00' }],
  [{ type: 'MFO', date: '2027-01-21T16:00' }, { finish: '2027-01-22T16:00' }],
  [{ type: 'ALAP' }, { start: '2027-01-12T08:00' }],
])('names the constraint %j that holds against %j', async (constraint, asked) => {
  const [one] = await held(SCHEDULED, { id: 'permit', constraint, ...asked });
  const { type, ...date } = constraint;
  expect(one).toMatchObject({ id: 'permit', asked, by: [{ kind: 'constraint', type, ...date }] });
});

it('names what is finished', async () => {
  const done = { id: 'permit', actualFinish: '2027-01-06T16:00', progress: 100, start: '2027-01-11T08:00' };
  expect(await held(SCHEDULED, done)).toMatchObject([{ id: 'permit', by: [{ kind: 'finished' }] }]);
});

it('names the constraint of a task around it', async () => {
  const phase = apply(
    SCHEDULED,
    [
      { type: 'set', kind: 'task', id: 'design', fields: { constraint: { type: 'SNET', at: 1 } } },
      { type: 'set', kind: 'task', id: 'build', fields: { indentation: 1 } },
      { type: 'delete', kind: 'dependency', id: 'design-build' },
    ],
    SCHEDULER,
  ).state;
  expect(await held(phase, { id: 'build', start: '2027-01-04T08:00' })).toMatchObject([
    {
      id: 'build',
      by: [{ kind: 'summary-constraint', task: 'design', type: 'SNET', date: '2027-01-05T00:00' }],
    },
  ]);
});

it('names the project’s start and, from the finish, the project’s finish; no status date, which moves nothing (CH-616)', async () => {
  const project = (fields: Extract<PlainChange, { type: 'set' }>['fields']) =>
    apply(SCHEDULED, [{ type: 'set', kind: 'chart', id: MAIN, fields }], SCHEDULER).state;
  expect(await held(project({ projectStart: 1 }), { id: 'permit', start: '2027-01-01T08:00' })).toMatchObject(
    [{ by: [{ kind: 'project-start', date: '2027-01-05T00:00' }] }],
  );
  expect(await held(project({ statusDate: 2 }), { id: 'permit', start: '2027-01-05T08:00' })).toEqual([]);
  const backward = project({ scheduleFrom: 'finish', projectFinish: 11 + 16 / 24 });
  expect(await held(backward, { id: 'build', start: '2027-01-13T08:00' })).toMatchObject([
    { after: BUILD, by: [{ kind: 'project-finish', date: '2027-01-15T16:00' }] },
  ]);
  for (const later of [{ start: '2027-01-13T08:00' }, { finish: '2027-01-13T16:00' }])
    expect(await held(backward, { id: 'design', ...later })).toMatchObject([
      { by: [{ kind: 'link', link: 'design-build', task: 'build' }] },
    ]);
});

it('names the calendar of a start or finish in time off, of new tasks too', async () => {
  const saturday = { start: '2027-01-09T08:00' };
  const day = { value: 1, unit: 'd', elapsed: false };
  expect(
    await held(
      SCHEDULED,
      { id: 'permit', ...saturday },
      { id: 'new', title: 'New', ...saturday, duration: day },
    ),
  ).toEqual([
    {
      id: 'permit',
      title: 'Permit',
      asked: saturday,
      after: { start: '2027-01-11T08:00', finish: '2027-01-13T16:00' },
      by: [{ kind: 'calendar', calendar: expect.any(String) }],
    },
    expect.objectContaining({
      id: 'new',
      asked: saturday,
      by: [{ kind: 'calendar', calendar: expect.any(String) }],
    }),
  ]);
});

it('names nothing where a task lies as it is asked for, or at its hours of that day', async () => {
  for (const start of ['2027-01-12T08:00', '2027-01-12T00:00', '2027-01-12T07:59'])
    expect(await held(SCHEDULED, { id: 'build', start })).toEqual([]);
  expect(await held(SCHEDULED, { id: 'permit', finish: '2027-01-08T17:00' })).toEqual([]);
  expect(await held(SCHEDULED, { id: 'permit', schedule: 'manual', start: '2027-01-12T08:00' })).toEqual([]);
  expect(await held(SCHEDULED, { id: 'build', ...BUILD, title: 'As it was read' })).toEqual([]);
});

it('names nothing in a drawn chart, where every bar lies where it is put', async () => {
  const tasks = [
    { id: 'design', finish: '2027-01-12T16:00' },
    { id: 'build', start: '2027-01-06T08:00' },
  ];
  expect(await held(DRAWN, ...tasks)).toEqual([]);
});

it('doesn’t count a finish at midnight as another day: it ends the day before', async () => {
  const week = { id: 'permit', start: '2027-01-04T00:00' };
  expect(await held(SCHEDULED, { ...week, finish: '2027-01-09T00:00' })).toEqual([]);
  expect(await held(SCHEDULED, { ...week, finish: '2027-01-10T00:00' })).toMatchObject([{ id: 'permit' }]);
});
