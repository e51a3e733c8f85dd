import { z } from 'zod';
import { NAME_LENGTH } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { id } from './fields.ts';
import { localizedLine } from './localized-text.ts';

/** A category's number. */
export const categoryId = z.int().min(1).max(1_000_000);

/** What a category says; `spec/accounts.md` §3 has its title in one language. */
export const academyCategory = z.strictObject({
  id: categoryId,
  /** In English. */
  title: z.string(),
  /** In each language, where an admin has named it; the page translates what is called as the product says. */
  titles: localizedLine(NAME_LENGTH).optional(),
  edition: z.enum(['premium', 'free']),
});
const video = z.strictObject({
  id,
  title: z.string(),
  /** The name of one of the product's own files, or a video's id at the configured host. */
  url: z.string(),
  category: categoryId,
  /** In seconds. */
  duration: z.number(),
  /** The page of the host that plays it, for a frame; null for the product's own files. */
  player: z.string().nullable(),
});
/** The categories in their order, and the videos by category, each in the order of its list (`spec/accounts.md` §2, Academy). */
export const academy = z.strictObject({ categories: z.array(academyCategory), videos: z.array(video) });
export type Academy = z.output<typeof academy>;

export const getAcademy = defineEndpoint({
  name: 'getAcademy',
  summary: 'List tutorial videos and their categories',
  method: 'GET',
  path: '/academy',
  action: 'viewAcademy',
  answer: academy,
});
