import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { DESCRIPTIONS } from '../field-cases-test/field-case.ts';
import { readCase } from '../field-cases-test/read-case.ts';

const read = (text: string) => readCase(new TextEncoder().encode(text), 'plan.csv');
const MARKDOWN = `# Plan

| Task | Start | End |
| :--- | --- | --: |
| **House** | 2027-03-01 | 2027-03-12 |
| &emsp;[Dig](<https://example.org>) | 2027-03-01 | 2027-03-05 |
`;
const PSQL =
  ' task |   start    |    end\n------+------------+------------\n Dig  | 2027-03-01 | 2027-03-05\n(1 row)\n';

test.each([
  [
    'headers in a language that isn’t known, by what is below them',
    'Lp.;Nazwa zadania;Czas trwania;Rozpoczęcie;Zakończenie\n1;Projekt;5 dni;2027-03-01;2027-03-05\n2;Budowa;3 dni;2027-03-08;2027-03-10',
    'Projekt 2027-03-01..2027-03-05; Budowa 2027-03-08..2027-03-10',
  ],
  [
    'an end whose header isn’t known, beside a start',
    'Uppgift,Ansvarig,Start,Slut\nGräva,Ana,2027-03-01,2027-03-05',
    'Gräva 2027-03-01..2027-03-05',
  ],
  [
    'dates of when tasks were done as no shares',
    'Task,Begin,Complete\nDig,2027-03-01,2027-03-05',
    'Dig 2027-03-01..?',
  ],
  [
    'phases that are written once',
    'Phase,Task,Start\nDesign,Sketch,2027-03-01\n,Draw,2027-03-03\nBuild,Walls,2027-03-08\n,Roof,2027-03-15',
    'Design ?..?; >Sketch 2027-03-01..?; >Draw 2027-03-03..?; Build ?..?; >Walls 2027-03-08..?; >Roof 2027-03-15..?',
  ],
  [
    'phases in rows of their own',
    'Phase,Task,Start\nDesign,,\n,Sketch,2027-03-01\nBuild,,\n,Walls,2027-03-08',
    'Design ?..?; >Sketch 2027-03-01..?; Build ?..?; >Walls 2027-03-08..?',
  ],
  [
    'an outline over columns below one header',
    'Task,,,Start\nHouse,,,2027-03-01\n,Dig,,2027-03-01\n,,Left,2027-03-01\n,Pour,,2027-03-08',
    'House 2027-03-01..?; >Dig 2027-03-01..?; >>Left 2027-03-01..?; >Pour 2027-03-08..?',
  ],
  [
    'a sum in the last row',
    'Task,Start,Days\nDig,2027-03-01,5\nGrand Total,2027-03-01,5',
    'Dig 2027-03-01..?',
  ],
  [
    'lengths of 0 that say nothing',
    'Task,Start,End,Duration\nA,2027-03-01,2027-03-05,0\nB,2027-03-08,2027-03-08,0',
    'A 2027-03-01..2027-03-05; B 2027-03-08..2027-03-08',
  ],
  [
    'a length of 0 among others',
    'Task,Start,End,Duration\nA,2027-03-01,2027-03-05,5\nB,2027-03-08,2027-03-08,0',
    'A 2027-03-01..2027-03-05; B 2027-03-08..2027-03-08 ms',
  ],
  [
    'both dates in one cell, in many spellings',
    'Task,Timeline\nA,2027-03-01 to 2027-03-05\nB,"Mar 8 – Mar 12, 2027"\nC,1–5 March 2027\nD,2027-03-01/2027-03-05\nE,01.03.2027 → 05.03.2027\nF,2027-03-15',
    'A 2027-03-01..2027-03-05; B 2027-03-08..2027-03-12; C 2027-03-01..2027-03-05; D 2027-03-01..2027-03-05; E 2027-03-01..2027-03-05; F ?..2027-03-15',
  ],
  ['Markdown among words', MARKDOWN, 'House 2027-03-01..2027-03-12; >Dig 2027-03-01..2027-03-05'],
  ['what a database prints', PSQL, 'Dig 2027-03-01..2027-03-05'],
  [
    'milestones that are names',
    'Task,Start,End,Milestone\nDig,2027-03-01,2027-03-05,Alpha\nPour,2027-03-08,2027-03-12,1',
    'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12',
  ],
  [
    'numbers that are called tasks',
    'Task No.,Description,Start Date,End Date\nT-01,Dig the trench,2027-03-01,2027-03-05',
    'Dig the trench 2027-03-01..2027-03-05',
  ],
  [
    'parents of one name',
    'Task,Parent,Start\nA,,2027-03-01\nReview,A,2027-03-01\nB,,2027-03-08\nReview,B,2027-03-08\nFix,Review,2027-03-09',
    'A 2027-03-01..?; >Review 2027-03-01..?; B 2027-03-08..?; >Review 2027-03-08..?; >>Fix 2027-03-09..?',
  ],
])('reads %s', async (_, text, tasks) => {
  expect(DESCRIPTIONS.tasks(await read(text))).toBe(tasks);
});

test('reads a workbook’s merged cells for all their rows', async () => {
  const rows = [
    ['Phase', 'Task', 'Duration'],
    ['Design', 'Sketch', '2d'],
    [null, 'Draw', '3d'],
    ['Build', 'Walls', '5d'],
  ];
  const merges = [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }];
  const reading = await readCase(await writeXlsx({ sheets: [{ name: 'Plan', rows, merges }] }), 'plan.xlsx');
  expect(DESCRIPTIONS.titles(reading)).toBe('Design; >Sketch; >Draw; Build; >Walls');
});

test('says first which columns it has guessed, and what it leaves out', async () => {
  const { codes } = await read('Uppgift,Start,Slut\nGräva,2027-03-01,2027-03-05\nTotal,,\n');
  expect(codes).toEqual(['table.total', 'table.guessed', 'table.guessed']);
});
