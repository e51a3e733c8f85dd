import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';

/** What mail programs make links of. */
const linkLike = /:\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/** A person's or chart's name as it may stand in a mail. It has no control characters (contract): it breaks no line. */
export function plainName(name: string): string {
  return stripBidiControls(name);
}

/** The same for mails to people who do not know the sender: null for names that would become a link. */
export function harmlessName(name: string): string | null {
  const plain = plainName(name).trim();
  return plain === '' || linkLike.test(plain) ? null : plain;
}
