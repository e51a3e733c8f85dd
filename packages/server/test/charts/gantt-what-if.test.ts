import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { PATCHED_LIMIT } from '@giotto/contract/plans';
import { beforeAll, describe, expect, it } from 'vitest';
import { digestDatabase } from '../authorization/authorization-site.ts';
import { addGuest } from '../support/chart-fixtures.ts';
import { DRAWN, PUSHED, planIn, refusalIn, SCHEDULED, setUpPlans, trialIn } from '../support/plan-site.ts';
import { createAccount } from '../support/test-accounts.ts';

const site = setUpPlans();
let scheduled: string;
let drawn: string;
beforeAll(async () => {
  scheduled = await site.add(SCHEDULED);
  drawn = await site.add(DRAWN);
});

const days = (value: number) => ({ value, unit: 'd', elapsed: false });
const LONGER = { tasks: [{ id: 'design', duration: days(7) }] };

describe('in a scheduled chart', () => {
  it('says what moves, when the end is, which deadlines are missed and what is critical', async () => {
    expect(trialIn(await site.post(scheduled, LONGER))).toEqual({
      version: 1,
      scheduled: true,
      moved: [
        {
          id: 'design',
          title: 'Design',
          before: { start: '2027-01-04T08:00', finish: '2027-01-08T16:00' },
          after: { start: '2027-01-04T08:00', finish: '2027-01-12T16:00' },
        },
        {
          id: 'build',
          title: 'Build',
          before: { start: '2027-01-11T08:00', finish: '2027-01-15T16:00' },
          after: { start: '2027-01-13T08:00', finish: '2027-01-19T16:00' },
        },
      ],
      held: [],
      end: { before: '2027-01-15T16:00', after: '2027-01-19T16:00' },
      missedDeadlines: [
        { id: 'build', title: 'Build', deadline: '2027-01-15T16:00', finish: '2027-01-19T16:00' },
      ],
      conflicts: { added: [{ kind: 'deadline-missed', id: 'build' }], gone: [] },
      critical: { now: ['design', 'build'], added: [], gone: [] },
    });
  });

  it('says what is solved, and what becomes critical', async () => {
    const late = await site.add(
      apply(SCHEDULED, [{ type: 'set', kind: 'task', id: 'build', fields: { deadline: 10 } }], SCHEDULER)
        .state,
    );
    const { conflicts, missedDeadlines, critical } = trialIn(
      await site.post(late, {
        tasks: [
          { id: 'build', deadline: null },
          { id: 'permit', duration: days(10) },
        ],
      }),
    );
    expect([conflicts, missedDeadlines]).toEqual([
      { added: [], gone: [{ kind: 'deadline-missed', id: 'build' }] },
      [],
    ]);
    expect(critical).toEqual({ now: ['design', 'build', 'permit'], added: ['permit'], gone: [] });
  });

  it('answers with the whole plan and its figures if they are asked for', async () => {
    const { plan } = trialIn(await site.post(scheduled, LONGER, '?figures=1'));
    expect(plan?.tasks?.[1]).toMatchObject({
      id: 'build',
      start: '2027-01-13T08:00',
      earlyStart: '2027-01-13T08:00',
      totalSlack: -2 * 480,
      critical: true,
      drivers: ['design-build'],
      conflicts: [{ kind: 'deadline-missed' }],
    });
    expect(plan?.links).toHaveLength(1);
    expect(trialIn(await site.post(scheduled, LONGER))).not.toHaveProperty('plan');
  });

  it('places new tasks, and what follows from links that are added, changed and removed', async () => {
    const { moved } = trialIn(
      await site.post(scheduled, {
        tasks: [{ id: 'walls', title: 'Walls', after: 'design', duration: days(2) }],
        links: [
          { id: 'design-build', removed: true },
          { id: 'design-walls', from: 'design', to: 'walls' },
          { id: 'walls-build', from: 'walls', to: 'build', lag: { value: 1, unit: 'd', elapsed: false } },
        ],
      }),
    );
    expect(moved).toEqual([
      { id: 'walls', title: 'Walls', after: { start: '2027-01-11T08:00', finish: '2027-01-12T16:00' } },
      {
        id: 'build',
        title: 'Build',
        before: { start: '2027-01-11T08:00', finish: '2027-01-15T16:00' },
        after: { start: '2027-01-14T08:00', finish: '2027-01-20T16:00' },
      },
    ]);
  });

  it('removes and indents tasks, and says what follows', async () => {
    const { moved, critical } = trialIn(
      await site.post(scheduled, { tasks: [{ id: 'design', removed: true }] }),
    );
    expect([moved, critical]).toEqual([[], { now: ['build'], added: [], gone: ['design'] }]);
    const { plan } = trialIn(
      await site.post(scheduled, { tasks: [{ id: 'permit', level: 1 }] }, '?figures=1'),
    );
    expect(plan?.tasks?.map(({ id, level, summary }) => [id, level, summary])).toEqual([
      ['design', 0, undefined],
      ['build', 0, true],
      ['permit', 1, undefined],
    ]);
  });

  it('schedules from another start, and from the finish', async () => {
    const later = trialIn(await site.post(scheduled, { projectStart: '2027-01-11T00:00' }));
    expect(later.moved.map(({ id, after }) => [id, after.start])).toEqual([
      ['design', '2027-01-11T08:00'],
      ['build', '2027-01-18T08:00'],
      ['permit', '2027-01-11T08:00'],
    ]);
    const options = { from: 'finish', finish: '2027-01-13T16:00' };
    const backward = trialIn(await site.post(scheduled, { scheduling: options }, '?figures=1'));
    expect(backward.plan?.scheduling).toEqual(options);
    expect(backward.end.after).toBe('2027-01-13T16:00');
    const late = trialIn(
      await site.post(scheduled, { scheduling: { finish: options.finish } }, '?figures=1'),
    );
    expect(late.moved).toEqual([]);
    expect(late.plan?.tasks?.map(({ totalSlack }) => totalSlack)).toEqual([-2 * 480, -2 * 480, 5 * 480]);
  });

  it('of a patch that changes nothing says so', async () => {
    const plan = planIn(await site.get(scheduled));
    const tasks = plan.tasks?.map(({ id, title, start, finish, duration, deadline }) => ({
      id,
      title,
      start,
      finish,
      duration,
      ...(deadline !== undefined && { deadline }),
    }));
    for (const patch of [{}, { tasks: [] }, { tasks, links: plan.links }]) {
      const { moved, conflicts, end } = trialIn(await site.post(scheduled, patch));
      expect([moved, conflicts.added, end.after]).toEqual([[], [], '2027-01-15T16:00']);
    }
  });
});

