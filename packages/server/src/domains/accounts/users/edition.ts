import type { Edition } from '@giotto/contract/plans';
import type { User } from './user-repository.ts';

/** Until when an edition lasts: Unix seconds, for ever, or nothing said. */
export type EditionEnd = number | 'forever' | null;

export function readEditionEnd(user: Pick<User, 'editionEnds'>): EditionEnd {
  if (user.editionEnds === null || user.editionEnds === 'forever') return user.editionEnds;
  return Number(user.editionEnds);
}

/** The edition that holds now: a paid one ends by itself. */
export function editionAt(user: Pick<User, 'edition' | 'editionEnds'>, now: Date): Edition {
  const end = readEditionEnd(user);
  return typeof end === 'number' && end * 1_000 <= now.getTime() ? 'free' : user.edition;
}
