import {
  ACADEMY_CATEGORIES,
  ACADEMY_VIDEOS,
  type AcademyCategory,
  type AcademyVideo,
} from '@giotto/contract/academy';

/** The Academy's videos, in their order: the one place that says which there are. */
export function listVideos(): readonly AcademyVideo[] {
  return ACADEMY_VIDEOS;
}

/** The categories of the videos, in their order. */
export function listCategories(): readonly AcademyCategory[] {
  return ACADEMY_CATEGORIES;
}
