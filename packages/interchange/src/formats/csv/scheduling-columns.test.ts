import { expect, test } from 'vitest';
import { readTableHeader } from '../../table/headers.ts';
import { readFile, writeFile } from '../index.ts';

async function read(text: string) {
  const file = await readFile(new TextEncoder().encode(text), { format: 'csv' });
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  return file;
}

async function readConstraints(header: string, cells: readonly string[]) {
  const rows = cells.map((cell, at) => `T${at},${cell}`);
  const { plan, entries } = await read([`Task,${header}`, ...rows].join('\n'));
  const texts = plan.tasks.map(({ constraint }) =>
    [constraint?.type, constraint?.date].filter((text) => text !== undefined).join(' '),
  );
  return { texts, entries };
}

test('reads constraints in Microsoft Project’s spelling; a date that holds an end counts whole', async () => {
  const { texts, entries } = await readConstraints('Constraint', [
    'SNET 2027-03-12',
    'snlt: 2027-03-12 09:30',
    'FNET 2027-03-12',
    'FNLT 12 March 2027',
    'MSO 2027-03-12',
    'MFO 2027-03-12 17:00',
    'FNLT 2027-03-12 00:00',
    'ASAP',
    'alap',
    '',
    'n/a',
  ]);
  expect(texts).toEqual([
    'SNET 2027-03-12T00:00',
    'SNLT 2027-03-12T09:30',
    'FNET 2027-03-13T00:00',
    'FNLT 2027-03-13T00:00',
    'MSO 2027-03-12T00:00',
    'MFO 2027-03-12T17:00',
    'FNLT 2027-03-13T00:00',
    'ASAP',
    'ALAP',
    '',
    '',
  ]);
  expect(entries).toEqual([]);
});

test('reads a type and its date from two columns, by their names in three languages and Primavera’s', async () => {
  const cells: readonly (readonly [header: string, cells: readonly string[], read: readonly string[]])[] = [
    [
      'Constraint Type,Constraint Date',
      ['As Soon As Possible,NA', 'Start No Earlier Than,2027-03-12', 'Must Finish On,2027-03-12 17:00'],
      ['ASAP', 'SNET 2027-03-12T00:00', 'MFO 2027-03-12T17:00'],
    ],
    [
      'Einschränkungsart,Einschränkungstermin',
      ['So spät wie möglich,NV', 'Ende nicht später als,2027-03-12', 'Muss anfangen am,2027-03-12'],
      ['ALAP', 'FNLT 2027-03-13T00:00', 'MSO 2027-03-12T00:00'],
    ],
    [
      'Type de contrainte,Date de contrainte',
      ['Dès que possible,', 'Début au plus tard le,2027-03-12', 'Fin au plus tôt le,2027-03-12'],
      ['ASAP', 'SNLT 2027-03-12T00:00', 'FNET 2027-03-13T00:00'],
    ],
    [
      'Primary Constraint,Primary Constraint Date',
      ['Start On or After,2027-03-12', 'Finish On or Before,2027-03-12', 'Start On,2027-03-12'],
      ['SNET 2027-03-12T00:00', 'FNLT 2027-03-13T00:00', 'MSO 2027-03-12T00:00'],
    ],
  ];
  for (const [header, rows, expected] of cells) {
    const { texts, entries } = await readConstraints(header, rows);
    expect(texts).toEqual(expected);
    expect(entries).toEqual([]);
  }
});

test('names row and reason of a constraint, flag or slack that it can’t read', async () => {
  const { plan, entries } = await read(`Task,Constraint,Constraint date,Critical,Total slack,Early start
A,SNET 2027-03-12,,yes,3d,2027-03-12
B,after lunch,,maybe,long,soon
C,MSO,,no,-1d,
D,FNLT someday,,,,
E,ASAP 2027-03-12,,,,
F,,2027-03-12,,,
G,SNETX 2027-03-12,,,,
H,MFO,9999-12-31,,,`);
  expect(plan.tasks.map(({ constraint }) => constraint?.type)).toEqual([
    'SNET',
    ...[undefined, undefined, undefined, undefined, undefined, undefined, undefined],
  ]);
  expect(plan.tasks[2]?.stated).toEqual({ totalSlack: -1_440, critical: false });
  expect(
    entries.map(({ code, where, source }) => `${where.row} ${where.column}: ${code} ${source}`).sort(),
  ).toEqual([
    '3 Constraint: table.constraint after lunch',
    '3 Critical: table.flag maybe',
    '3 Early start: date.unreadable soon',
    '3 Total slack: duration.unreadable long',
    '4 Constraint: table.constraint MSO',
    '5 Constraint: date.unreadable FNLT someday',
    '6 Constraint: table.constraint ASAP 2027-03-12',
    '7 Constraint date: table.constraint 2027-03-12',
    '8 Constraint: table.constraint SNETX 2027-03-12',
    '9 Constraint date: date.range 9999-12-31',
  ]);
});

