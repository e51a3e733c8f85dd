import { type AcademyCategory, type AcademyVideo, isOwnFile } from '@giotto/contract/academy';
import type { Academy, AdminVideo } from '@giotto/contract/api';
import type { Placed } from '../services/catalogue-order.ts';

/**
 * The list of the Academy without what admins have hidden. Videos of a host that is not configured (`videoHost`) cannot be played here, and are left
 * out.
 */
export function presentAcademy(
  categories: readonly AcademyCategory[],
  videos: readonly (AcademyVideo & Placed)[],
  videoHost: string | undefined,
): Academy {
  return {
    categories: categories.map(({ id, title, edition }) => ({ id, title, edition })),
    videos: videos.flatMap(({ id, title, url, category, duration, isHidden }) => {
      const isOwn = isOwnFile(url);
      if (isHidden || (!isOwn && videoHost === undefined)) return [];
      const player = isOwn ? null : (videoHost ?? '').replaceAll('{id}', encodeURIComponent(url));
      return [{ id, title, url, category, duration, player }];
    }),
  };
}

/** A video as admins see it. */
export function presentAdminVideo(video: AcademyVideo & Placed): AdminVideo {
  const { id, title, url, category, duration, isBuiltIn, isHidden } = video;
  return { id, title, url, category, duration, isBuiltIn, isHidden };
}
