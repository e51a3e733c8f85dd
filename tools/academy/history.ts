import { type Account, type Chart, send } from '../../e2e/support/account.ts';
import { planIds } from './plan.ts';
import type { Studio } from './studio.ts';

const HOUR = 60 * 60_000;
/** Hours since the chart was created. */
const AGE = 98;

/** What two people changed in the plan, each with the hours since. No change breaks a link. */
const STEPS = [
  { by: 'mara', hours: 74, kind: 'task', id: planIds.wireframes, fields: { progress: 80 } },
  { by: 'jonas', hours: 73, kind: 'task', id: planIds.report, fields: { duration: 5 } },
  { by: 'jonas', hours: 51, kind: 'task', id: planIds.visuals, fields: { duration: 8 } },
  { by: 'mara', hours: 29, kind: 'task', id: planIds.tests, fields: { start: 40 } },
  { by: 'jonas', hours: 28, kind: 'task', id: planIds.pages, fields: { duration: 12 } },
  { by: 'jonas', hours: 27, kind: 'task', id: planIds.content, fields: { title: 'Texts, images' } },
  { by: 'mara', hours: 3, kind: 'milestone', id: planIds.launch, fields: { positionInUnit: 46 } },
] as const;

/** Gives a chart a history of several days, by two people. */
export async function makeHistory(studio: Studio, chart: Chart): Promise<void> {
  const { mara, jonas, app } = studio;
  await studio.letIn(jonas, chart, 3);
  const people: Record<'mara' | 'jonas', Account> = { mara, jonas };
  const path = `/users/${mara.userId}/gantts/${chart.ganttId}/update`;
  for (const { by, kind, id, fields } of STEPS) {
    const changes = [{ type: 'set', kind, id, fields }];
    await send(app.url, 'POST', path, { changes }, people[by].token);
  }
  await studio.alter(async (db) => {
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
    const { ganttId } = chart;
    await db
      .updateTable('gantt')
      .set({ created_at: ago(AGE) })
      .where('id', '=', ganttId)
      .execute();
    for (const [at, { hours }] of [{ hours: AGE }, ...STEPS].entries()) {
      await db
        .updateTable('chart_update')
        .set({ created_at: ago(hours) })
        .where('chart_id', '=', ganttId)
        .where('version', '=', at + 1)
        .execute();
    }
  });
}
