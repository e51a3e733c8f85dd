import { z } from 'zod';
import { NAME_LENGTH } from '../plans.ts';
import { academyCategory, categoryId } from './academy.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, queryNumber } from './fields.ts';
import { localizedLine } from './localized-text.ts';

/** The fields of a category that an admin can set. */
export const categoryContent = z.strictObject({
  title: localizedLine(NAME_LENGTH),
  /** Premium categories show a tag to everyone on another edition. */
  edition: z.enum(['premium', 'free']),
});
export type CategoryContent = z.output<typeof categoryContent>;

export const adminCategory = academyCategory.extend({
  /** Built in: can be hidden but not removed. */
  isBuiltIn: z.boolean(),
  isHidden: z.boolean(),
});
export type AdminCategory = z.output<typeof adminCategory>;

export const createCategory = defineEndpoint({
  name: 'createCategory',
  summary: 'Add a category to the Academy',
  method: 'POST',
  path: '/admin/academy-categories',
  action: 'administer',
  errors: ['CatalogueLimit'],
  body: categoryContent,
  answer: z.strictObject({ categoryId }),
});

export const arrangeCategories = defineEndpoint({
  name: 'arrangeCategories',
  summary: 'Reorder categories, and hide or show them with their videos',
  method: 'PUT',
  path: '/admin/academy-categories',
  action: 'administer',
  body: z.strictObject({
    categories: z.array(z.strictObject({ id: categoryId, isHidden: z.boolean() })).max(1_000),
  }),
  answer: done,
});

const params = z.strictObject({ categoryId: queryNumber.pipe(categoryId) });

export const changeCategory = defineEndpoint({
  name: 'changeCategory',
  summary: 'Rename a category, including built-in ones',
  method: 'PUT',
  path: '/admin/academy-categories/:categoryId',
  action: 'administer',
  errors: ['NotFound', 'CatalogueLimit'],
  params,
  body: categoryContent,
  answer: done,
});

export const removeCategory = defineEndpoint({
  name: 'removeCategory',
  summary: 'Remove an added category without videos; a built-in one gets its original name back',
  method: 'DELETE',
  path: '/admin/academy-categories/:categoryId',
  action: 'administer',
  errors: ['NotFound', 'CategoryNotEmpty'],
  params,
  answer: done,
});
