import { type Effect, invert, replay } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { GanttDeps } from '../../charts/index.ts';
import { listUpdates, readEffects, readNewestState } from '../../charts/index.ts';

/** A chart at two versions, and who changed it in between. */
export interface ChartChange {
  readonly from: number;
  readonly to: number;
  /** Null: too much was changed to compare, or the log no longer reaches back that far. */
  readonly states: { readonly before: State; readonly after: State } | null;
  readonly authors: readonly ChangeAuthor[];
}

export interface ChangeAuthor {
  readonly userId: string;
  /** The name of the access token that was used; null: none. */
  readonly tokenName: string | null;
}

/** Pages of the log, of 2 MiB each, that one event looks back. */
const MOST_PAGES = 8;

/**
 * Reads a chart's newest state and, by undoing the log, the one at an earlier version: that takes time in proportion to the
 * changes, not to the chart.
 */
export async function readChange(
  { db, charts }: GanttDeps,
  chartId: string,
  { from, head }: { readonly from: number; readonly head: number },
): Promise<ChartChange> {
  const { state: after, version: to } = await readNewestState(db, charts.cache, chartId, head);
  const effects: Effect[] = [];
  const authors = new Map<string, ChangeAuthor>();
  let last = from;
  for (let pages = 0; last < to && pages < MOST_PAGES; pages += 1) {
    const rows = await listUpdates(db, { chartId, after: last, upTo: to });
    const next = last + rows.length;
    if (rows.length === 0 || rows.at(-1)?.version !== next) break;
    for (const row of rows) {
      for (const effect of readEffects(row)) effects.push(effect);
      const author = { userId: row.suggestedBy ?? row.userId, tokenName: row.tokenName };
      authors.set(JSON.stringify(author), author);
    }
    last = next;
  }
  const states = last === to ? { before: replay(after, invert(effects)), after } : null;
  return { from, to, states, authors: [...authors.values()] };
}
