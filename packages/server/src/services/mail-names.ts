/** Signs that turn the direction of the text after them, so that a name could make a mail read otherwise. */
const turningSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** What mail programs make links of. */
const linkLike = /:\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/** A person's or chart's name as it may stand in a mail. It has no control characters (contract): it breaks no line. */
export function plainName(name: string): string {
  return name.replaceAll(turningSigns, '');
}

/** The same for mails to people who do not know the sender: null for names that would become a link. */
export function harmlessName(name: string): string | null {
  const plain = plainName(name).trim();
  return plain === '' || linkLike.test(plain) ? null : plain;
}
