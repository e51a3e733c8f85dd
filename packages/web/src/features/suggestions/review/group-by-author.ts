import type { EvaluatedSuggestion } from './use-evaluations.ts';

/** One person's suggestions, oldest first. */
export interface AuthorGroup {
  readonly userId: string;
  readonly userName: string;
  readonly members: readonly EvaluatedSuggestion[];
}

/** Groups suggestions by author; the author who has waited longest comes first. */
export function groupByAuthor(all: readonly EvaluatedSuggestion[]): readonly AuthorGroup[] {
  const groups = new Map<string, { userId: string; userName: string; members: EvaluatedSuggestion[] }>();
  for (const evaluated of all) {
    const { userId, userName } = evaluated.suggestion;
    const group = groups.get(userId) ?? { userId, userName, members: [] };
    group.members.push(evaluated);
    groups.set(userId, group);
  }
  return [...groups.values()];
}
