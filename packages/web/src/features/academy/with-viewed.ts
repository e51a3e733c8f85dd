/**
 * The list of viewed videos with or without this one; null if nothing changes: a video is marked only once
 * (`spec/accounts.md` §4).
 */
export function withViewed(viewed: readonly string[], videoId: string, isViewed: boolean): string[] | null {
  if (viewed.includes(videoId) === isViewed) return null;
  return isViewed ? [...viewed, videoId] : viewed.filter((id) => id !== videoId);
}
