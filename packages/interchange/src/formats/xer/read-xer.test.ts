import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlan } from '../../plan-test/read-plan.ts';
import { readFile } from '../read-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sample = new Uint8Array(readFileSync(join(import.meta.dirname, 'samples/house.xer')));

type Rows = readonly Readonly<Record<string, string | number>>[];

/** A file with these tables; a row's columns are those of the first one. */
function xerFile(tables: Readonly<Record<string, Rows>>): Uint8Array {
  const lines = Object.entries(tables).flatMap(([name, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const cells = rows.map((row) => ['%R', ...columns.map((column) => `${row[column] ?? ''}`)].join('\t'));
    return [`%T\t${name}`, ['%F', ...columns].join('\t'), ...cells];
  });
  return bytesOf(['ERMHDR\t19.12', ...lines, '%E'].join('\n'));
}

const activity = {
  task_id: 1,
  task_code: 'A',
  task_name: 'a',
  status_code: 'TK_NotStart',
  task_type: 'TT_Task',
};
const read = (bytes: Uint8Array) => readPlan(bytes, 'xer');
const readActivity = async (more: Readonly<Record<string, string | number>>) => {
  const { plan, codes } = await read(xerFile({ TASK: [{ ...activity, ...more }] }));
  return { task: plan.tasks[0], codes };
};

test('reads the sample’s activities under their nodes, with their dates and progress', async () => {
  const { plan } = await read(sample);
  expect(plan).toMatchObject({
    name: 'House & Garden',
    projectStart: '2027-03-01T08:00',
    source: { version: '19.12' },
  });
  expect(
    plan.tasks.map(({ level, externalId, title, start, finish, progress }) => [
      level,
      externalId,
      title,
      start,
      finish,
      progress,
    ]),
  ).toEqual([
    [0, 'A0001', 'Start', '2027-03-01T08:00', '2027-03-01T08:00', 100],
    [0, 'Z1000', 'Supervision', '2027-03-01T08:00', '2027-04-07T17:00', 0],
    [0, 'wbs 1001', 'Planning', undefined, undefined, undefined],
    [1, 'A1000', 'Design', '2027-03-01T08:00', '2027-03-05T17:00', 100],
    [1, 'A1010', 'Permit signed', '2027-03-10T17:00', '2027-03-10T17:00', 0],
    [0, 'wbs 1002', 'Building', undefined, undefined, undefined],
    [1, 'B2000', 'Walls', '2027-03-22T08:00', '2027-04-02T17:00', 25],
    [1, 'B2010', 'Roof', '2027-04-05T08:00', '2027-04-07T17:00', 0],
    [1, 'B0900', 'Ground', '2027-03-11T08:00', '2027-03-20T17:00', 0],
    [2, 'B1000', 'Dig', '2027-03-11T08:00', '2027-03-18T17:00', 75],
    [2, 'B1010', 'Cure', '2027-03-18T17:00', '2027-03-20T17:00', 30],
  ]);
  expect(plan.tasks.filter(({ summary }) => summary).map(({ wbs }) => wbs)).toEqual([
    'HOUSE.P',
    'HOUSE.B',
    'HOUSE.B.G',
  ]);
});

test('reads the sample’s other fields', async () => {
  const { plan, entries } = await read(sample);
  const byCode = new Map(plan.tasks.map((task) => [task.externalId, task]));
  expect(byCode.get('A1000')).toMatchObject({
    people: ['Ana', 'Jürgen Groß'],
    notes: 'First & last\n\nSecond line',
    work: 2_400,
    actualStart: '2027-03-01T08:00',
    actualFinish: '2027-03-05T17:00',
    custom: {
      Crew: { type: 'number', value: 3 },
      Ordered: { type: 'date', value: '2027-02-01T00:00' },
      Comment: { type: 'text', value: '=1+1' },
      Phase: { type: 'text', value: 'Design phase' },
    },
  });
  expect(byCode.get('B2000')).toMatchObject({
    notes: 'Two\nlines',
    constraint: { type: 'SNET', date: '2027-03-22T08:00' },
    people: [],
  });
  expect(byCode.get('A1010')).toMatchObject({
    milestone: true,
    constraint: { type: 'FNLT', date: '2027-03-12T17:00' },
  });
  expect(byCode.get('B2010')?.duration).toEqual({ value: 3, unit: 'd', elapsed: false });
  expect(byCode.get('B1000')?.stated).toMatchObject({ totalSlack: 960, lateFinish: '2027-03-22T17:00' });
  expect(byCode.get('B1010')?.calendar).toBe('11');
  expect(plan.links).toEqual([
    { from: '1', to: '2', type: 'FS', lag: { value: 2, unit: 'd', elapsed: false } },
    { from: '2', to: '3', type: 'FS' },
    { from: '3', to: '4', type: 'SS', lag: { value: 4, unit: 'h', elapsed: false } },
    { from: '4', to: '5', type: 'FF', lag: { value: -24, unit: 'h', elapsed: false } },
    { from: '5', to: '6', type: 'SF' },
  ]);
  expect(
    plan.calendars.map(({ id, name, week, exceptions }) => [id, name, week[0], week[6], exceptions]),
  ).toEqual([
    [
      '10',
      'Standard 5 Day',
      [
        ['08:00', '12:00'],
        ['13:00', '17:00'],
      ],
      [],
      [
        { from: '2027-03-26', to: '2027-03-26', intervals: [] },
        { from: '2027-04-10', to: '2027-04-10', intervals: [['08:00', '12:00']] },
      ],
    ],
    ['11', '24 Hours', [['00:00', '24:00']], [['00:00', '24:00']], []],
  ]);
  expect(entries.map(({ code, source }) => [code, source])).toEqual([
    ['xer.other-project', undefined],
    ['xer.material', 'Cement'],
    ['xer.wbs-summary', undefined],
    ['xer.empty-wbs', 'Empty'],
    ['xer.level-of-effort', undefined],
    ['xer.second-constraint', 'CS_MEOB '],
    ['xer.suspended', undefined],
    ['link.cross', '90 → 6 (FS)'],
  ]);
});

test.each([
  [
    {
      status_code: 'TK_Active',
      complete_pct_type: 'CP_Drtn',
      target_drtn_hr_cnt: 40,
      remain_drtn_hr_cnt: 30,
    },
    25,
  ],
  [
    {
      status_code: 'TK_Active',
      complete_pct_type: 'CP_Drtn',
      target_drtn_hr_cnt: 40,
      remain_drtn_hr_cnt: 60,
    },
    0,
  ],
  [{ status_code: 'TK_Active', complete_pct_type: 'CP_Drtn', target_drtn_hr_cnt: 0 }, 0],
  [{ status_code: 'TK_Active', complete_pct_type: 'CP_Phys', phys_complete_pct: '33,3' }, 33.3],
  [{ status_code: 'TK_Active', complete_pct_type: 'CP_Units', act_work_qty: 1, remain_equip_qty: 3 }, 25],
  [{ status_code: 'TK_NotStart', complete_pct_type: 'CP_Phys', phys_complete_pct: 50 }, 0],
  [{ status_code: 'TK_Complete', complete_pct_type: 'CP_Phys', phys_complete_pct: 50 }, 100],
])('%j is %d %% complete', async (fields, progress) => {
  const { task, codes } = await readActivity(fields);
  expect(task?.progress).toBe(progress);
  expect(codes).toEqual([]);
});

test.each([
  ['date.unreadable', { early_start_date: 'soon' }],
  ['date.range', { early_start_date: '9999-01-01 08:00' }],
  ['date.order', { early_start_date: '2027-03-02 08:00', early_end_date: '2027-03-01 08:00' }],
  ['duration.negative', { remain_drtn_hr_cnt: -1 }],
  ['xer.number', { target_work_qty: 'x' }],
  ['xer.number', { target_work_qty: '1e300' }],
  ['xer.constraint', { cstr_type: 'CS_MSO' }],
  ['xer.constraint', { cstr_type: 'CS_NEW', cstr_date: '2027-03-01 08:00' }],
  ['title.missing', { task_name: '' }],
  ['title.cut', { task_name: 'x'.repeat(501) }],
  ['text.cut', { task_code: 'x'.repeat(201) }],
  ['calendar.unknown', { clndr_id: 7 }],
])('reports %s', async (code, fields) => {
  const { task, codes } = await readActivity(fields);
  expect(codes).toEqual([code]);
  expect(task).toBeDefined();
});

test('lags by the clock are elapsed', async () => {
  const { plan } = await read(
    xerFile({
      TASK: [activity, { ...activity, task_id: 2 }],
      TASKPRED: [{ pred_task_id: 1, task_id: 2, pred_type: 'PR_FS', lag_hr_cnt: 24 }],
      SCHEDOPTIONS: [{ sched_calendar_on_relationship_lag: 'rcal_24hr' }],
    }),
  );
  expect(plan.links[0]?.lag).toEqual({ value: 24, unit: 'h', elapsed: true });
});

test('several projects are groups at the top', async () => {
  const { plan } = await read(
    xerFile({
      PROJECT: [{ proj_id: 1 }, { proj_id: 2 }],
      PROJWBS: [
        { wbs_id: 10, proj_id: 1, wbs_name: 'One', wbs_short_name: 'O', seq_num: 1 },
        { wbs_id: 20, proj_id: 2, wbs_name: 'Two', wbs_short_name: 'T', seq_num: 2 },
      ],
      TASK: [
        { ...activity, proj_id: 1, wbs_id: 10 },
        { ...activity, task_id: 2, proj_id: 2, wbs_id: 20 },
      ],
    }),
  );
  expect(plan.tasks.map(({ title, level }) => [title, level])).toEqual([
    ['One', 0],
    ['a', 1],
    ['Two', 0],
    ['a', 1],
  ]);
  expect(plan.name).toBeUndefined();
});

test('an activity with the id of another one is left out', async () => {
  const { plan, codes } = await read(xerFile({ TASK: [activity, activity] }));
  expect(plan.tasks).toHaveLength(1);
  expect(codes).toEqual(['xer.duplicate']);
});

test('a calendar that can’t be read has the usual hours', async () => {
  const { plan, codes } = await read(
    xerFile({
      PROJECT: [{ proj_id: 1, clndr_id: 1 }],
      CALENDAR: [{ clndr_id: 1, clndr_name: 'Odd', clndr_data: '(((((' }],
      TASK: [activity],
    }),
  );
  expect(plan.calendars[0]?.week[0]).toHaveLength(2);
  expect(codes).toEqual(['xer.calendar']);
});

test.each([
  ['ERMHDR\t19.12\n%T\tTASK\n%F\ttask_id\n%R\t1', 'line 4', 'The file ends without its end mark'],
  ['ERMHDR\t19.12\n%R\t1\n%E', 'line 2', 'The row belongs to no table'],
  ['ERMHDR\t19.12\n%T\tTASK\n%R\t1\n%E', 'line 3', 'The row belongs to no table'],
  ['%T\tTASK\n%E', 'line 1', 'The file doesn’t begin with ERMHDR.'],
])('refuses %j at %s', async (text, path, reason) => {
  const result = await readFile(bytesOf(text), { format: 'xer' });
  expect(result).toMatchObject({ ok: false, details: [{ path, message: expect.stringContaining(reason) }] });
});

test.each([
  [
    'a node in itself',
    [
      { wbs_id: 1, parent_wbs_id: 2 },
      { wbs_id: 2, parent_wbs_id: 1 },
    ],
  ],
  ['33 levels', Array.from({ length: 33 }, (_, at) => ({ wbs_id: at + 1, parent_wbs_id: at }))],
])('refuses %s', async (_, nodes) => {
  const result = await readFile(xerFile({ PROJWBS: nodes, TASK: [{ ...activity, wbs_id: 1 }] }));
  expect(result).toMatchObject({ ok: false, details: [{ message: expect.stringContaining('levels deep') }] });
});

test('more levels than are read become the deepest', async () => {
  const nodes = Array.from({ length: 25 }, (_, at) => ({ wbs_id: at + 1, parent_wbs_id: at, wbs_name: 'n' }));
  const { plan, codes } = await read(xerFile({ PROJWBS: nodes, TASK: [{ ...activity, wbs_id: 25 }] }));
  expect(plan.tasks.at(-1)?.level).toBe(20);
  expect(new Set(codes)).toEqual(new Set(['xer.level']));
});

test('reads 10,000 activities', async () => {
  const tasks = Array.from({ length: 10_000 }, (_, at) => ({
    ...activity,
    task_id: at + 1,
    task_code: `A${at}`,
  }));
  const { plan } = await read(xerFile({ TASK: tasks }));
  expect(plan.tasks).toHaveLength(10_000);
});

test('reads how much of their time people give, and names those with calendars of their own', async () => {
  const people = [
    { rsrc_id: 1, rsrc_name: 'Ana', rsrc_type: 'RT_Labor', clndr_id: 7 },
    { rsrc_id: 2, rsrc_name: 'Bo', rsrc_type: 'RT_Labor', clndr_id: 8 },
    { rsrc_id: 3, rsrc_name: 'Sand', rsrc_type: 'RT_Mat', clndr_id: 8 },
    { rsrc_id: 4, rsrc_name: 'Crane', rsrc_type: 'RT_Equip', clndr_id: '' },
  ];
  const { plan, entries } = await read(
    xerFile({
      PROJECT: [{ proj_id: 1, export_flag: 'Y', clndr_id: 7 }],
      CALENDAR: [{ clndr_id: 7, clndr_name: 'Office', clndr_data: '' }],
      TASK: [{ ...activity, proj_id: 1, clndr_id: 7 }],
      RSRC: people,
      TASKRSRC: [
        { task_id: 1, rsrc_id: 1, target_qty_per_hr: '0.5', remain_qty_per_hr: 1 },
        { task_id: 1, rsrc_id: 1, target_qty_per_hr: '0,25', remain_qty_per_hr: '' },
        { task_id: 1, rsrc_id: 2, target_qty_per_hr: 0, remain_qty_per_hr: 2 },
        { task_id: 1, rsrc_id: 3, target_qty_per_hr: 9, remain_qty_per_hr: '' },
        { task_id: 1, rsrc_id: 4, target_qty_per_hr: '', remain_qty_per_hr: '' },
      ],
    }),
  );
  expect(plan.tasks[0]).toMatchObject({ people: ['Ana', 'Bo', 'Crane'], units: { Ana: 75, Bo: 200 } });
  const named = entries.map(({ code, source }) => `${code} ${source}`);
  expect(named).toContain('xer.material Sand');
  expect(named.filter((one) => one.startsWith('xer.person'))).toEqual(['xer.person-calendar Bo']);
});

test('says that critical activities are those of the longest path, and reads that open ends are critical', async () => {
  const { plan, codes } = await read(
    xerFile({
      PROJECT: [{ proj_id: 1, export_flag: 'Y', critical_path_type: 'CT_DrivPath' }],
      SCHEDOPTIONS: [{ proj_id: 1, sched_open_critical_flag: 'Y' }],
      TASK: [{ ...activity, proj_id: 1 }],
    }),
  );
  expect(codes).toEqual(['xer.longest-path']);
  expect(plan.scheduling).toMatchObject({ hasOwnEnds: true });
  const usual = await read(
    xerFile({
      PROJECT: [{ proj_id: 1, critical_path_type: 'CT_TotFloat' }],
      TASK: [{ ...activity, proj_id: 1 }],
    }),
  );
  expect(usual.codes).toEqual([]);
  expect(usual.plan.scheduling?.hasOwnEnds).toBeUndefined();
});
