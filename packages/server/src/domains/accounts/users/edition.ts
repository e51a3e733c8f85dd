import type { Edition } from '@giotto/contract/plans';
import type { User } from './user-repository.ts';

/** When an edition ends: Unix seconds, forever, or unspecified. */
export type EditionEnd = number | 'forever' | null;

export function readEditionEnd(user: Pick<User, 'editionEnds'>): EditionEnd {
  if (user.editionEnds === null || user.editionEnds === 'forever') return user.editionEnds;
  return Number(user.editionEnds);
}

/** The edition at a given time; a paid one ends by itself. */
export function editionAt(user: Pick<User, 'edition' | 'editionEnds'>, now: Date): Edition {
  const end = readEditionEnd(user);
  return typeof end === 'number' && end * 1_000 <= now.getTime() ? 'free' : user.edition;
}
