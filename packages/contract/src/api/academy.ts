import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { id } from './fields.ts';

const category = z.strictObject({
  id: z.int(),
  title: z.string(),
  edition: z.enum(['premium', 'free']),
});
const video = z.strictObject({
  id,
  title: z.string(),
  /** The name of one of the product's own files, or a video's id at the configured host. */
  url: z.string(),
  category: z.int(),
  /** In seconds. */
  duration: z.number(),
  /** The page of the host that plays it, for a frame; null for the product's own files. */
  player: z.string().nullable(),
});
/** The videos and their categories, each in the order of the list (`spec/accounts.md` §2, Academy). */
export const academy = z.strictObject({ categories: z.array(category), videos: z.array(video) });
export type Academy = z.output<typeof academy>;

export const getAcademy = defineEndpoint({
  name: 'getAcademy',
  summary: 'The tutorial videos and their categories',
  method: 'GET',
  path: '/academy',
  action: 'viewAcademy',
  answer: academy,
});