describe('in a drawn chart', () => {
  it('only what the patch names moves', async () => {
    const trial = trialIn(await site.post(drawn, LONGER));
    expect(trial.scheduled).toBe(false);
    expect(trial.moved.map(({ id, after }) => [id, after.finish])).toEqual([['design', '2027-01-12T16:00']]);
    expect(trial.conflicts).toEqual({
      added: [{ kind: 'link-not-kept', id: 'build', link: 'design-build' }],
      gone: [],
    });
  });

  it('dependents follow where the chart says so', async () => {
    const { moved } = trialIn(await site.post(await site.add(PUSHED), LONGER));
    expect(moved.map(({ id, after }) => [id, after.start])).toEqual([
      ['design', '2027-01-04T08:00'],
      ['build', '2027-01-13T08:00'],
    ]);
  });
});

describe('nothing is stored', () => {
  it('whoever may read may ask, and the database stays as it was', async () => {
    const chart = await site.add(SCHEDULED);
    const guests = await Promise.all(
      ([1, 2, 3] as const).map((level) => addGuest(site.server, chart, level)),
    );
    await Promise.all(guests.map((by) => site.get(chart, '', { by })));
    const before = await digestDatabase(site.server);
    for (const by of [...guests, site.owner]) {
      const { status } = await site.post(chart, LONGER, '', { by });
      expect(status).toBe(200);
    }
    expect(await digestDatabase(site.server)).toBe(before);
    expect(planIn(await site.get(chart)).tasks?.[0]?.finish).toBe('2027-01-08T16:00');
  });

  it('others may not', async () => {
    const stranger = await createAccount(site.server);
    expect(refusalIn(await site.post(scheduled, LONGER, '', { by: stranger }))).toEqual(['Unauthorized']);
    expect(refusalIn(await site.post('unknown', LONGER))).toEqual(['Unauthorized']);
    const nobody = { userId: '', token: 'none' };
    expect(refusalIn(await site.post(scheduled, LONGER, '', { by: nobody }))).toEqual(['NotSignedIn']);
  });
});

