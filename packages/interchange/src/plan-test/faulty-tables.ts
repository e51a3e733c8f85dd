import { FILE_LIMITS, PLAN_LIMITS } from '../plan/index.ts';

const people = Array.from({ length: PLAN_LIMITS.people + 1 }, (_, at) => `P${at}`).join('; ');
const columns = Array.from({ length: FILE_LIMITS.columns + 1 }, (_, at) => `C${at}`);
const deepest = Array.from({ length: PLAN_LIMITS.levels + 2 }, (_, at) => `${at + 1},T`).join('\n');

/** Tables as CSV: together, they give cause for every report of a table's reader. */
export const faultyTables: readonly string[] = [
  `Task,Start,Finish,Duration,% Complete,URL,People,Predecessors,Parent
A,x,1.1.1850,x,x,ftp://x,${people},x,x
B,2027-01-01T08:00Z,2027-01-01,-1d,200%,,Ana[half],99,
,03/04/2027,,,,,,,`,
  `Task,Constraint,Calendar,Critical,Total slack
A,SNET,Crew,Yes,x
B,ASAP 2027-01-01,Crew,maybe,1d`,
  `Level,Task\nx,A\n${deepest}`,
  `Task,Start,${columns.join(',')}\nA,,${columns.map(() => 'x'.repeat(10)).join(',')}\nB,,${'x'.repeat(PLAN_LIMITS.customText + 1)}`,
  `Task,Start\n${'A\n'.repeat(FILE_LIMITS.rows + 1)}`,
  `ID,WBS,Task,Thing\n1,1.1,A,2027-01-01\n1,1,B,\n\nRisk,Owner,x,y`,
  `Kind,Start,End\nDig here,2027-01-01,2027-01-02\nTotal,,\n\nRisk,Owner,Grade\nRain,Ana,x`,
];
