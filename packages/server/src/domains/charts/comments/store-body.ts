import type { CommentPiece } from '@giotto/contract/api';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CommentDeps } from './comment-deps.ts';
import type { CommentRow, StoredBody, ThreadRow } from './comment-repository.ts';
import { personIdOf } from './person-id.ts';
import { findSuggester, listViewers } from './viewer-repository.ts';

type Body = Pick<CommentRow, 'body' | 'mentioned'>;

/**
 * Turns a comment as sent into what is stored. Mentions must name people who may see the thread, or whom the comment
 * mentioned before; throws `UnknownPerson` for others.
 */
export async function toStoredBody(
  { personKey }: Pick<CommentDeps, 'personKey'>,
  db: Db,
  chartId: string,
  { kind, targetId }: Pick<ThreadRow, 'kind' | 'targetId'>,
  { pieces, before = [] }: { readonly pieces: readonly CommentPiece[]; readonly before?: readonly string[] },
): Promise<Body> {
  const cleaned = cleanPieces(pieces);
  if (cleaned.every((piece) => typeof piece === 'string')) return { body: cleaned, mentioned: [] };
  const suggesterId = kind === 'suggestion' ? ((await findSuggester(db, chartId, targetId)) ?? null) : null;
  const viewers = (await listViewers(db, chartId, suggesterId)).map(({ userId }) => userId);
  const idOf = (userId: string) => personIdOf(personKey, chartId, userId);
  const known = new Map([...before, ...viewers].map((userId) => [idOf(userId), userId]));
  const mentioned: string[] = [];
  const body: StoredBody = cleaned.map((piece) => {
    if (typeof piece === 'string') return piece;
    const userId = known.get(piece.person);
    if (userId === undefined) throw new AppError('UnknownPerson');
    if (!mentioned.includes(userId)) mentioned.push(userId);
    return mentioned.indexOf(userId);
  });
  return { body, mentioned };
}

/** Joins neighbouring texts, and takes off the space around the whole and the returns of other systems. */
function cleanPieces(pieces: readonly CommentPiece[]): CommentPiece[] {
  const joined: CommentPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined
    .map((piece, at) => {
      if (typeof piece !== 'string') return piece;
      const text = piece.replaceAll(/\r\n?/g, '\n');
      const fromStart = at === 0 ? text.trimStart() : text;
      return at === joined.length - 1 ? fromStart.trimEnd() : fromStart;
    })
    .filter((piece) => piece !== '');
}
