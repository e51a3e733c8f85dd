import { criticalPathOf } from '@giotto/chart/critical-path';
import { type CompiledNetwork, compileNetwork, figuresOf, schedule } from '@giotto/chart/schedule';
import { EMBED_WIDTH } from '@giotto/contract/plans';
import { drawEmbed } from '../packages/server/src/domains/charts/pictures/draw-embed.ts';
import { weighSchedule } from './editor/engine-size.ts';
import { makeLinkedChart } from './link-charts.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';
import { makeNetwork } from './schedule-networks.ts';

const SIZES = [
  { activities: 100, links: 100, runs: 500 },
  { activities: 10_000, links: 10_000, runs: 60 },
  { activities: 10_000, links: 20_000, runs: 60 },
] as const;
const WARM_UP = 30;
const PATH_RUNS = 60;
/** `scheduling-facts.md` §2: a whole schedule of 10,000 activities with 10,000 links. */
const LIMIT = 25;

/** `scheduling.md` §6. */
const SIZE_LIMIT = 15;

/** Reads and writes what one pass reads and writes, once, in its order, and does nothing with it: no pass is faster. */
function touchOnce({ order, incoming, links, activities, activityCount }: CompiledNetwork): number {
  const start = new Float64Array(order.length);
  const finish = new Float64Array(order.length);
  let sum = 0;
  for (const node of order) {
    const end = incoming.first[node + 1] ?? 0;
    for (let at = incoming.first[node] ?? 0; at < end; at++) {
      const link = incoming.items[at] ?? 0;
      sum += (finish[links.from[link] ?? 0] ?? 0) + (links.lag[link] ?? 0);
    }
    if (node < activityCount) sum += (activities.length[node] ?? 0) + (activities.constraintAt[node] ?? 0);
    start[node] = sum;
    finish[node] = sum;
  }
  return sum;
}

/** What the editor's critical path costs after an edit: `scheduling.md` §6 allows it as much as a whole schedule. */
const PATH_LIMIT = 60;

/** The critical path of a drawn chart, from its state on. */
async function measureCriticalPath(rows: number): Promise<readonly Measurement[]> {
  // Two by turns: the path of the last chart is remembered.
  const charts = [makeLinkedChart(rows, rows, 'plan'), makeLinkedChart(rows, rows, 'plan')];
  let turn = 0;
  const { median } = summarise(
    await time(PATH_RUNS, WARM_UP, async () => {
      const chart = charts[turn++ % 2];
      if (chart) criticalPathOf(chart);
    }),
  );
  const what = `critical path of a drawn chart of ${rows.toLocaleString('en')} tasks`;
  const limit = rows > 100 ? { limit: PATH_LIMIT } : {};
  return [{ what, value: median, unit: 'ms', ...limit }];
}

const EMBED_SIZES = [5_000, 10_000] as const;
const EMBED_RUNS = 40;
const EMBED_WARM_UP = 10;

/** The first picture of a public chart's embed on the server, without and with its critical path. */
async function measureEmbed(rows: number): Promise<readonly Measurement[]> {
  const chart = makeLinkedChart(rows, rows, 'plan');
  const timeDrawing = async (hasCriticalPath: boolean) => {
    // What was found out about the same tasks before is remembered.
    const state = { ...chart, task: new Map(chart.task) };
    const look = { background: null, theme: null, hasWatermark: true, title: 'Plan' };
    const start = performance.now();
    await drawEmbed(state, { width: EMBED_WIDTH, height: null, ...look, hasCriticalPath });
    return performance.now() - start;
  };
  const plain: number[] = [];
  const marked: number[] = [];
  // By turns, so that both are measured on a machine that is as busy.
  for (let at = 0; at < EMBED_WARM_UP + EMBED_RUNS; at++) {
    const times = [await timeDrawing(false), await timeDrawing(true)] as const;
    if (at < EMBED_WARM_UP) continue;
    plain.push(times[0]);
    marked.push(times[1]);
  }
  const [without, having] = [summarise(plain).median, summarise(marked).median];
  const what = `first picture of an embed of ${rows.toLocaleString('en')} tasks`;
  return [
    { what, value: without, unit: 'ms' },
    { what: `${what}, with the critical path`, value: having, unit: 'ms' },
    { what: `${what}, added by the critical path`, value: having - without, unit: 'ms', limit: PATH_LIMIT },
  ];
}

/** Compiling, placing and the figures of a network, beside a loop that only touches the same numbers. */
export const bench: Bench = {
  name: 'schedule',
  async measure(): Promise<readonly Measurement[]> {
    const measurements: Measurement[] = [];
    for (const { activities, links, runs } of SIZES) {
      const network = makeNetwork(activities, links);
      const compiled = compileNetwork(network);
      const placed = schedule(compiled);
      const median = async (run: () => unknown) =>
        summarise(await time(runs, WARM_UP, async () => run())).median;
      const what = `${activities.toLocaleString('en')} activities, ${links.toLocaleString('en')} links`;
      const compile = await median(() => compileNetwork(network));
      const place = await median(() => schedule(compiled));
      const figures = await median(() => figuresOf(compiled, placed));
      const touch = await median(() => touchOnce(compiled));
      const limit = activities === links && activities > 100 ? { limit: LIMIT } : {};
      measurements.push(
        { what: `${what}: compiled`, value: compile, unit: 'ms' },
        { what: `${what}: placed`, value: place, unit: 'ms' },
        { what: `${what}: compiled and placed`, value: compile + place, unit: 'ms', ...limit },
        { what: `${what}: slack, conflicts and critical`, value: figures, unit: 'ms' },
        { what: `${what}: touched once`, value: touch, unit: 'ms' },
        { what: `${what}: placed to touched once`, value: place / touch, unit: '×' },
      );
    }
    for (const rows of [100, 10_000]) measurements.push(...(await measureCriticalPath(rows)));
    for (const rows of EMBED_SIZES) measurements.push(...(await measureEmbed(rows)));
    const { dates, figures } = await weighSchedule();
    measurements.push(
      { what: 'engine, more for the dates, gzipped', value: dates, unit: 'kB', limit: SIZE_LIMIT },
      { what: 'engine, more for slack, drivers and conflicts, too', value: figures, unit: 'kB' },
    );
    return measurements;
  },
};
