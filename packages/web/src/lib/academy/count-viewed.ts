/** How many of these videos were watched; ids of removed videos don't count. */
export function countViewed(videos: readonly { readonly id: string }[], viewed: readonly string[]): number {
  const ids = new Set(viewed);
  return videos.filter(({ id }) => ids.has(id)).length;
}
