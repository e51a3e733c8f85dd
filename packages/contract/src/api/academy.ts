import { z } from 'zod';
import { NAME_LENGTH } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { id } from './fields.ts';
import { localizedLine } from './localized-text.ts';

/** A category's number. */
export const categoryId = z.int().min(1).max(1_000_000);

/** A category's content; in `spec/accounts.md` §3 the title is in one language. */
export const academyCategory = z.strictObject({
  id: categoryId,
  /** In English. */
  title: z.string(),
  /** Per language, if an admin renamed it; the page translates built-in titles itself. */
  titles: localizedLine(NAME_LENGTH).optional(),
  edition: z.enum(['premium', 'free']),
});
const video = z.strictObject({
  id,
  title: z.string(),
  /** A file name of the product's own, or a video id at the configured host. */
  url: z.string(),
  category: categoryId,
  /** In seconds. */
  duration: z.number(),
  /** The host's player page, to be framed; null for the product's own files. */
  player: z.string().nullable(),
});
/** Categories in order, and videos by category, each list in order (`spec/accounts.md` §2, Academy). */
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
