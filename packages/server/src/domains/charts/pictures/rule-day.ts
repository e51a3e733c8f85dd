import { type Day, dependsOnToday } from '@giotto/chart/rules';
import { createSharedCache, type SharedCache } from '../../../platform/shared-cache.ts';
import type { GanttRow } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';

const DAY = 86_400_000;

/** The day in UTC, where nobody has said which day it is for them. */
export function utcDay(now: Date): Day {
  return Math.floor(now.getTime() / DAY);
}

/** Whether the rules of a chart's version ask for today: a few bytes. */
type Known = SharedCache<{ readonly isDated: boolean; readonly size: number }>;
const BOUNDS = { entries: 10_000, bytes: 1024 * 1024 };
const SIZE = 100;

/** Of each node, the versions asked for so far. */
const known = new WeakMap<GanttDeps['charts'], Known>();

function versionsOf(charts: GanttDeps['charts']): Known {
  const versions = known.get(charts) ?? createSharedCache(BOUNDS);
  known.set(charts, versions);
  return versions;
}

/**
 * The given day for a chart whose rules ask what is late; undefined for all others, whose pictures are the same tomorrow. Part
 * of everything by which a picture is cached. Reads a chart's state once for each version.
 */
export async function findRuleDay(
  { db, charts }: GanttDeps,
  { id, head }: Pick<GanttRow, 'id' | 'head'>,
  today: Day,
): Promise<Day | undefined> {
  const { isDated } = await versionsOf(charts).find(`${id} ${head}`, async () => {
    const { state } = await readNewestState(db, charts.cache, id, head);
    return { isDated: dependsOnToday(state), size: SIZE };
  });
  return isDated ? today : undefined;
}
