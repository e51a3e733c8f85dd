import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';

/** What mail clients turn into links. */
const linkLike = /:\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/**
 * A person's or chart's name for use in a mail. Names have no control characters (contract), so they can't break a
 * line.
 */
export function plainName(name: string): string {
  return stripBidiControls(name);
}

/** The same for mails to people who don't know the sender: null for names that would become a link. */
export function harmlessName(name: string): string | null {
  const plain = plainName(name).trim();
  return plain === '' || linkLike.test(plain) ? null : plain;
}
