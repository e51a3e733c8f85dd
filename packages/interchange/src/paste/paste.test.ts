import { apply, orderedIds } from '@giotto/chart/changes';
import { describeRows, pasteRows, splitTable } from '@giotto/chart/clipboard';
import { createState, MAIN, type State, type Task } from '@giotto/chart/model';
import { formatCivil } from '@giotto/chart/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedTable, rowsOfTable } from './index.ts';

const OPTIONS = { language: 'en', today: '2027-01-04' };

async function read(text: string, html = '') {
  const pasted = await readPastedTable({ text, html }, OPTIONS);
  if (pasted === null) throw new Error('no table');
  return { ...pasted, ...rowsOfTable(pasted.table, pasted.mapping, OPTIONS) };
}

const fieldsOf = ({ mapping }: Awaited<ReturnType<typeof read>>) =>
  mapping.columns.map((use) => (use.as === 'field' ? use.field : null));

describe('pasted cells', () => {
  it.each([
    ['Task Name\tStart\tFinish\t% Complete', ['title', 'start', 'finish', 'progress']],
    ['WBS\tName\tDuration\tPredecessors', ['wbs', 'title', 'duration', 'predecessors']],
    ['Vorgangsname\tAnfang\tEnde\tDauer (Tage)', ['title', 'start', 'finish', 'duration']],
    ['Tâche\tDébut\tFin\tAvancement', ['title', 'start', 'finish', 'progress']],
    ['Tarea\tComienzo\tFin\tResponsable', ['title', 'start', 'finish', 'people']],
  ])('CH-402 the header %s names the columns', async (header, fields) => {
    const table = await read(`${header}\nx\t1\t2\t3`);
    expect([fieldsOf(table), table.isSure]).toEqual([fields, true]);
  });

  it('CH-402 guess columns without a known header by their content, for a person to check', async () => {
    const table = await read(
      '1\tAna\tWrite the brief\t4 Jan 2027\t9 Jan 2027\t40 %\t5 days\n2\tBo\tDraw\t10 Jan 2027\t12 Jan 2027\t0 %\t3 days',
    );
    expect(fieldsOf(table)).toEqual(['id', null, 'title', 'start', 'finish', 'progress', 'duration']);
    expect(table.isSure).toBe(false);
  });

  it('CH-403 become rows: ends are inclusive, levels come from outline numbers or spaces, milestones are recognised', async () => {
    const { rows, problems } = await read(
      [
        'WBS\tTask\tStart\tFinish\tDuration\tProgress\tMilestone',
        '1\tPlan\t04/01/2027\t15/01/2027\t10 days\t50%\t',
        '1.1\tBrief\t04/01/2027\t\t3 days?\t100%\t',
        '1.1.1\tCall\t05/01/2027 09:00\t05/01/2027 10:00\t\t\t',
        '2\tGo\t16/01/2027\t16/01/2027\t0 days\t\t',
        '3\tDone\t20/01/2027\t\t\t\tyes',
        '\t\t\t\t\t\t',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(rows.map(({ title, level }) => `${level} ${title}`)).toEqual([
      '0 Plan',
      '1 Brief',
      '2 Call',
      '0 Go',
      '0 Done',
    ]);
    const dates = rows.map(({ start, end }) => [start, end].map((at) => at !== undefined && formatCivil(at)));
    expect(dates).toEqual([
      ['2027-01-04', '2027-01-16'],
      ['2027-01-04', false],
      ['2027-01-05T09:00', '2027-01-05T10:00'],
      ['2027-01-16', '2027-01-16'],
      ['2027-01-20', false],
    ]);
    expect(rows.map(({ duration, progress, isMilestone }) => [duration, progress, isMilestone])).toEqual([
      [10, 50, undefined],
      [3, 100, undefined],
      [undefined, undefined, undefined],
      [undefined, undefined, true],
      [undefined, undefined, true],
    ]);
  });

  it('CH-403 report unreadable values by row and column, and the row keeps the rest', async () => {
    const { rows, problems, ambiguousDate } = await read(
      'Task\tStart\tProgress\nPlan\tsoon\t40\nBuild\t03/04/2027\t140',
    );
    expect(problems).toEqual([
      { row: 2, column: 1, text: 'soon' },
      { row: 3, column: 2, text: '140' },
    ]);
    expect(rows.map(({ title, progress }) => [title, progress])).toEqual([
      ['Plan', 40],
      ['Build', 100],
    ]);
    expect(ambiguousDate).toBe('03/04/2027');
  });

  it('CH-402 without a header keep every row, also one without dates', async () => {
    const { rows, problems, isSure } = await read(
      'Ana\tWindows of the upper floor\t2027-01-21\nBo\tDoors\tsoon\nCem\tStairs\t22 Jan 2027\nDee\tFloors\t23 Jan 2027',
    );
    expect(isSure).toBe(false);
    expect(rows.map(({ title }) => title)).toEqual([
      'Windows of the upper floor',
      'Doors',
      'Stairs',
      'Floors',
    ]);
    expect(problems).toEqual([{ row: 2, column: 2, text: 'soon' }]);
  });

  it('CH-403 bring links, people, notes, addresses and deadlines, as a file does', async () => {
    const { rows } = await read(
      'ID\tTask\tStart\tFinish\tAssigned to\tPredecessors\tNotes\tURL\tDeadline\n7\tDig\t2027-01-04\t2027-01-05\tAna[50%]; Bo\t\tDeep\thttps://example.org/a\t2027-01-06\n9\tPour\t2027-01-07\t2027-01-08\t\t7SS+1d\t\t\t',
    );
    expect(rows[0]).toMatchObject({
      people: [
        { name: 'Ana', units: 50 },
        { name: 'Bo', units: 100 },
      ],
      notes: 'Deep',
      externalLink: 'https://example.org/a',
    });
    expect(formatCivil(rows[0]?.deadline ?? 0)).toBe('2027-01-07');
    expect(rows[1]?.predecessors).toBe('1SS+1d');
  });
});

it.each([
  [
    'a page with merged phases',
    '',
    '<table><tr><th>Phase</th><th>Task</th><th>Start</th></tr><tr><td rowspan=2>House</td><td>Dig</td><td>2027-01-04</td></tr><tr><td>Pour</td><td>2027-01-05</td></tr></table>',
  ],
  [
    'a table of Markdown',
    'Below | Task | Start\n--- | --- | ---\nHouse | Dig | 2027-01-04\nHouse | Pour | 2027-01-05'.replace(
      'Below',
      'Phase',
    ),
    '',
  ],
  ['a text with a header', 'Phase,Task,Start\nHouse,Dig,2027-01-04\nHouse,Pour,2027-01-05', ''],
])('CH-401 %s is read as a file is', async (_, text, html) => {
  const { rows } = await read(text, html);
  expect(rows.map(({ level, title }) => `${level} ${title}`)).toEqual(['0 House', '1 Dig', '1 Pour']);
});

it.each(['Dig\nPour', '- Dig, 3 men\n- Pour, 4 Jan', 'Notes: a, b\nc, d', ''])(
  'CH-401 lines are no table: %j',
  async (text) => {
    expect(await readPastedTable({ text, html: '' }, OPTIONS)).toBeNull();
  },
);

describe('copied rows', () => {
  const chart: State = apply({ ...createState(), timeline: new Map([[MAIN, { startDate: '2027-01-04' }]]) }, [
    { type: 'create', kind: 'task', id: 'a', value: { title: 'Plan', start: 0, duration: 5 }, after: null },
    {
      type: 'create',
      kind: 'task',
      id: 'b',
      value: { title: '=1+1', start: 6, duration: 6, progress: 50 },
      after: 'a',
    },
  ]).state;

  it('CH-408 are read back as the same rows', async () => {
    const headers = { title: 'Task', start: 'Start', end: 'End', duration: 'Days', progress: 'Progress' };
    const { cells } = describeRows(chart, new Set(['a', 'b']), headers);
    const { rows, problems } = await read(cells.map((row) => row.join('\t')).join('\r\n'));
    expect(problems).toEqual([]);
    let ids = 0;
    const { changes } = pasteRows(chart, rows, { below: 'b', newId: () => `new-${++ids}` });
    const after = apply(chart, changes).state;
    const [one, two] = orderedIds(after, 'task')
      .slice(2)
      .map((id) => after.task.get(id));
    const shown = (task: Task | undefined) => ({
      title: task?.title,
      start: task?.start,
      duration: task?.duration,
    });
    expect([one, two].map(shown)).toEqual(['a', 'b'].map((id) => shown(chart.task.get(id))));
  });
});

it('CH-409 any cells are read without throwing', async () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '\t',
      '- ',
      '03/04',
      '5 days',
      '40%',
      '"',
      '\r\n',
      'Task',
      'Start',
      '\u0000',
      '<table>',
      '<tr><td>',
      '</td>',
      '| ',
      '---|---',
      '\ud800',
    ),
  );
  const texts = fc.array(line, { maxLength: 40 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      for (const pasted of [
        await readPastedTable({ text, html: '' }, OPTIONS),
        await readPastedTable({ text: '', html: text }, OPTIONS),
      ])
        if (pasted) rowsOfTable(pasted.table, pasted.mapping, OPTIONS);
      expect(splitTable(text)).toBeDefined();
    }),
    { numRuns: 300 },
  );
});
