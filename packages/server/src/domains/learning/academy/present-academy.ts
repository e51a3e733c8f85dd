import { type AcademyCategory, type AcademyVideo, isOwnFile } from '@giotto/contract/academy';
import type { Academy, AdminCategory, AdminVideo } from '@giotto/contract/api';
import type { Placed } from '../catalogue/merge-catalogue.ts';
import type { PlacedCategory } from './academy.ts';

/**
 * The Academy without hidden content: videos by category, in the categories' order. Omits hosted videos if no host is
 * configured (`videoHost`), because they can't be played.
 */
export function presentAcademy(
  categories: readonly PlacedCategory[],
  videos: readonly (AcademyVideo & Placed)[],
  videoHost: string | undefined,
): Academy {
  const shown = categories.filter(({ isHidden }) => !isHidden);
  const inOrder = shown.flatMap(({ id }) => videos.filter(({ category }) => category === id));
  return {
    categories: shown.map(presentCategory),
    videos: inOrder.flatMap(({ id, title, url, category, duration, isHidden }) => {
      const isOwn = isOwnFile(url);
      if (isHidden || (!isOwn && videoHost === undefined)) return [];
      const player = isOwn ? null : (videoHost ?? '').replaceAll('{id}', encodeURIComponent(url));
      return [{ id, title, url, category, duration, player }];
    }),
  };
}

function presentCategory({ id, title, titles, edition }: AcademyCategory): Academy['categories'][number] {
  return { id, title, ...(titles && { titles }), edition };
}

/** A category as admins see it. */
export function presentAdminCategory(category: PlacedCategory): AdminCategory {
  const { isBuiltIn, isHidden } = category;
  return { ...presentCategory(category), isBuiltIn, isHidden };
}

/** A video as admins see it. */
export function presentAdminVideo(video: AcademyVideo & Placed): AdminVideo {
  const { id, title, url, category, duration, isBuiltIn, isHidden } = video;
  return { id, title, url, category, duration, isBuiltIn, isHidden };
}
