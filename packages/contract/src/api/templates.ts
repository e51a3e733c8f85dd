import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { id } from './fields.ts';

const templateItem = z.strictObject({ ganttId: id, ganttName: z.string(), isPremium: z.boolean() });
export type TemplateItem = z.output<typeof templateItem>;
const pictureParams = z.strictObject({ ganttId: id });
const picture = { produces: 'image/svg+xml', answer: z.string() } as const;

export const listStyleTemplates = defineEndpoint({
  name: 'listStyleTemplates',
  summary: 'The built-in styles',
  method: 'GET',
  path: '/templates/style',
  action: 'listTemplates',
  answer: z.strictObject({ templates: z.array(templateItem) }),
});

export const listDataTemplates = defineEndpoint({
  name: 'listDataTemplates',
  summary: 'The built-in data templates',
  method: 'GET',
  path: '/templates/data',
  action: 'listTemplates',
  answer: z.strictObject({ templates: z.array(templateItem) }),
});

export const getStyleTemplatePicture = defineEndpoint({
  name: 'getStyleTemplatePicture',
  summary: 'A built-in style’s picture',
  method: 'GET',
  path: '/templates/style/:ganttId/svg',
  action: 'viewTemplatePicture',
  errors: ['NotFound'],
  params: pictureParams,
  ...picture,
});

export const getDataTemplatePicture = defineEndpoint({
  name: 'getDataTemplatePicture',
  summary: 'A built-in data template’s picture',
  method: 'GET',
  path: '/templates/data/:ganttId/svg',
  action: 'viewTemplatePicture',
  errors: ['NotFound'],
  params: pictureParams,
  ...picture,
});
