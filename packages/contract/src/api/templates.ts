import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { id } from './fields.ts';

/** The two lists of templates: data templates and styles. */
export const templateList = z.enum(['data', 'style']);
export type TemplateList = z.output<typeof templateList>;

const templateItem = z.strictObject({ ganttId: id, ganttName: z.string(), isPremium: z.boolean() });
export type TemplateItem = z.output<typeof templateItem>;
const pictureParams = z.strictObject({ ganttId: id });
const picture = { produces: 'image/svg+xml', answer: z.string() } as const;

export const listStyleTemplates = defineEndpoint({
  name: 'listStyleTemplates',
  summary: 'List the built-in styles, in order',
  method: 'GET',
  path: '/templates/style',
  action: 'listTemplates',
  answer: z.strictObject({ templates: z.array(templateItem) }),
});

export const listDataTemplates = defineEndpoint({
  name: 'listDataTemplates',
  summary: 'List the built-in data templates, in order',
  method: 'GET',
  path: '/templates/data',
  action: 'listTemplates',
  answer: z.strictObject({ templates: z.array(templateItem) }),
});

export const getStyleTemplatePicture = defineEndpoint({
  name: 'getStyleTemplatePicture',
  summary: 'Get the picture of a built-in style',
  method: 'GET',
  path: '/templates/style/:ganttId/svg',
  action: 'viewTemplatePicture',
  errors: ['NotFound'],
  params: pictureParams,
  ...picture,
});

export const getDataTemplatePicture = defineEndpoint({
  name: 'getDataTemplatePicture',
  summary: 'Get the picture of a built-in data template',
  method: 'GET',
  path: '/templates/data/:ganttId/svg',
  action: 'viewTemplatePicture',
  errors: ['NotFound'],
  params: pictureParams,
  ...picture,
});

export const getTemplate = defineEndpoint({
  name: 'getTemplate',
  summary: 'Get the content of a template that an admin added',
  method: 'GET',
  path: '/templates/:list/:templateId/content',
  action: 'listTemplates',
  errors: ['NotFound'],
  params: z.strictObject({ list: templateList, templateId: id }),
  answer: z.strictObject({ templateId: id, name: z.string(), isPremium: z.boolean(), data: z.string() }),
});
