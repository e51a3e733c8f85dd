import {
  ACADEMY_CATEGORIES,
  ACADEMY_VIDEOS,
  type AcademyCategory,
  type AcademyVideo,
} from '@giotto/contract/academy';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { listCatalogue } from '../db/repositories/catalogue.ts';
import { mergeCatalogue, type Placed } from './catalogue-order.ts';

/** What is stored of a video that an admin added or changed. */
const content = z.object({
  title: z.string(),
  url: z.string(),
  category: z.number(),
  duration: z.number(),
});

/** The Academy's videos as admins have ordered them, hidden ones too: the one place that says which there are. */
export async function listVideos(db: Db): Promise<(AcademyVideo & Placed)[]> {
  return mergeCatalogue(ACADEMY_VIDEOS, await listCatalogue(db, 'video'), (id, stored) => {
    const found = content.safeParse(stored);
    return found.success ? { id, ...found.data } : null;
  });
}

/** The categories of the videos, in their order. */
export function listCategories(): readonly AcademyCategory[] {
  return ACADEMY_CATEGORIES;
}
