import {
  getDataTemplatePicture,
  getStyleTemplatePicture,
  getTemplate,
  listDataTemplates,
  listStyleTemplates,
  type TemplateList,
} from '@giotto/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { sendPicture } from '../../../platform/http/send-picture.ts';
import { packState } from '../../charts/index.ts';
import { presentTemplates } from './present-template.ts';
import { createTemplatePictures } from './template-pictures.ts';
import { findTemplate, isBuiltInTemplate, listTemplates } from './templates.ts';

/** The shared templates and their pictures; a chart's id is never one of them (`security.md` §2 row 26). */
export function registerTemplates(app: FastifyInstance): void {
  const { db, clock, renderers } = app.deps;
  const pictures = createTemplatePictures(renderers.users);

  async function sendTemplate(
    list: TemplateList,
    id: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const isBuiltIn = isBuiltInTemplate(list, id);
    const promoted = isBuiltIn ? undefined : await findTemplate(db, list, id, clock.now());
    if (!isBuiltIn && !promoted) throw new AppError('NotFound');
    const picture = await pictures.draw(list, promoted ?? id, clock.now());
    return sendPicture(request, reply, { ...picture, cacheControl: 'public, max-age=3600' });
  }

  route(app, listStyleTemplates, async () => ({
    templates: presentTemplates(await listTemplates(db, 'style')),
  }));
  route(app, listDataTemplates, async () => ({
    templates: presentTemplates(await listTemplates(db, 'data')),
  }));
  route(app, getStyleTemplatePicture, ({ params, request, reply }) =>
    sendTemplate('style', params.ganttId, request, reply),
  );
  route(app, getDataTemplatePicture, ({ params, request, reply }) =>
    sendTemplate('data', params.ganttId, request, reply),
  );
  route(
    app,
    getTemplate,
    async ({ params: { list, templateId } }) => {
      const template = await findTemplate(db, list, templateId, clock.now());
      if (!template) throw new AppError('NotFound');
      const { name, isPremium, state } = template;
      return { templateId, name, isPremium, data: (await packState(state)).toString('base64') };
    },
    { isLarge: true },
  );
}
