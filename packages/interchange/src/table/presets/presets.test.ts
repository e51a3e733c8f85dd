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

  test('Todoist: sections, sub-tasks, comments as notes, lengths with their unit', async () => {
    const { plan, preset } = await readText(
      `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG
task,Sort papers,,4,1,Ana (1),,,en,,,,,
section,House,,,,,,,,,,,,
task,Dig,Deep,1,1,Ana (1),Bo (2),2027-03-05,en,UTC,45,minute,2027-03-09,en
note,Mind the pipe,,,,Ana (1),,,,,,,,
task,Fill,,4,2,Ana (1),,2027-03-06,en,UTC,,,,`,
    );
    expect(preset).toBe('Todoist');
    expect(outlineOf(plan)).toEqual(['Sort papers', 'House', '  Dig 2027-03-06', '    Fill 2027-03-07']);
    expect(plan.tasks[2]).toMatchObject({
      notes: 'Deep\nMind the pipe',
      people: ['Bo'],
      duration: { value: 45, unit: 'min' },
      deadline: '2027-03-10T00:00',
    });
  });

  test('GitLab: issues with parents, milestones that are names', async () => {
    const { plan, preset } = await readText(
      `Title,Description,Issue ID,IID,URL,State,Type,Author,Author Username,Assignee,Assignee Username,Confidential,Locked,Start Date,Due Date,Created At (UTC),Updated At (UTC),Closed At (UTC),Milestone,Weight,Labels,Time Estimate,Time Spent,Parent IID,Parent Title
House,,91,7,https://example.org/7,Open,Issue,Ana,ana,"Ana, Bo","ana, bo",No,No,2027-03-01,2027-03-12,2027-01-05 10:11:12,2027-01-05 10:11:12,,1,,,57600,0,,
Dig,,92,8,https://example.org/8,Closed,Task,Ana,ana,Bo,bo,No,No,2027-03-01,2027-03-05,2027-01-05 10:11:12,2027-01-05 10:11:12,2027-03-05 12:00:00,1,,,0,0,7,House`,
    );
    expect(preset).toBe('GitLab');
    expect(outlineOf(plan)).toEqual(['House 2027-03-01 2027-03-13', '  Dig 2027-03-01 2027-03-06']);
    expect(plan.tasks[0]).toMatchObject({ people: ['Ana', 'Bo'], url: 'https://example.org/7' });
    expect(plan.tasks[0]?.milestone).toBeUndefined();
  });

  test('Azure DevOps: a tree of titles in several columns', async () => {
    const { plan, preset } = await readText(
      `ID,Work Item Type,Title 1,Title 2,Title 3,Assigned To,State,Start Date,Target Date
1,Epic,Shop,,,,Active,2027-03-01,2027-03-31
2,Feature,,Cart,,Ana,New,2027-03-01,2027-03-12
3,User Story,,,Add,Ana,New,2027-03-01,2027-03-05`,
    );
    expect(preset).toBe('Azure DevOps');
    expect(outlineOf(plan)).toEqual([
      'Shop 2027-03-01 2027-04-01',
      '  Cart 2027-03-01 2027-03-13',
      '    Add 2027-03-01 2027-03-06',
    ]);
  });

  test('Primavera P6: names of fields above those of columns, marks behind dates', async () => {
    const { plan } = await readText(
      `task_code,status_code,wbs_id,task_name,target_drtn_hr_cnt,start_date,end_date,pred_list
Activity ID,Activity Status,WBS Code,Activity Name,Original Duration(d),(*)Start,(*)Finish,(*)Predecessors
A1000,Completed,HO.1,Mobilize,5,01-Mar-27 A,05-Mar-27 A,
A1010,Not Started,HO.1,Excavate,10,08-Mar-27,19-Mar-27*,A1000`,
    );
    expect(outlineOf(plan)).toEqual(['Mobilize 2027-03-01 2027-03-06', 'Excavate 2027-03-08 2027-03-20']);
    expect(linksOf(plan)).toEqual(['Mobilize > Excavate']);
  });

  test('GanttProject: people below an empty row are no tasks', async () => {
    const { plan, preset } = await readText(
      `ID,Name,Begin date,End date,Duration,Completion,Cost,Coordinator,Predecessors,Outline number,Resources,Assignments,Task color,Web Link,Notes
0,House,2027-03-01,2027-03-10,8,20,0,,,1,,,#8cb6ce,,
1,Dig,2027-03-01,2027-03-05,5,40,0,Ana,,1.1,Ana;Bo,0:100.00;1:50.00,#8cb6ce,,
2,Fill,2027-03-09,2027-03-10,2,0,0,,1-FS=P1D,1.2,,,#8cb6ce,,

ID,Name,e-mail,Phone,Default role,Standard rate
0,Ana,ana@example.org,,Default:0,0`,
    );
    expect(preset).toBe('GanttProject');
    expect(outlineOf(plan)).toEqual([
      'House 2027-03-01 2027-03-11',
      '  Dig 2027-03-01 2027-03-06',
      '  Fill 2027-03-09 2027-03-11',
    ]);
    expect(plan.links[0]?.lag).toEqual({ value: 1, unit: 'd', elapsed: false });
    expect(plan.tasks[1]?.people).toEqual(['Ana', 'Bo']);
  });

  test('Plane: its target date is the finish, its cycles and modules are no dates', async () => {
    const { plan, preset } = await readText(
      `"ID","Project","Name","Description","State","Start Date","Target Date","Priority","Created By","Assignee","Labels","Cycle Name","Cycle Start Date","Cycle End Date","Module Name","Module Start Date","Module Target Date","Created At","Updated At","Completed At","Archived At"
"HO-1","House","Dig","","Done","Mon, 01 Mar 2027","Fri, 05 Mar 2027","high","Ana","Bo","","C","Mon, 01 Feb 2027","Fri, 12 Mar 2027","","","","Tue, 05 Jan 2027 10:00:00 UTC+0000","","",""`,
    );
    expect(preset).toBe('Plane');
    expect(outlineOf(plan)).toEqual(['Dig 2027-03-01 2027-03-06']);
  });

  test('Microsoft Planner: buckets, states in words, rows about the plan', async () => {
    const { plan, preset } = await readText(
      `Plan name,Website,,,,,,,,
Plan ID,abc,,,,,,,,
Date of export,03/15/2027,,,,,,,,

Task ID,Task Name,Bucket Name,Progress,Priority,Assigned To,Created By,Created Date,Start date,Due date
t1,Draw,Design,Completed,Medium,"Novak, Ana;Roe, Bo",Bo,02/01/2027,03/01/2027,03/25/2027
t2,Write,Design,Not started,Medium,,Bo,02/01/2027,,03/31/2027`,
    );
    expect(preset).toBe('Microsoft Planner');
    expect(outlineOf(plan)).toEqual(['Design', '  Draw 2027-03-01 2027-03-26', '  Write 2027-04-01']);
    expect(plan.tasks[1]).toMatchObject({ progress: 100, people: ['Novak, Ana', 'Roe, Bo'] });
  });
});

test('headers that are names of JavaScript’s own stay custom columns', async () => {
  const { plan } = await readText('Title\tURL\tAssignees\tStatus\tconstructor\nA\t\tana\tTodo\tx');
  expect(plan.tasks[0]?.custom.constructor).toEqual({ type: 'text', value: 'x' });
});

test('a table of no known program has no preset', async () => {
  expect((await readText('Task,Start\nA,2027-02-01')).preset).toBeUndefined();
});
