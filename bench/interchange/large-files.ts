import { type FormatName, readFile, writeFile } from '@giotto/interchange/formats';
import { FILE_LIMITS, PLAN_LIMITS } from '@giotto/interchange/plan';
import { type Measurement, summarise, time } from '../measurement.ts';
import { makePlan } from './bench-plan.ts';

const MEBIBYTE = 1024 * 1024;
const TASKS = PLAN_LIMITS.tasks;
/** What the largest file of Microsoft Project's XML that is taken weighs, and the most ms reading it may take. */
const LARGE_FILE = 19.5 * MEBIBYTE;
const LARGE_FILE_LIMIT = 3_000;
/** The most rows that are read of a table. */
const ROWS = FILE_LIMITS.rows;

async function measureReading(bytes: Uint8Array, format: FormatName): Promise<number> {
  const times = await time(3, 1, async () => {
    const read = await readFile(bytes, { format });
    if (!read.ok) throw new Error(`${format}: ${read.details[0]?.path}: ${read.details[0]?.message}`);
    if (read.plan.tasks.length !== TASKS) throw new Error(`${format}: ${read.plan.tasks.length} tasks`);
  });
  return summarise(times).median;
}

/** As many tasks as a chart holds, with notes that fill the file up. */
async function measureLargestXml(): Promise<Measurement> {
  const { length } = (await writeFile(makePlan(TASKS), 'mspdi')).bytes;
  const notes = Math.floor((LARGE_FILE - length) / TASKS);
  const { bytes } = await writeFile(makePlan(TASKS, 40 + Math.min(notes, 9_000)), 'mspdi');
  const what = `mspdi, ${TASKS} tasks of ${(bytes.length / MEBIBYTE).toFixed(1)} MB read`;
  return { what, value: await measureReading(bytes, 'mspdi'), unit: 'ms', limit: LARGE_FILE_LIMIT };
}

/** A table with ten times as many rows as a chart holds: all are read, and the first ones are kept. */
async function measureLongestTable(): Promise<Measurement> {
  const rows = Array.from({ length: ROWS }, (_, at) => `Task ${at},2027-01-${(at % 28) + 1},3d,${at % 101}`);
  const bytes = new TextEncoder().encode(['Title,Start,Duration,Progress', ...rows].join('\n'));
  return {
    what: `csv, ${ROWS} rows of ${(bytes.length / MEBIBYTE).toFixed(1)} MB read, ${TASKS} kept`,
    value: await measureReading(bytes, 'csv'),
    unit: 'ms',
  };
}

/** Reading the largest files that are taken. */
export async function measureLargeFiles(): Promise<readonly Measurement[]> {
  return [await measureLargestXml(), await measureLongestTable()];
}