test('a calendar is named once, with the usual times if nobody knows its own', async () => {
  const { plan, entries } = await read(`Task,Start,Finish,Duration,Task Calendar
A,2027-03-01,2027-03-08,6d,Crew
B,2027-03-01,2027-03-08,6d,24 Hours
C,2027-03-01,2027-03-08,6d,None
D,2027-03-01,2027-03-08,6d,Crew
E,2027-03-01,2027-03-08,6d,Nachtschicht`);
  const names = new Map(plan.calendars.map(({ id, name }) => [id, name]));
  expect(plan.tasks.map(({ calendar = '' }) => names.get(calendar))).toEqual([
    ...['Crew', '24 Hours', undefined, 'Crew', 'Nachtschicht'],
  ]);
  const weekOf = (name: string) => plan.calendars.find((one) => one.name === name)?.week;
  expect(weekOf('Crew')).toEqual(weekOf('Monday to Friday'));
  expect(weekOf('24 Hours')?.[6]).toEqual([['00:00', '24:00']]);
  expect(weekOf('Nachtschicht')?.[5]).toEqual([
    ['00:00', '03:00'],
    ['04:00', '08:00'],
  ]);
  expect(entries).toMatchObject([
    { code: 'table.calendar-times', where: { row: 2, column: 'Task Calendar' }, source: 'Crew', count: 1 },
  ]);
});

test('columns that only sound like constraints and critical tasks stay columns of their own', async () => {
  const { plan, entries } = await read(`Task,Start,Constraint,Critical
A,2027-03-12,Needs a permit,High
B,,,Low`);
  expect(plan.tasks[0]?.custom).toEqual({
    Constraint: { type: 'text', value: 'Needs a permit' },
    Critical: { type: 'text', value: 'High' },
  });
  expect(entries).toEqual([]);
});

test('writes constraints, calendars and figures as people write them', async () => {
  const given = `ID,Level,Task,Start,Finish,Duration,% complete,Constraint,Calendar,Early start,Early finish,Late start,Late finish,Total slack,Free slack,Critical
1,1,A,2027-03-12,2027-03-12,1d,,FNLT 2027-03-19,24 hours,2027-03-12,2027-03-12,2027-03-18,2027-03-18,3d,0.5d,false
2,1,B,2027-03-12,2027-03-12,1d,,MSO 2027-03-12,,,,,,'-2d,,true
`;
  const { plan } = await read(given);
  const { bytes, entries } = await writeFile(plan, 'csv');
  expect(new TextDecoder().decode(bytes).replaceAll('\r', '')).toBe(given);
  expect(entries.map(({ code, source }) => `${code} ${source}`)).toEqual(['table.calendar 24 hours']);
});

test('writes the newest baseline under its name, reads it again, and names the others', async () => {
  const given = `ID,Level,Task,Start,Finish,Duration,% complete,Baseline start (Plan (v2)),Baseline finish (Plan (v2))
1,1,A,2027-03-12,2027-03-12,1d,,2027-03-10,2027-03-11
2,1,B,2027-03-12,2027-03-12,1d,,,
3,1,C,2027-03-12,2027-03-12,1d,,2027-03-10 09:30,2027-03-11 16:00
`;
  const { plan, entries: unread } = await read(given);
  expect(unread).toEqual([]);
  const own = { start: '2027-03-10T00:00', finish: '2027-03-12T00:00' };
  const timed = { start: '2027-03-10T09:30', finish: '2027-03-11T16:00' };
  expect(plan.tasks.map(({ baselines }) => baselines)).toEqual([
    [{ name: 'Plan (v2)', ...own }],
    [],
    [{ name: 'Plan (v2)', ...timed }],
  ]);
  const older = { name: 'Kick-off', start: '2027-03-01T00:00', finish: '2027-03-02T00:00' };
  const tasks = plan.tasks.map((task, at) =>
    at === 0 ? { ...task, baselines: [older, ...task.baselines] } : task,
  );
  const { bytes, entries } = await writeFile({ ...plan, tasks }, 'csv');
  expect(new TextDecoder().decode(bytes).replaceAll('\r', '')).toBe(given);
  expect(entries.map(({ code, where, source }) => [code, where.task, source])).toEqual([
    ['table.baseline', 'A', 'Kick-off'],
  ]);
});

