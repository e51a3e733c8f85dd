import { importGantt } from '@giotto/contract/api';
import { writeFile } from '@giotto/interchange/formats';
import { startBenchServer } from '../bench-server.ts';
import { type Measurement, summarise, time } from '../measurement.ts';
import { makePlan } from './bench-plan.ts';

const TASKS = 10_000;
/** How often the server's thread is asked whether it is free, in ms. */
const TICK = 5;

/** Runs the work; returns the longest time in ms for which this thread did nothing else. */
async function measureBlocking(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - TICK);
    last = now;
  }, TICK);
  await work();
  clearInterval(timer);
  return longest;
}

/** A plan of 10,000 tasks in Microsoft Project's XML, sent to the server until the chart has been created. */
export async function measureImport(): Promise<readonly Measurement[]> {
  const { bytes } = await writeFile(makePlan(TASKS), 'mspdi');
  const body = new Uint8Array(bytes);
  const server = await startBenchServer();
  const { userId } = server.database;
  const address = `${server.origin}/api${importGantt.path.replace(':userId', userId)}`;
  const send = async (query: string) => {
    const headers = { ...server.headers, 'content-type': 'application/octet-stream' };
    const response = await fetch(`${address}?fileName=plan.xml${query}`, { method: 'POST', headers, body });
    const { report } = importGantt.answer.parse(await response.json());
    if (report.tasks !== TASKS) throw new Error(`import: ${report.tasks} tasks`);
  };
  try {
    const [first = 0] = await time(1, 0, () => send(''));
    const created = summarise(await time(5, 0, () => send(''))).median;
    const preview = summarise(await time(5, 0, () => send('&preview=1'))).median;
    const blocked = await measureBlocking(() => send(''));
    const what = `mspdi, ${TASKS} tasks of ${(bytes.length / 1e6).toFixed(1)} MB imported over HTTP`;
    return [
      { what: `${what}, the first, which starts the process`, value: first, unit: 'ms' },
      { what, value: created, unit: 'ms' },
      { what: `${what}, preview`, value: preview, unit: 'ms' },
      { what: `${what}, the server's thread at a time, with sending`, value: blocked, unit: 'ms' },
    ];
  } finally {
    await server.stop();
  }
}
