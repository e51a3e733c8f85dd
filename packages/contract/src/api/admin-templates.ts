import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, id, name } from './fields.ts';
import { templateList } from './templates.ts';

const adminTemplate = z.strictObject({
  id,
  name: z.string(),
  isPremium: z.boolean(),
  /** Built in: can be hidden but not removed. */
  isBuiltIn: z.boolean(),
  isHidden: z.boolean(),
});
export type AdminTemplate = z.output<typeof adminTemplate>;

export const listAdminTemplates = defineEndpoint({
  name: 'listAdminTemplates',
  summary: 'List all templates in order, including hidden ones',
  method: 'GET',
  path: '/admin/templates',
  action: 'administer',
  answer: z.strictObject({ data: z.array(adminTemplate), style: z.array(adminTemplate) }),
});

export const promoteTemplate = defineEndpoint({
  name: 'promoteTemplate',
  summary: 'Create a template for everyone from the current state of a chart you can open',
  method: 'POST',
  path: '/admin/templates',
  action: 'administer',
  errors: ['NotFound'],
  body: z.strictObject({ ganttId: id, list: templateList, name, offer: z.enum(['everybody', 'premium']) }),
  answer: z.strictObject({ templateId: id }),
});

export const arrangeTemplates = defineEndpoint({
  name: 'arrangeTemplates',
  summary: 'Reorder a list of templates, and hide or show its entries',
  method: 'PUT',
  path: '/admin/templates/:list',
  action: 'administer',
  params: z.strictObject({ list: templateList }),
  body: z.strictObject({
    templates: z.array(z.strictObject({ id, isHidden: z.boolean() })).max(1_000),
  }),
  answer: done,
});

export const removeTemplate = defineEndpoint({
  name: 'removeTemplate',
  summary: 'Remove a template that was created from a chart',
  method: 'DELETE',
  path: '/admin/templates/:list/:templateId',
  action: 'administer',
  errors: ['NotFound'],
  params: z.strictObject({ list: templateList, templateId: id }),
  answer: done,
});
