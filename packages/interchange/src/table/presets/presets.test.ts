import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { inspectTable, readFile } from '../../formats/index.ts';
import type { Plan } from '../../plan/index.ts';

/** The tables have the headers that each program documents; they were written by hand, not by these programs. */

async function read(bytes: Uint8Array) {
  const file = await readFile(bytes);
  const found = await inspectTable(bytes);
  if (!file.ok || !found.ok) throw new Error(JSON.stringify(file));
  return { plan: file.plan, entries: file.entries, preset: found.table.preset?.title };
}
const readText = (text: string) => read(new TextEncoder().encode(text));

const outlineOf = ({ tasks }: Plan) =>
  tasks.map(({ level, title, start, finish }) =>
    [`${'  '.repeat(level)}${title}`, start?.slice(0, 10), finish?.slice(0, 10)].filter(Boolean).join(' '),
  );
const titleOf = ({ tasks }: Plan, id: string) => tasks.find((task) => task.id === id)?.title;
const linksOf = (plan: Plan) =>
  plan.links.map(({ from, to }) => `${titleOf(plan, from)} > ${titleOf(plan, to)}`);

describe('the export of', () => {
  test('Jira: parents by key or id, blocking links, repeated columns', async () => {
    const { plan, entries, preset } = await readText(
      `Summary,Issue key,Issue id,Issue Type,Status,Parent,Parent key,Assignee,Due Date,Custom field (Start date),Labels,Labels,Inward issue link (Blocks),Inward issue link (Blocks),Description
Epic,AB-1,10001,Epic,To Do,,,Ana,31/Mar/27 12:00 AM,01/Mar/27 12:00 AM,x,,,,
Story,AB-2,10002,Story,Done,10001,AB-1,Bo,10/Mar/27 12:00 AM,01/Mar/27 12:00 AM,x,y,,,"two
lines"
Other,AB-3,10003,Story,To Do,10001,,Bo,20/Mar/27 12:00 AM,11/Mar/27 12:00 AM,,,AB-2,AB-1,`,
    );
    expect(preset).toBe('Jira');
    expect(outlineOf(plan)).toEqual([
      // A midnight that is written out is a day, which counts whole.
      'Epic 2027-03-01 2027-04-01',
      '  Story 2027-03-01 2027-03-11',
      '  Other 2027-03-11 2027-03-21',
    ]);
    // An epic can't wait for itself.
    expect(linksOf(plan)).toEqual(['Story > Other']);
    expect(plan.tasks[1]).toMatchObject({
      externalId: '10002',
      people: ['Bo'],
      notes: 'two\nlines',
      custom: { Status: { value: 'Done' }, Labels: { value: 'x' }, 'Labels (2)': { value: 'y' } },
    });
    expect(plan.source).toEqual({ format: 'csv', program: 'Jira' });
    expect(entries).toMatchObject([{ code: 'link.within', where: { task: 'Other' } }]);
  });

  test('Trello: lists are sections', async () => {
    const { plan, preset } = await readText(
      `Card ID,Card Name,Card URL,Card Description,Labels,Members,Due Date,List ID,List Name,Board ID,Board Name,Archived,Start Date,Due Complete
a1,Write,https://trello.com/c/a1,Text,,ana,2027-02-05T17:00:00.000Z,l1,Doing,b,Board,false,2027-02-01,false
a2,Plan,https://trello.com/c/a2,,,bo,,l2,To do,b,Board,false,,false
a3,Check,https://trello.com/c/a3,,,,2027-02-09,l1,Doing,b,Board,false,2027-02-08,false`,
    );
    expect(preset).toBe('Trello');
    expect(outlineOf(plan)).toEqual([
      'Doing',
      '  Write 2027-02-01 2027-02-05',
      '  Check 2027-02-08 2027-02-10',
      'To do',
      '  Plan',
    ]);
    expect(plan.tasks[1]).toMatchObject({
      externalId: 'a1',
      url: 'https://trello.com/c/a1',
      people: ['ana'],
    });
    expect(Object.keys(plan.tasks[1]?.custom ?? {})).toEqual(['Archived', 'Due Complete']);
  });

  test('Asana: sections, subtasks and dependencies by name', async () => {
    const { plan, preset } = await readText(
      `Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Blocking (Dependencies)
1,2027-01-01,,2027-01-01,Design,Phase 1,Ana,ana@example.com,2027-02-01,2027-02-05,,,P,,,
2,2027-01-01,,2027-01-01,Draft,,Ana,ana@example.com,2027-02-01,2027-02-02,,,P,Design,,
3,2027-01-01,,2027-01-01,Build,Phase 2,Bo,bo@example.com,2027-02-08,2027-02-12,,,P,,Design,`,
    );
    expect(preset).toBe('Asana');
    expect(outlineOf(plan)).toEqual([
      'Phase 1',
      '  Design 2027-02-01 2027-02-06',
      '    Draft 2027-02-01 2027-02-03',
      'Phase 2',
      '  Build 2027-02-08 2027-02-13',
    ]);
    expect(linksOf(plan)).toEqual(['Design > Build']);
  });

  test('Linear: sub-issues by id, dates with zones', async () => {
    const { plan, preset } = await readText(
      `ID,Team,Title,Description,Status,Estimate,Priority,Assignee,Labels,Cycle Number,Cycle Name,Created,Started,Completed,Due Date,Parent issue
AB-1,Core,Search,,In Progress,3,High,ana@example.com,,4,Cycle 4,2027-01-01T08:00:00.000Z,2027-02-01T09:15:00.000Z,,2027-02-12,
AB-2,Core,Index,,Todo,1,Low,,,4,Cycle 4,2027-01-01T08:00:00.000Z,,,2027-02-10,AB-1`,
    );
    expect(preset).toBe('Linear');
    expect(outlineOf(plan)).toEqual(['Search 2027-02-01 2027-02-13', '  Index 2027-02-11']);
  });

  test('GitHub Projects: its milestones are no points in time', async () => {
    const { plan, preset } = await readText(
      'Title\tURL\tAssignees\tStatus\tMilestone\tStart date\tTarget date\nFix it\thttps://github.com/a/b/issues/1\tana, bo\tTodo\tv1\tFeb 1, 2027\tFeb 5, 2027',
    );
    expect(preset).toBe('GitHub Projects');
    expect(outlineOf(plan)).toEqual(['Fix it 2027-02-01 2027-02-06']);
    expect(plan.tasks[0]).toMatchObject({ people: ['ana', 'bo'], custom: { Milestone: { value: 'v1' } } });
    expect(plan.tasks[0]?.milestone).toBeUndefined();
  });

  test('TeamGantt: outline by WBS, types tell milestones', async () => {
    const { plan, preset } = await readText(
      `WBS #,Name / Title,Type,Start Date,End Date,Percent Complete,Resources,Notes
1,Phase,group,2027-02-01,2027-02-12,50,,
1.1,Draw,task,2027-02-01,2027-02-05,100,Ana,
1.2,Done,milestone,2027-02-12,2027-02-12,0,,`,
    );
    expect(preset).toBe('TeamGantt');
    expect(outlineOf(plan)).toEqual([
      'Phase 2027-02-01 2027-02-13',
      '  Draw 2027-02-01 2027-02-06',
      '  Done 2027-02-12 2027-02-12',
    ]);
    expect(plan.tasks.map(({ milestone, progress }) => [milestone, progress])).toEqual([
      [undefined, 50],
      [undefined, 100],
      [true, 0],
    ]);
  });

  test('Smartsheet: indented titles, predecessors by row', async () => {
    const rows = [
      ['Task Name', 'Duration', 'Start', 'Finish', 'Predecessors', '% Complete', 'Assigned To', 'Status'],
      ['Phase', '5d', '02/01/27', '02/05/27', null, 0.5, null, null],
      ['Draw', '2d', '02/01/27', '02/02/27', null, 1, 'Ana', 'Complete'],
      ['Build', '3d', '02/03/27', '02/15/27', '2FS +1d', 0, 'Bo', 'Open'],
    ];
    const indented = { style: { alignment: { indent: 1 } } };
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Sheet',
          rows,
          cells: new Map([
            ['2,0', indented],
            ['3,0', indented],
          ]),
        },
      ],
    });
    const { plan, preset } = await read(bytes);
    expect(preset).toBe('Smartsheet');
    expect(outlineOf(plan)).toEqual([
      'Phase 2027-02-01 2027-02-06',
      '  Draw 2027-02-01 2027-02-03',
      '  Build 2027-02-03 2027-02-16',
    ]);
    expect(linksOf(plan)).toEqual(['Draw > Build']);
    expect(plan.links[0]?.lag).toEqual({ value: 1, unit: 'd', elapsed: false });
  });

  test('monday.com: a table for each group, with subitems', async () => {
    const header = ['Name', 'Subitems', 'Person', 'Status', 'Timeline - Start', 'Timeline - End'];
    const day = (date: number) => new Date(Date.UTC(2027, 1, date));
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'board',
          rows: [
            ['Relaunch'],
            ['First'],
            header,
            ['Draw', 'Sketch', 'Ana', 'Done', day(1), day(5)],
            ['Subitems', 'Name', 'Owner', 'Status'],
            [null, 'Sketch', 'Ana', 'Done'],
            ['Write', null, 'Bo', 'Open', day(3), day(4)],
            [],
            ['Second'],
            header,
            ['Build', null, 'Bo', 'Open', day(8), day(12)],
          ],
        },
      ],
    });
    const { plan, preset } = await read(bytes);
    expect(preset).toBe('monday.com');
    expect(outlineOf(plan)).toEqual([
      'First',
      '  Draw 2027-02-01 2027-02-06',
      '    Sketch',
      '  Write 2027-02-03 2027-02-05',
      'Second',
      '  Build 2027-02-08 2027-02-13',
    ]);
    expect(plan.tasks[1]).toMatchObject({ people: ['Ana'], custom: { Status: { value: 'Done' } } });
  });

  test('ClickUp: dates in milliseconds, people in brackets, subtasks by id', async () => {
    const { plan, preset } = await readText(
      `Task ID,Task Name,Task Content,Status,Assignees,Start Date,Start Date Text,Due Date,Due Date Text,Parent ID,List Name,Space Name
t1,Draw,,open,"[Ana,Bo]",1801440000000,2/1/2027,1801785600000,2/5/2027,null,Design,Team
t2,Sketch,,open,[],1801440000000,2/1/2027,,,t1,Design,Team`,
    );
    expect(preset).toBe('ClickUp');
    expect(outlineOf(plan)).toEqual(['Design', '  Draw 2027-02-01 2027-02-06', '    Sketch 2027-02-01']);
    expect(plan.tasks.map(({ people }) => people)).toEqual([[], ['Ana', 'Bo'], []]);
  });

  test('OpenProject: parents by id, types tell milestones', async () => {
    const { plan, preset } = await readText(
      `ID,Subject,Type,Status,Priority,Assignee,Start date,Finish date,Progress (%),Work,Parent
12,Phase,Phase,New,Normal,Ana,2027-02-01,2027-02-12,50,,
13,Draw,Task,New,Normal,Ana,2027-02-01,2027-02-05,10,16 h,12
14,Done,Milestone,New,Normal,,2027-02-12,2027-02-12,0,,#12`,
    );
    expect(preset).toBe('OpenProject');
    expect(outlineOf(plan)).toEqual([
      'Phase 2027-02-01 2027-02-13',
      '  Draw 2027-02-01 2027-02-06',
      '  Done 2027-02-12 2027-02-12',
    ]);
    expect(plan.tasks.map(({ work, milestone }) => [work, milestone])).toEqual([
      [undefined, undefined],
      [960, undefined],
      [undefined, true],
    ]);
  });
});

test('headers that are names of JavaScript’s own stay custom columns', async () => {
  const { plan } = await readText('Title\tURL\tAssignees\tStatus\tconstructor\nA\t\tana\tTodo\tx');
  expect(plan.tasks[0]?.custom.constructor).toEqual({ type: 'text', value: 'x' });
});

test('a table of no known program has no preset', async () => {
  expect((await readText('Task,Start\nA,2027-02-01')).preset).toBeUndefined();
});