test('a baseline is called as in Microsoft Project where its columns don’t say, and NA is none', async () => {
  const { plan, entries } = await read(`Task,Start,Finish,Baseline Start,Baseline Finish,Finish Variance
A,2027-03-12,2027-03-12,2027-03-10,2027-03-11,2 days
B,2027-03-12,2027-03-12,NA,NA,0 days
C,2027-03-12,2027-03-12,soon,2027-03-11,`);
  expect(plan.tasks[0]?.baselines).toMatchObject([{ name: 'Baseline' }]);
  expect(plan.tasks[1]?.baselines).toEqual([]);
  // What the other program makes of it stays as it is.
  expect(plan.tasks[0]?.custom).toHaveProperty('Finish Variance');
  expect(entries.map(({ code, where }) => [code, where.row, where.column])).toEqual([
    ['date.unreadable', 4, 'Baseline Start'],
  ]);
});

test('what was planned is the plan of a table without other dates', async () => {
  const { plan } = await read(`Aufgabe,Geplanter Beginn,Geplantes Ende,Ist-Anfang
A,2027-03-10,2027-03-11,2027-03-12`);
  expect(plan.tasks).toMatchObject([
    { start: '2027-03-10T00:00', finish: '2027-03-12T00:00', actualStart: '2027-03-12T00:00', baselines: [] },
  ]);
});

test('a baseline of no length stays on its day', async () => {
  const { plan } = await read('Task,Start,Finish\nA,2027-03-12,2027-03-12');
  const at = '2027-03-10T00:00';
  const tasks = plan.tasks.map((task) => ({
    ...task,
    baselines: [{ name: 'Baseline', start: at, finish: at }],
  }));
  const { bytes } = await writeFile({ ...plan, tasks }, 'csv');
  expect(new TextDecoder().decode(bytes)).toContain('2027-03-10,2027-03-10');
});

test('reports a constraint without its date when it’s written', async () => {
  const { plan } = await read('Task,Constraint\nA,SNET 2027-03-12');
  const tasks = plan.tasks.map((task) => ({ ...task, constraint: { type: 'MSO' as const } }));
  const { entries } = await writeFile({ ...plan, tasks }, 'csv');
  expect(entries).toMatchObject([{ code: 'table.constraint', where: { task: 'A' }, source: 'MSO' }]);
});

test.each([
  ['constraint', 'Constraint', 'Einschränkung', 'Contrainte'],
  ['constraintDate', 'Constraint date', 'Einschränkungstermin', 'Date de la contrainte'],
  ['calendar', 'Task calendar', 'Kalender', 'Calendrier'],
  ['earlyStart', 'Early start', 'Frühester Anfang', 'Début au plus tôt'],
  ['earlyFinish', 'Early finish', 'Frühestes Ende', 'Fin au plus tôt'],
  ['lateStart', 'Late start', 'Spätester Beginn', 'Début au plus tard'],
  ['lateFinish', 'Late finish', 'Spätestes Ende', 'Fin au plus tard'],
  ['totalSlack', 'Total float', 'Gesamte Pufferzeit', 'Marge totale'],
  ['totalSlack', 'Total slack (h)', 'Gesamtpuffer', 'Marge totale'],
  ['freeSlack', 'Free slack', 'Freie Pufferzeit', 'Marge libre'],
  ['critical', 'Critical', 'Kritisch', 'Critique'],
  ['baselineStart', 'Baseline Start', 'Geplanter Anfang', 'Début planifié'],
  ['baselineStart', 'Baseline start (Kick-off)', 'Basisplan-Beginn', 'Début de référence'],
  ['baselineFinish', 'Baseline Finish', 'Geplantes Ende', 'Fin planifiée'],
  ['baselineFinish', 'Baseline end date', 'Basisplan-Ende', 'Fin de référence'],
])('knows the column %s in English, German and French', (field, ...headers) => {
  expect(headers.map(readTableHeader)).toEqual(headers.map(() => field));
});
