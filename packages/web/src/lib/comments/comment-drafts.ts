import type { CommentPerson, CommentTarget } from '@giotto/contract/api';
import { COMMENT_LENGTH } from '@giotto/contract/plans';
import { readStored, writeStored } from '../browser-storage.ts';
import { userIdKey } from '../session/session-query.ts';

/** A comment that is being written. */
export interface CommentDraft {
  readonly text: string;
  /** The people chosen in it. */
  readonly mentioned: readonly CommentPerson[];
  /** What a new thread is about. */
  readonly target?: CommentTarget | undefined;
}

/** What somebody is writing on one chart, kept on this device. */
export interface CommentDrafts {
  /** `place`: a thread's id for a reply, and a name of its own for every other field. */
  readonly read: (place: string) => CommentDraft | null;
  /** Keeps a draft; one without text, or `null`, is forgotten. */
  readonly write: (place: string, draft: CommentDraft | null) => void;
}

interface Entry extends CommentDraft {
  readonly ganttId: string;
  readonly place: string;
}

/** The most drafts of a person that are kept. The one changed longest ago goes first. */
export const MAX_DRAFTS = 40;
/** The most characters kept of one: it may be shortened before it is sent. */
export const MAX_DRAFT_LENGTH = 2 * COMMENT_LENGTH;

const keyOf = (userId: string) => `giotto.commentDrafts.${userId}`;

/** A person's drafts on a chart. While another account is logged in on this device, there are none. */
export function createCommentDrafts(userId: string, ganttId: string): CommentDrafts {
  const isTheirs = () => readStored(userIdKey) === userId;
  const isAt = (place: string) => (entry: Entry) => entry.ganttId === ganttId && entry.place === place;
  return {
    read: (place) => (isTheirs() ? (readAll(userId).find(isAt(place)) ?? null) : null),
    write: (place, draft) => {
      if (!isTheirs()) return;
      const all = readAll(userId);
      const others = all.filter((entry) => !isAt(place)(entry));
      const isEmpty = draft === null || draft.text.trim() === '';
      if (isEmpty && others.length === all.length) return;
      const kept = isEmpty
        ? others
        : [...others, { ...draft, text: draft.text.slice(0, MAX_DRAFT_LENGTH), ganttId, place }];
      const value = kept.length === 0 ? null : JSON.stringify(kept.slice(-MAX_DRAFTS));
      writeStored(keyOf(userId), value);
    },
  };
}

/** Forgets what the person who is logged in was writing on any chart: they log out of this device. */
export function forgetCommentDrafts(): void {
  const userId = readStored(userIdKey);
  if (userId !== null) writeStored(keyOf(userId), null);
}

/** Whatever is valid of what is stored. */
function readAll(userId: string): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const hasTexts = (value: unknown, ...names: readonly string[]) =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function isEntry(value: unknown): value is Entry {
  if (!hasTexts(value, 'ganttId', 'place', 'text')) return false;
  const { mentioned, target } = value as Record<string, unknown>;
  return (
    Array.isArray(mentioned) &&
    mentioned.every((person) => hasTexts(person, 'id', 'name')) &&
    (target === undefined || hasTexts(target, 'kind', 'id'))
  );
}
