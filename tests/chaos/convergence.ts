import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosSite } from './chaos-site.ts';
import { readState } from './chaos-tab.ts';
import type { TabDriver } from './tab-driver.ts';

/** Whoever has not converged by then never will, in ms. */
const PATIENCE = 60_000;
const CHECK_EVERY = 10;

/** How far the log reaches, past all lines. */
export function readHead(site: ChaosSite, ganttId: string): Promise<number> {
  return site.look(async (db) => {
    const row = await db
      .selectFrom('gantt')
      .select('head')
      .where('id', '=', ganttId)
      .executeTakeFirstOrThrow();
    return row.head;
  });
}

/** What keeps the tabs from showing the same, everything saved; null when nothing does. */
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

/** Waits until all tabs have saved everything and show the head; answers how long that took, in ms. */
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
    if (taken > PATIENCE) throw new Error(`the tabs did not converge: ${difference}`);
    await sleep(CHECK_EVERY);
  }
}

/** Tabs that show other bytes than the log gives. */
export function findOddTabs(expected: string, drivers: readonly TabDriver[]): string[] {
  return drivers
    .filter(({ tab }) => {
      const chart = tab()?.store.get();
      return chart === undefined || readState(chart.state) !== expected;
    })
    .map(({ name }) => `${name} shows another chart than the history gives`);
}
