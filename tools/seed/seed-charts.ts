import { saveGrant } from '../../packages/server/src/domains/charts/access/grant-repository.ts';
import { configureGantt } from '../../packages/server/src/domains/charts/chart/settings.ts';
import type { GanttDeps } from '../../packages/server/src/domains/charts/chart-deps.ts';
import { readThumbnail } from '../../packages/server/src/domains/charts/pictures/thumbnail.ts';
import { createChartNode } from '../../packages/server/src/domains/charts/state/chart-node.ts';
import {
  createGantt,
  type NewGanttRequest,
} from '../../packages/server/src/domains/workspace/creation/create-chart.ts';
import { changeProfile, readAccount } from '../../packages/server/src/domains/workspace/profile/profile.ts';
import type { AppDeps } from '../../packages/server/src/platform/app-deps.ts';
import { OWN_WORK } from '../../packages/server/src/platform/http/caller.ts';
import { DEMO_FOLDERS, DEMO_TEMPLATES, listDemoCharts } from './demo-plan.ts';

/** The account's chart with this origin, whatever it is called by now. */
async function findMade(deps: AppDeps, ownerId: string, origin: string, folder: string | null) {
  return deps.db
    .selectFrom('gantt')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('origin', '=', origin)
    .where('deleted_at', 'is', null)
    .$if(folder !== null, (query) => query.where('folder', '=', folder ?? ''))
    .executeTakeFirst();
}

/** Creates the missing charts and returns how many there were. */
export async function seedCharts(deps: AppDeps, demoId: string, colleagueId: string): Promise<number> {
  const gantts: GanttDeps = { ...deps, charts: createChartNode() };
  let made = 0;
  const ensureChart = async (
    ownerId: string,
    request: NewGanttRequest & { readonly origin: string },
    folder: string | null = null,
  ): Promise<string> => {
    const known = await findMade(deps, ownerId, request.origin, folder);
    if (known !== undefined) return known.id;
    const id = await createGantt(gantts, ownerId, request);
    await readThumbnail(gantts, deps.renderers.users, id, OWN_WORK);
    made += 1;
    return id;
  };

  const { folders } = await readAccount(deps.db, demoId, deps.clock.now());
  const missing = DEMO_FOLDERS.filter(({ id }) => folders.every((folder) => folder.id !== id));
  if (missing.length > 0) await changeProfile(deps, demoId, { folders: [...folders, ...missing] });

  const byTemplate = new Map<string, string>();
  for (const chart of listDemoCharts().reverse()) {
    byTemplate.set(chart.templateId, await ensureChart(demoId, { ...chart, origin: chart.templateId }));
  }
  for (const { name, templateId, folder } of DEMO_TEMPLATES) {
    const duplicateGanttId = byTemplate.get(templateId);
    if (duplicateGanttId === undefined) throw new Error(`There is no data template ${templateId}.`);
    await ensureChart(demoId, { name, folder, duplicateGanttId, origin: duplicateGanttId }, folder);
  }

  // One chart is public, and one of the colleague's is shared with the demo account.
  const published = byTemplate.get('productRoadmap');
  if (published !== undefined && made > 0) {
    await configureGantt(gantts, published, { is_public: true, is_public_allow_duplicate: true });
  }
  const shared = await ensureChart(colleagueId, {
    name: 'Spring campaign',
    templateId: 'marketingLaunch',
    styleId: 'style5',
    origin: 'marketingLaunch',
  });
  await saveGrant(deps.db, shared, demoId, 3);
  return made;
}
