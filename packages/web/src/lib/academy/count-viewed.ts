/** How many of these videos somebody has watched; ids of videos that are gone do not count. */
export function countViewed(videos: readonly { readonly id: string }[], viewed: readonly string[]): number {
  const ids = new Set(viewed);
  return videos.filter(({ id }) => ids.has(id)).length;
}
