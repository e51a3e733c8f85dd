import type { Weighed } from './use-readings.ts';

/** One person's suggestions, oldest first. */
export interface AuthorGroup {
  readonly userId: string;
  readonly userName: string;
  readonly members: readonly Weighed[];
}

/** Groups suggestions by author; the author who has waited longest comes first. */
export function groupByAuthor(all: readonly Weighed[]): readonly AuthorGroup[] {
  const groups = new Map<string, { userId: string; userName: string; members: Weighed[] }>();
  for (const weighed of all) {
    const { userId, userName } = weighed.suggestion;
    const group = groups.get(userId) ?? { userId, userName, members: [] };
    group.members.push(weighed);
    groups.set(userId, group);
  }
  return [...groups.values()];
}
