import {
  arrangeTemplates as arrangeEndpoint,
  listAdminTemplates,
  promoteTemplate as promoteEndpoint,
  removeTemplate as removeEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { presentAdminTemplate } from '../../workspace/index.ts';
import { arrangeTemplates, promoteTemplate, readTemplateLists, removeTemplate } from './edit-templates.ts';

/** Administration of the shared templates; every action is logged. */
export function registerAdminTemplates(app: FastifyInstance, gantts: GanttDeps): void {
  route(app, listAdminTemplates, async ({ deps }) => {
    const { data, style } = await readTemplateLists(deps);
    return { data: data.map(presentAdminTemplate), style: style.map(presentAdminTemplate) };
  });
  route(app, promoteEndpoint, async ({ user, body }) => ({
    templateId: await promoteTemplate(gantts, user.userId, body),
  }));
  route(app, arrangeEndpoint, async ({ deps, user, params, body }) => {
    await arrangeTemplates(deps, user.userId, params.list, body.templates);
    return {};
  });
  route(app, removeEndpoint, async ({ deps, user, params }) => {
    await removeTemplate(deps, user.userId, params.list, params.templateId);
    return {};
  });
}
