import { createRandom } from '../../tests/crash/seeded-random.ts';
import type { Assumptions } from './assumptions.ts';
import { PROGRAM } from './measured.ts';

/** The load per second on all nodes together at the busiest moment. */
export interface Traffic {
  readonly openCharts: number;
  readonly sockets: number;
  readonly saves: number;
  /** Socket messages that carry updates, and those that carry presence. */
  readonly updateMessages: number;
  readonly presenceMessages: number;
  /** Notices between nodes: a head for each save, and presence on charts that several people view. */
  readonly notices: number;
  /** Charts opened; each tab stays open for a quarter of an hour. */
  readonly opens: number;
  readonly embedViews: number;
}

/** Open charts sampled; their sums are scaled to all. */
const DRAWN = 50_000;
const SECONDS_OPEN = 15 * 60;

/** People with access to a chart: most have one, few have many (Pareto, cut off at the program's limit). */
export function drawPeople(random: () => number, tail: number): number {
  return Math.min(PROGRAM.maxPeople, Math.floor((1 - random()) ** (-1 / tail)));
}

/** How many of `count` occur, each with the same probability. */
function drawCount(random: () => number, count: number, chance: number): number {
  let drawn = 0;
  for (let at = 0; at < count; at++) if (random() < chance) drawn += 1;
  return drawn;
}

/** Samples who is present, chart by chart, and adds up the load. The same seed gives the same figures. */
export function simulateTraffic(assumptions: Assumptions): Traffic {
  const { charts, seed, tail, openShare, presentShare, writerShare, editSeconds, movingShare } = assumptions;
  const random = createRandom(seed);
  const sum = { sockets: 0, saves: 0, updateMessages: 0, presenceMessages: 0, notices: 0 };
  for (let drawn = 0; drawn < DRAWN; drawn++) {
    const people = drawPeople(random, tail);
    const sockets = 1 + drawCount(random, people - 1, presentShare);
    const saves = drawCount(random, sockets, writerShare) / editSeconds;
    const isMoving = drawCount(random, sockets, movingShare) > 0;
    // A single person has nobody to send presence to.
    const batches = sockets > 1 && isMoving ? PROGRAM.presenceBatches : 0;
    sum.sockets += sockets;
    sum.saves += saves;
    sum.updateMessages += saves * sockets;
    sum.presenceMessages += batches * sockets;
    sum.notices += saves + batches;
  }
  const openCharts = charts * openShare;
  const scale = openCharts / DRAWN;
  const sockets = sum.sockets * scale;
  return {
    openCharts,
    sockets,
    saves: sum.saves * scale,
    updateMessages: sum.updateMessages * scale,
    presenceMessages: sum.presenceMessages * scale,
    notices: sum.notices * scale,
    opens: sockets / SECONDS_OPEN,
    embedViews: (assumptions.embedViews * charts) / 1_000_000,
  };
}
