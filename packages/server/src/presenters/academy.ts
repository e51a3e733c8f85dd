import { type AcademyCategory, type AcademyVideo, isOwnFile } from '@giotto/contract/academy';
import type { Academy } from '@giotto/contract/api';

/**
 * The list of the Academy. Videos of a host that is not configured (`videoHost`) cannot be played here, and are left
 * out.
 */
export function presentAcademy(
  categories: readonly AcademyCategory[],
  videos: readonly AcademyVideo[],
  videoHost: string | undefined,
): Academy {
  return {
    categories: categories.map(({ id, title, edition }) => ({ id, title, edition })),
    videos: videos.flatMap(({ id, title, url, category, duration }) => {
      const isOwn = isOwnFile(url);
      if (!isOwn && videoHost === undefined) return [];
      const player = isOwn ? null : (videoHost ?? '').replaceAll('{id}', encodeURIComponent(url));
      return [{ id, title, url, category, duration, player }];
    }),
  };
}
