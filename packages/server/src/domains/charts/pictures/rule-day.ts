import { type Day, dependsOnToday } from '@giotto/chart/rules';
import { createSharedCache } from '../../../platform/shared-cache.ts';
import type { GanttRow } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';

const DAY = 86_400_000;

/** The day in UTC, where nobody has said which day it is for them. */
export function utcDay(now: Date): Day {
  return Math.floor(now.getTime() / DAY);
}

/** Of each chart's version, whether its rules ask for today: a few bytes. */
const BOUNDS = { entries: 10_000, bytes: 1024 * 1024 };
const SIZE = 100;

/**
 * The given day for a chart whose rules ask what is late; undefined for all others, whose pictures are the same tomorrow. Part
 * of everything by which a picture is cached. Reads a chart's state once for each version.
 */
export type FindRuleDay = (row: Pick<GanttRow, 'id' | 'head'>, today: Day) => Promise<Day | undefined>;

/** Remembers which charts look different tomorrow. */
export function createRuleDays({ db, charts }: GanttDeps): FindRuleDay {
  const known = createSharedCache<{ readonly isDated: boolean; readonly size: number }>(BOUNDS);
  return async ({ id, head }, today) => {
    const { isDated } = await known.find(`${id} ${head}`, async () => {
      const { state } = await readNewestState(db, charts.cache, id, head);
      return { isDated: dependsOnToday(state), size: SIZE };
    });
    return isDated ? today : undefined;
  };
}