describe('refuses, with place and reason,', () => {
  it.each<readonly [unknown, string]>([
    [{ rows: [] }, 'body.rows: is not known here'],
    [{ tasks: [{ id: 'design', work: 480 }] }, 'body.tasks.0.work: is not known here'],
    [{ tasks: [{ id: 'design', totalSlack: 0 }] }, 'body.tasks.0.totalSlack: is not known here'],
    [{ tasks: [{ id: 'a b' }] }, 'body.tasks.0.id: must be 1 to 64 letters, digits, - or _'],
    [
      { tasks: [{ id: 'design', start: '4.1.2027' }] },
      'body.tasks.0.start: must be a date and time like 2027-03-01T08:00, of the years 1900 to 2200',
    ],
    [
      { tasks: [{ id: 'design', start: '2027-02-30T08:00' }] },
      'body.tasks.0.start: must be a date and time like 2027-03-01T08:00, of the years 1900 to 2200',
    ],
    [
      { tasks: [{ id: 'design', duration: { value: 1, unit: 'day', elapsed: false } }] },
      'body.tasks.0.duration.unit: must be min, h, d, w or mo',
    ],
    [{ tasks: [{ id: 'design', removed: false }] }, 'body.tasks.0.removed: must be true'],
    [{ tasks: [{ id: 'design', level: null }] }, 'body.tasks.0.level: must be a whole number from 0 to 5'],
    [{ scheduling: { from: 'middle' } }, 'body.scheduling.from: must be start or finish'],
    [{ links: [{ id: 'design-build', type: 'XX' }] }, 'body.links.0.type: must be FS, SS, FF or SF'],
    [{ links: [{ id: 'design-build', removed: false }] }, 'body.links.0.removed: must be true'],
  ])('%j: %s', async (patch, problem) => {
    expect(refusalIn(await site.post(scheduled, patch))).toEqual(['BadRequest', problem]);
  });

  it.each<readonly [unknown, string]>([
    [
      { tasks: [{ id: 'desing', start: '2027-01-05T08:00' }] },
      'body.tasks.0.id: is not the id of a task of this chart; a new task needs a title',
    ],
    [{ tasks: [{ id: 'desing', removed: true }] }, 'body.tasks.0.id: is not the id of a task of this chart'],
    [
      { tasks: [{ id: 'design', level: 1 }] },
      'body.tasks.0.level: must be at most 0, one more than that of the task above',
    ],
    [
      { tasks: [{ id: 'design', calendar: 'night' }] },
      'body.tasks.0.calendar: is not the id of a calendar of this chart',
    ],
    [{ links: [{ id: 'back', from: 'build', to: 'design' }] }, 'body.links.0: leads back to where it begins'],
  ])('what doesn’t fit the chart: %j: %s', async (patch, problem) => {
    expect(refusalIn(await site.post(scheduled, patch))).toEqual(['InvalidChanges', problem]);
  });

  it('broken JSON, lists and texts', async () => {
    for (const body of ['{"tasks":[', '[]', '"text"', 'null'])
      expect(refusalIn(await site.post(scheduled, body))[0]).toBe('BadRequest');
  });
});

