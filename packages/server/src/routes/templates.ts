import {
  getDataTemplatePicture,
  getStyleTemplatePicture,
  listDataTemplates,
  listStyleTemplates,
} from '@giotto/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { route } from '../http/route.ts';
import { sendPicture } from '../http/send-picture.ts';
import { presentTemplates } from '../presenters/template.ts';
import {
  createTemplatePictures,
  TEMPLATE_LISTS,
  type TemplateList,
} from '../thumbnails/template-pictures.ts';

/** The built-in templates and their pictures; a chart's id is not one of them (`security.md` §2 row 26). */
export function registerTemplates(app: FastifyInstance): void {
  const pictures = createTemplatePictures();

  async function sendTemplate(
    list: TemplateList,
    id: string,
    now: Date,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const picture = await pictures.draw(list, id, now);
    if (picture === undefined) throw new AppError('NotFound');
    return sendPicture(request, reply, { ...picture, cacheControl: 'public, max-age=3600' });
  }

  route(app, listStyleTemplates, () => ({ templates: presentTemplates(TEMPLATE_LISTS.style) }));
  route(app, listDataTemplates, () => ({ templates: presentTemplates(TEMPLATE_LISTS.data) }));
  route(app, getStyleTemplatePicture, ({ params, deps, request, reply }) =>
    sendTemplate('style', params.ganttId, deps.clock.now(), request, reply),
  );
  route(app, getDataTemplatePicture, ({ params, deps, request, reply }) =>
    sendTemplate('data', params.ganttId, deps.clock.now(), request, reply),
  );
}
