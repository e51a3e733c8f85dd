import type { Kind } from '../../model/kinds.ts';
import type { Id } from '../../model/values.ts';
import { isId } from '../id.ts';

/** A short, deterministic digest of a text, to distinguish ids that look alike once cleaned. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/**
 * The id for a record whose id in the file is `given`: the same if it's valid and free, else one derived from it, the
 * same on every import.
 */
export function nameId(kind: Kind, given: string, isTaken: (id: Id) => boolean): Id {
  if (isId(given) && !isTaken(given)) return given;
  const readable = given.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40);
  const base = `${readable === '' ? kind : readable}-${digest(`${kind}:${given}`)}`;
  let id = base;
  for (let count = 2; isTaken(id); count += 1) id = `${base}-${count}`;
  return id;
}
