import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosSite } from './chaos-site.ts';
import { readState } from './chaos-tab.ts';
import type { TabDriver } from './tab-driver.ts';

/** Tabs that haven't converged after this many ms never will. */
const TIMEOUT = 60_000;
const CHECK_EVERY = 10;

/** The chart's head, read directly from the database. */
export function readHead(site: ChaosSite, ganttId: string): Promise<number> {
  return site.query(async (db) => {
    const row = await db
      .selectFrom('gantt')
      .select('head')
      .where('id', '=', ganttId)
      .executeTakeFirstOrThrow();
    return row.head;
  });
}

/** Why the tabs don't yet show the same chart with everything saved; null if they do. */
async function findDifference(
  site: ChaosSite,
  ganttId: string,
  drivers: readonly TabDriver[],
): Promise<string | null> {
  const charts = drivers.map(({ tab }) => tab()?.store.get() ?? null);
  const tell = () =>
    charts
      .map((chart, at) =>
        chart === null
          ? `${drivers[at]?.name}: not open`
          : `${drivers[at]?.name}: version ${chart.version}, ${chart.unsent} unsent, ${chart.status}`,
      )
      .join('; ');
  const [first] = charts;
  const isQuiet = charts.every(
    (chart) => chart?.status === 'saved' && chart.isConfirmed && chart.version === first?.version,
  );
  if (!isQuiet) return tell();
  const head = await readHead(site, ganttId);
  return head === first?.version ? null : `the head is ${head}; ${tell()}`;
}

/** Waits until all tabs have saved everything and show the head; returns how long that took, in ms. */
export async function waitForConvergence(
  site: ChaosSite,
  ganttId: string,
  drivers: readonly TabDriver[],
): Promise<number> {
  const start = performance.now();
  for (;;) {
    const difference = await findDifference(site, ganttId, drivers);
    const taken = Math.round(performance.now() - start);
    if (difference === null) return taken;
    if (taken > TIMEOUT) throw new Error(`the tabs did not converge: ${difference}`);
    await sleep(CHECK_EVERY);
  }
}

/** Tabs whose chart differs from the log's. */
export function findOddTabs(expected: string, drivers: readonly TabDriver[]): string[] {
  return drivers
    .filter(({ tab }) => {
      const chart = tab()?.store.get();
      return chart === undefined || readState(chart.state) !== expected;
    })
    .map(({ name }) => `${name} shows another chart than the history gives`);
}
