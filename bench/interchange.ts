import {
  FORMATS,
  type FormatName,
  formatOf,
  isFormatName,
  readFile,
  writeFile,
} from '@giotto/interchange/formats';
import type { Plan } from '@giotto/interchange/plan';
import { parseAlone } from '../packages/interchange/src/plan-test/parse-alone.ts';
import { makePlan } from './interchange/bench-plan.ts';
import { measureCalendar } from './interchange/calendar.ts';
import { measureComparison } from './interchange/comparison.ts';
import { measureExtra } from './interchange/extra.ts';
import { measureImport } from './interchange/import-over-http.ts';
import { measureLargeFiles } from './interchange/large-files.ts';
import { measureSlides } from './interchange/slides.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const FEW = 200;
const MANY = 10_000;

/** `interchange.md` section 5. */
const LIMITS: Readonly<Partial<Record<FormatName, number>>> = { xlsx: 2_000 };

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

/**
 * Reading and writing plans in each format, from bytes to a Plan without drawing it; the largest files; charts as slides;
 * comparing a file with a chart; what is kept beside a chart; importing a file over HTTP; and calendars that subscribe to a chart.
 */
export const bench: Bench = {
  name: 'interchange',
  async measure(): Promise<readonly Measurement[]> {
    const found: Measurement[] = [];
    for (const format of Object.keys(FORMATS).filter(isFormatName)) {
      if (formatOf(format).canRead) found.push(...(await measureReading(format)));
      if (formatOf(format).canWrite) found.push(...(await measureWriting(format)));
    }
    return [
      ...found,
      ...(await measureLargeFiles()),
      ...(await measureSlides()),
      ...(await measureComparison()),
      ...(await measureExtra()),
      ...(await measureImport()),
      ...(await measureCalendar()),
    ];
  },
};
