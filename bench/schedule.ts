import { type CompiledNetwork, compileNetwork, figuresOf, schedule } from '@giotto/chart/schedule';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';
import { makeNetwork } from './schedule-networks.ts';

const SIZES = [
  { activities: 100, links: 100, runs: 500 },
  { activities: 10_000, links: 10_000, runs: 60 },
  { activities: 10_000, links: 20_000, runs: 60 },
] as const;
const WARM_UP = 30;
/** `scheduling-facts.md` §2: a whole schedule of 10,000 activities with 10,000 links. */
const LIMIT = 25;

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
    return measurements;
  },
};