describe('limits', () => {
  const dated = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `n${at}`, title: 'N', start: '2027-01-04T08:00' }));

  it.each([
    [PATCHED_LIMIT - 1, 200],
    [PATCHED_LIMIT, 200],
    [PATCHED_LIMIT + 1, 400],
  ])('%i tasks and links: %i', async (count, status) => {
    const [first, ...others] = dated(count - 1);
    const links = [{ id: 'first', from: 'design', to: first?.id ?? '' }];
    const reply = await site.post(scheduled, { tasks: [first, ...others], links });
    expect(reply.status).toBe(status);
    if (status === 400)
      expect(refusalIn(reply)).toEqual(['BadRequest', 'body: must hold at most 5,000 tasks and links']);
    else expect(trialIn(reply).moved).toHaveLength(count - 1);
  });

  it.each([
    [499, 200],
    [500, 200],
    [501, 400],
  ])('a title of %i characters: %i', async (length, status) => {
    const { status: found } = await site.post(scheduled, {
      tasks: [{ id: 'design', title: 'x'.repeat(length) }],
    });
    expect(found).toBe(status);
  });

  it.each([
    [-1, 400],
    [0, 200],
    [1, 200],
    [4, 200],
    [5, 200],
    [6, 400],
  ])('level %i: %i', async (level, status) => {
    const rows = [0, 1, 2, 3, 4].map((at) => ({ id: `l${at}`, title: `L${at}`, level: at }));
    const tasks = [...rows, { id: 'last', title: 'Last', level }];
    expect((await site.post(drawn, { tasks })).status).toBe(status);
  });

  it.each([
    [109_999, 200],
    [110_000, 200],
    [110_001, 400],
  ])('%i days: %i', async (value, status) => {
    const { status: found } = await site.post(drawn, {
      tasks: [{ id: 'design', duration: { value, unit: 'd', elapsed: true } }],
    });
    expect(found).toBe(status);
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 413],
  ])('%i bytes more than 2 MiB: %i', async (more, status) => {
    const patch = JSON.stringify(LONGER);
    const body = patch.padEnd(2 * 1024 * 1024 + more, ' ');
    expect((await site.post(scheduled, body)).status).toBe(status);
  });

  it('as many tasks as a chart holds, and no more', async () => {
    const task = new Map(
      Array.from({ length: 9_999 }, (_, at) => [`t${at}`, { title: 'T', order: `a${at}` }]),
    );
    const chart = await site.add({ ...createState(), task });
    expect((await site.post(chart, { tasks: dated(1) })).status).toBe(200);
    expect(refusalIn(await site.post(chart, { tasks: dated(2) }))).toEqual([
      'InvalidChanges',
      'body.tasks: a chart holds at most 10,000 tasks, these are 10,001',
    ]);
  });
});

it('a chain of 2,000 tasks follows its first one', async () => {
  const tasks = Array.from(
    { length: 2_000 },
    (_, at): PlainChange => ({
      type: 'create',
      kind: 'task',
      id: `t${at}`,
      value: { title: `T${at}`, start: at, duration: 1 },
    }),
  );
  const links = tasks.slice(1).map(
    ({ id }, at): PlainChange => ({
      type: 'create',
      kind: 'dependency',
      id: `l${at}`,
      value: { from: `t${at}`, to: id },
    }),
  );
  const settings: PlainChange = {
    type: 'set',
    kind: 'chart',
    id: MAIN,
    fields: { dependentShift: 'schedule' },
  };
  const start: PlainChange = { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04' } };
  const chain: State = apply(createState(), [start, ...tasks, ...links, settings], SCHEDULER).state;
  const chart = await site.add(chain);
  const { moved, critical, plan } = trialIn(
    await site.post(chart, { tasks: [{ id: 't0', start: '2027-01-05T00:00' }] }, '?figures=1'),
  );
  expect([moved.length, critical.now.length, plan?.tasks?.length]).toEqual([2_000, 2_000, 2_000]);
  expect(plan?.tasks?.at(-1)).toMatchObject({ id: 't1999', totalSlack: 0, drivers: ['l1998'] });
});
