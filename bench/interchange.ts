import { layoutChart } from '@giotto/chart/layout';
import { allTextMetrics } from '@giotto/chart/text';
import {
  FORMATS,
  type FormatName,
  formatOf,
  isFormatName,
  readFile,
  writeFile,
} from '@giotto/interchange/formats';
import type { Plan } from '@giotto/interchange/plan';
import { layOutForSlides, slideSheets, writeSlides } from '@giotto/interchange/slides';
import { parseAlone } from '../packages/interchange/src/plan-test/parse-alone.ts';
import { makePlan } from './bench-plan.ts';
import { makeChart } from './chart.ts';
import { measureImport } from './import-file.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const FEW = 200;
const MANY = 10_000;
const MEBIBYTE = 1024 * 1024;
/** What the largest file of Microsoft Project's XML that is taken weighs. */
const LARGE_FILE = 19.5 * MEBIBYTE;

/** `interchange.md` section 5. */
const LIMITS: Readonly<Partial<Record<FormatName, number>>> = { xlsx: 2_000 };
const LARGE_FILE_LIMIT = 3_000;
const SLIDES_LIMIT = 2_000;

/** Activities of Primavera P6, whose files aren't written. */
function makeXer(count: number): Uint8Array {
  const rows = Array.from(
    { length: count },
    (_, row) =>
      `%R\t${row + 1}\tA${row + 1}\tTask ${row}\tTK_NotStart\tTT_Task\t2027-01-04 08:00\t2027-01-08 17:00`,
  );
  const links = rows.slice(1).map((_, row) => `%R\t${row + 1}\t${row + 2}\t${row + 1}\tPR_FS\t0`);
  const lines = [
    'ERMHDR\t19.12',
    '%T\tTASK',
    '%F\ttask_id\ttask_code\ttask_name\tstatus_code\ttask_type\ttarget_start_date\ttarget_end_date',
    ...rows,
    '%T\tTASKPRED',
    '%F\ttask_pred_id\ttask_id\tpred_task_id\tpred_type\tlag_hr_cnt',
    ...links,
    '%E',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}

async function makeFile(format: FormatName, count: number): Promise<Uint8Array> {
  if (format === 'xer') return makeXer(count);
  return (await writeFile(makePlan(count), format)).bytes;
}

/** How long reading takes, in ms. Throws if the file isn't read with all its tasks. */
async function timeReading(
  bytes: Uint8Array,
  format: FormatName,
  count: number,
  runs: number,
): Promise<number> {
  const times = await time(runs, 1, async () => {
    const read = await readFile(bytes, { format });
    if (!read.ok) throw new Error(`${format}: ${read.details[0]?.path}: ${read.details[0]?.message}`);
    if (read.plan.tasks.length < count)
      throw new Error(`${format}: ${read.plan.tasks.length} tasks were read`);
  });
  return summarise(times).median;
}

async function measureReading(format: FormatName): Promise<readonly Measurement[]> {
  const few = await timeReading(await makeFile(format, FEW), format, FEW, 15);
  const file = await makeFile(format, MANY);
  const many = await timeReading(file, format, MANY, 3);
  const limit = LIMITS[format];
  const alone = parseAlone[format];
  return [
    { what: `${format}, ${FEW} tasks read`, value: few, unit: 'ms' },
    {
      what: `${format}, ${MANY} tasks read`,
      value: many,
      unit: 'ms',
      ...(limit !== undefined && { limit }),
    },
    ...(alone === undefined ? [] : [await measureAlone(format, file, many, alone)]),
  ];
}

/** Our reading of a file to that of the parser library alone. */
async function measureAlone(
  format: FormatName,
  file: Uint8Array,
  reading: number,
  parse: (bytes: Uint8Array) => unknown,
): Promise<Measurement> {
  const { median } = summarise(await time(3, 1, async () => parse(file)));
  return { what: `${format}, ${MANY} tasks read, to the parser alone`, value: reading / median, unit: '×' };
}

async function measureWriting(format: FormatName): Promise<readonly Measurement[]> {
  const write = async (plan: Plan, runs: number) =>
    summarise(await time(runs, 1, async () => writeFile(plan, format))).median;
  return [
    { what: `${format}, ${FEW} tasks written`, value: await write(makePlan(FEW), 15), unit: 'ms' },
    { what: `${format}, ${MANY} tasks written`, value: await write(makePlan(MANY), 3), unit: 'ms' },
  ];
}

/** Slides of 200 tasks with 100 links: laid out, placed and written. */
async function measureSlides(): Promise<Measurement> {
  const state = makeChart(FEW);
  const metrics = await allTextMetrics();
  const layOut = (width?: number) => layoutChart(state, width === undefined ? {} : { width }, metrics);
  const write = () => {
    const scene = layOutForSlides(layOut, 'readable');
    const sheets = slideSheets(scene, 'readable', { state, name: 'Bench', metrics });
    return writeSlides(sheets, { state, rows: scene.rows, title: 'Bench', madeAt: '2027-01-04T00:00:00Z' });
  };
  const value = summarise(await time(15, 1, async () => write())).median;
  return { what: `pptx of ${FEW} tasks`, value, unit: 'ms', limit: SLIDES_LIMIT };
}

/** The largest file that is taken: notes fill it up. */
async function measureLargeFile(): Promise<readonly Measurement[]> {
  const { length } = await makeFile('mspdi', MANY);
  const notes = Math.floor((LARGE_FILE - length) / MANY);
  const { bytes } = await writeFile(makePlan(MANY, 40 + Math.min(notes, 9_000)), 'mspdi');
  const value = await timeReading(bytes, 'mspdi', MANY, 3);
  const size = (bytes.length / MEBIBYTE).toFixed(1);
  return [{ what: `mspdi, ${MANY} tasks of ${size} MB read`, value, unit: 'ms', limit: LARGE_FILE_LIMIT }];
}

/**
 * Reading and writing plans in each format, from bytes to a Plan without drawing it; charts as slides; and importing a file
 * over HTTP.
 */
export const bench: Bench = {
  name: 'interchange',
  async measure(): Promise<readonly Measurement[]> {
    const found: Measurement[] = [];
    for (const format of Object.keys(FORMATS).filter(isFormatName)) {
      if (formatOf(format).canRead) found.push(...(await measureReading(format)));
      if (formatOf(format).canWrite) found.push(...(await measureWriting(format)));
    }
    return [...found, await measureSlides(), ...(await measureLargeFile()), ...(await measureImport())];
  },
};
