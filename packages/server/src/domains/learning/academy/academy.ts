import {
  ACADEMY_CATEGORIES,
  ACADEMY_VIDEOS,
  type AcademyCategory,
  type AcademyVideo,
} from '@giotto/contract/academy';
import { categoryContent } from '@giotto/contract/api';
import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { listCatalogue } from '../catalogue/catalogue-repository.ts';
import { mergeCatalogue, type Placed } from '../catalogue/merge-catalogue.ts';

/** The stored form of a video that an admin added or changed. */
const videoContent = z.object({
  title: z.string(),
  url: z.string(),
  category: z.number(),
  duration: z.number(),
});

/**
 * The Academy's videos in the admins' order, including hidden ones. This is the single source of which videos exist.
 */
export async function listVideos(db: Db): Promise<(AcademyVideo & Placed)[]> {
  return mergeCatalogue(ACADEMY_VIDEOS, await listCatalogue(db, 'video'), (id, stored) => {
    const found = videoContent.safeParse(stored);
    return found.success ? { id, ...found.data } : null;
  });
}

/** A category as admins see it. */
export interface PlacedCategory extends AcademyCategory, Omit<Placed, 'id'> {}

/** The video categories with the admins' names and order, including hidden ones. */
export async function listCategories(db: Db): Promise<PlacedCategory[]> {
  const builtIn = ACADEMY_CATEGORIES.map((category) => ({ ...category, id: String(category.id) }));
  const all = mergeCatalogue<(typeof builtIn)[number]>(
    builtIn,
    await listCatalogue(db, 'category'),
    (id, stored) => {
      const found = categoryContent.safeParse(stored);
      if (!found.success) return null;
      const { title, edition } = found.data;
      return { id, title: title.en, titles: title, edition };
    },
  );
  return all.map((category) => ({ ...category, id: Number(category.id) }));
}
