import type { CommentPerson, CommentTarget, CommentThread } from '@giotto/contract/api';

/** Something that happened in the comments. */
export interface CommentEvent {
  readonly id: string;
  readonly type: 'commented' | 'resolved';
  /** ISO 8601. */
  readonly date: string;
  /** Undefined: a former member. */
  readonly person: CommentPerson | undefined;
  readonly target: CommentTarget;
  readonly title: string;
}

/** What happened in some threads, newest first. */
export function listCommentEvents(
  threads: readonly CommentThread[],
  people: readonly CommentPerson[],
): readonly CommentEvent[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return threads
    .flatMap(({ id: threadId, target, title, resolved, comments }): CommentEvent[] => [
      ...comments.map(({ id, person, date }) => ({
        ...{ id, type: 'commented' as const, date, target, title },
        person: byId.get(person),
      })),
      ...(resolved
        ? [
            {
              ...{
                id: `resolved ${threadId}`,
                type: 'resolved' as const,
                date: resolved.date,
                target,
                title,
              },
              person: byId.get(resolved.person),
            },
          ]
        : []),
    ])
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
}

interface DatedVersion {
  readonly version: number;
  readonly updateDate: string;
}

/**
 * Sorts events to the versions after which they happened. `entries`: newest first. What happened before the oldest of them
 * isn't shown yet, or no longer: the history ends there.
 */
export function sortToVersions(
  events: readonly CommentEvent[],
  entries: readonly DatedVersion[],
): ReadonlyMap<number, readonly CommentEvent[]> {
  const byVersion = new Map<number, CommentEvent[]>();
  let at = 0;
  for (const event of events) {
    const time = Date.parse(event.date);
    while (at < entries.length && Date.parse(entries[at]?.updateDate ?? '') > time) at += 1;
    const version = entries[at]?.version;
    if (version === undefined) break;
    byVersion.set(version, [...(byVersion.get(version) ?? []), event]);
  }
  return byVersion;
}
