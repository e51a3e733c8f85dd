import { renewCalendarFeed } from '@giotto/contract/api';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { makeChart } from '../chart.ts';
import { type Measurement, summarise, time } from '../measurement.ts';

const SIZES = [
  { tasks: 100, runs: 30 },
  { tasks: 10_000, runs: 5 },
];

/** Subscribes to a chart; returns where this server answers with the calendar. */
async function subscribe({ origin, headers, addChart }: BenchServer, tasks: number): Promise<string> {
  const chart = await addChart(makeChart(tasks));
  const response = await fetch(`${origin}${chart}/calendar-feed`, { method: 'POST', headers, body: '{}' });
  const { feed } = renewCalendarFeed.answer.parse(await response.json());
  return `${origin}${new URL(feed.address).pathname}`;
}

async function read(address: string, known?: string): Promise<Response> {
  const response = await fetch(address, {
    headers: known === undefined ? {} : { 'if-none-match': known },
  });
  if (response.status !== (known === undefined ? 200 : 304))
    throw new Error(`calendar: ${response.status} ${await response.text()}`);
  return response;
}

/** A chart's calendar over HTTP: written, read again from the cache, and asked for by somebody who has it; to /health. */
export async function measureCalendar(): Promise<readonly Measurement[]> {
  const server = await startBenchServer();
  const medianOf = async (runs: number, ask: () => Promise<Response>) =>
    summarise(await time(runs, 2, async () => (await ask()).arrayBuffer())).median;
  try {
    const health = await medianOf(30, () => fetch(`${server.origin}/health`));
    const figures: Measurement[] = [];
    for (const { tasks, runs } of SIZES) {
      const address = await subscribe(server, tasks);
      const [first = 0] = await time(1, 0, () => read(address));
      const answer = await read(address);
      const { byteLength } = await answer.arrayBuffer();
      const etag = answer.headers.get('etag') ?? '';
      const again = await medianOf(runs, () => read(address));
      const unchanged = await medianOf(runs, () => read(address, etag));
      const what = `calendar of ${tasks} tasks`;
      figures.push(
        { what: `${what}, its size`, value: byteLength / 1_000, unit: 'kB' },
        { what: `${what}, written for the first reader`, value: first, unit: 'ms' },
        { what: `${what}, from the cache`, value: again, unit: 'ms' },
        { what: `${what}, unchanged`, value: unchanged, unit: 'ms' },
        { what: `${what}, unchanged, to /health`, value: unchanged / health, unit: '×' },
      );
    }
    return figures;
  } finally {
    await server.stop();
  }
}
