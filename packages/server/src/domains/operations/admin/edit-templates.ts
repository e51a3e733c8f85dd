import { createState } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { styleOf, withStyle } from '@giotto/chart/templates';
import type { TemplateList } from '@giotto/contract/api';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { runAdminAction } from '../../accounts/index.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { packState, readSource, toVisitorState } from '../../charts/index.ts';
import { arrangeCatalogue, deleteContent, insertTemplateState, saveContent } from '../../learning/index.ts';
import { listTemplates } from '../../workspace/index.ts';

/** A chart to turn into a template. */
export interface Promotion {
  readonly ganttId: string;
  readonly list: TemplateList;
  readonly name: string;
  readonly offer: 'everybody' | 'premium';
}

/** Both lists as admins see them. */
export async function readTemplateLists({ db }: Pick<AppDeps, 'db'>) {
  return { data: await listTemplates(db, 'data'), style: await listTemplates(db, 'style') };
}

/**
 * Makes a template of a chart's current state, without people, notes and links; for a style, of its look only. The
 * admin needs access to the chart like anybody else; throws `NotFound` otherwise.
 */
export async function promoteTemplate(deps: GanttDeps, adminId: string, wanted: Promotion): Promise<string> {
  const { ganttId, list, name } = wanted;
  const isPremium = wanted.offer === 'premium';
  const source = await readSource(deps, adminId, ganttId);
  if (source === 'none' || source === 'deleted') throw new AppError('NotFound');
  const id = newId();
  const shown = toVisitorState(source.state, { hasLinks: false, baseline: null, hasWorkingTimes: false });
  const state = list === 'data' ? shown : withStyle(createState(), styleOf(shown, id, name, isPremium));
  const bytes = await packState(state);
  await runAdminAction(deps, { adminId, act: 'template.promote' }, async (trx) => {
    await saveContent(trx, list, id, { name, isPremium });
    await insertTemplateState(trx, list, id, { schema: SCHEMA_VERSION, bytes });
    return { subject: id, details: { ...wanted } };
  });
  return id;
}

/** Reorders a list and hides or shows its items; ignores ids it doesn't contain. */
export async function arrangeTemplates(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  adminId: string,
  list: TemplateList,
  items: readonly { readonly id: string; readonly isHidden: boolean }[],
): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'template.arrange' }, async (trx) => ({
    subject: list,
    details: await arrangeCatalogue(trx, list, await listTemplates(trx, list), items),
  }));
}

/** Removes a template made from a chart; charts created from it stay. Throws `NotFound`. */
export async function removeTemplate(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  adminId: string,
  list: TemplateList,
  templateId: string,
): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'template.remove' }, async (trx) => {
    const details = await deleteContent(trx, list, templateId);
    if (!details) throw new AppError('NotFound');
    return { subject: templateId, details };
  });
}
