import { requireVisible } from './comment-change.ts';
import type { CommentDeps } from './comment-deps.ts';
import type { Reader } from './thread-list-repository.ts';
import { findSuggester, listViewers, type Viewer } from './viewer-repository.ts';

/** Lists whom a comment can mention. Throws `NotFound` for a suggestion that the caller can't see. */
export async function listMentionable(
  { db }: CommentDeps,
  chartId: string,
  caller: Reader,
  suggestionId: string | undefined,
): Promise<Viewer[]> {
  if (suggestionId === undefined) return listViewers(db, chartId, null);
  await requireVisible(db, chartId, { kind: 'suggestion', targetId: suggestionId }, caller);
  return listViewers(db, chartId, (await findSuggester(db, chartId, suggestionId)) ?? '');
}
