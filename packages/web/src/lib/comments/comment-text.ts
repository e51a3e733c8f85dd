import { withoutOverrides } from '@giotto/chart/direction';
import type { CommentPerson, CommentPiece } from '@giotto/contract/api';
import { safeLink } from '../safe-link.ts';

/** A part of a comment as shown. */
export type ShownPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }
  | { readonly type: 'person'; readonly id: string };

/** Web addresses; what follows one in a sentence isn't part of it. */
const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]}»”’]/giu;

/** Splits a comment into texts, safe links and mentions. */
export function splitComment(body: readonly CommentPiece[]): ShownPart[] {
  return body.flatMap((piece): ShownPart[] =>
    typeof piece === 'string' ? splitText(withoutOverrides(piece)) : [{ type: 'person', id: piece.person }],
  );
}

function splitText(text: string): ShownPart[] {
  const parts: ShownPart[] = [];
  let end = 0;
  const addText = (upTo: number) => {
    if (upTo > end) parts.push({ type: 'text', text: text.slice(end, upTo) });
  };
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const href = safeLink(address);
    if (href === null) continue;
    addText(index);
    parts.push({ type: 'link', text: address, href });
    end = index + address.length;
  }
  addText(text.length);
  return parts;
}

/** The text that a comment is edited as: mentions are `@` and the name. */
export function toEditedText(
  body: readonly CommentPiece[],
  nameOf: (id: string) => string,
): { readonly text: string; readonly mentioned: readonly CommentPerson[] } {
  const mentioned = new Map<string, CommentPerson>();
  const text = body
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const name = nameOf(piece.person);
      mentioned.set(piece.person, { id: piece.person, name });
      return `@${name}`;
    })
    .join('');
  return { text, mentioned: [...mentioned.values()] };
}

/** The comment that a text says: `@` and the name of somebody chosen is a mention, the longest name first. */
export function toPieces(text: string, mentioned: readonly CommentPerson[]): CommentPiece[] {
  const people = [...mentioned].sort((one, other) => other.name.length - one.name.length);
  const pieces: CommentPiece[] = [];
  let start = 0;
  const addText = (upTo: number) => {
    if (upTo > start) pieces.push(text.slice(start, upTo));
  };
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = people.find(({ name }) => text.startsWith(name, at + 1));
    if (person === undefined || at < start) continue;
    addText(at);
    pieces.push({ person: person.id });
    start = at + 1 + person.name.length;
  }
  addText(text.length);
  return pieces;
}

/** What is being typed after an `@` before the caret; null if nobody is being mentioned there. */
export function findMention(
  text: string,
  caret: number,
): { readonly at: number; readonly query: string } | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || /[\p{L}\p{N}]$/u.test(before.slice(0, at))) return null;
  const query = before.slice(at + 1);
  return query.length > 60 || /[\n@]|^\s|\s{2}|\s\S+\s\S+\s/u.test(query) ? null : { at, query };
}

/** People whose names have a word that begins with the query, ignoring case and accents; at most `count`. */
export function findPeople(
  people: readonly CommentPerson[],
  query: string,
  count: number,
): readonly CommentPerson[] {
  const wanted = plain(query);
  return people
    .filter(({ name }) => {
      const known = plain(name);
      return known.startsWith(wanted) || known.includes(` ${wanted}`);
    })
    .slice(0, count);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
