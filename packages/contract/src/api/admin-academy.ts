import { z } from 'zod';
import { categoryId } from './academy.ts';
import { adminCategory } from './admin-categories.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, id, name } from './fields.ts';

const adminVideo = z.strictObject({
  id,
  title: z.string(),
  /** One of the product's own files, or a video id at the configured host. */
  url: z.string(),
  category: categoryId,
  /** In seconds. */
  duration: z.number(),
  /** Built in: its file can't be removed. */
  isBuiltIn: z.boolean(),
  isHidden: z.boolean(),
});
export type AdminVideo = z.output<typeof adminVideo>;

export const listAdminVideos = defineEndpoint({
  name: 'listAdminVideos',
  summary: 'List all Academy videos and categories in order, including hidden ones',
  method: 'GET',
  path: '/admin/academy',
  action: 'administer',
  answer: z.strictObject({
    categories: z.array(adminCategory),
    videos: z.array(adminVideo),
    /** Whether a video host is configured; without one, only the product's own videos are listed. */
    hasHost: z.boolean(),
  }),
});

export const saveVideo = defineEndpoint({
  name: 'saveVideo',
  summary: 'Add or change a hosted video; for built-in ones only title and category can change',
  method: 'PUT',
  path: '/admin/academy/:videoId',
  action: 'administer',
  params: z.strictObject({ videoId: id }),
  body: z.strictObject({
    title: name,
    url: id,
    category: categoryId,
    duration: z.int().min(1).max(36_000),
  }),
  answer: done,
});

export const arrangeVideos = defineEndpoint({
  name: 'arrangeVideos',
  summary: 'Reorder videos, and hide or show them',
  method: 'PUT',
  path: '/admin/academy',
  action: 'administer',
  body: z.strictObject({
    videos: z.array(z.strictObject({ id, isHidden: z.boolean() })).max(1_000),
  }),
  answer: done,
});

export const removeVideo = defineEndpoint({
  name: 'removeVideo',
  summary: 'Remove a hosted video; a built-in one gets its original title and category back',
  method: 'DELETE',
  path: '/admin/academy/:videoId',
  action: 'administer',
  errors: ['NotFound'],
  params: z.strictObject({ videoId: id }),
  answer: done,
});
