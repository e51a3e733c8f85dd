import type { Id } from '../model/index.ts';
import type { DropReason, Fields, Json } from './change.ts';
import type { Draft } from './draft.ts';

/**
 * Why this dependency may not be added to the draft, or null. Both ends must exist as tasks or milestones ('ref'), no
 * other dependency may have the same ends and type ('same'), and following dependencies must never lead back ('cycle',
 * including a link to itself). Treats an existing record under `id` as replaced.
 */
export function findLinkFault(draft: Draft, id: Id, link: Fields): DropReason | null {
  const from = link.from;
  const to = link.to;
  if (!isEnd(draft, from) || !isEnd(draft, to)) return 'ref';
  if (from === to) return 'cycle';
  const [outgoing, incoming] = [draft.linksFrom(from), draft.linksTo(to)];
  // A task may have thousands of links; rarely at both ends.
  for (const other of outgoing.size < incoming.size ? outgoing : incoming) {
    const record = other === id ? undefined : draft.get('dependency', other);
    if (record && record.from === from && record.to === to && typeOf(record) === typeOf(link)) return 'same';
  }
  return leadsBack(draft, id, from, to) ? 'cycle' : null;
}

/**
 * Whether a task may share the row of `host`: the host exists, isn't the task itself and has its own row, and nobody
 * shares the task's row.
 */
export function canShareRow(draft: Draft, id: Id, host: Json): boolean {
  if (typeof host !== 'string' || host === id) return false;
  const record = draft.get('task', host);
  if (!record || (record.rowTask ?? null) !== null) return false;
  return draft.sharersOf(id).size === 0;
}

/** Searches forward from `to` and backward from `from`, alternating steps; either search alone is conclusive. */
function leadsBack(draft: Draft, id: Id, from: Id, to: Id): boolean {
  const forward = createSearch(to, (at) => endsOf(draft, id, draft.linksFrom(at), 'to'));
  const backward = createSearch(from, (at) => endsOf(draft, id, draft.linksTo(at), 'from'));
  for (;;) {
    if (forward.frontier.length === 0 || backward.frontier.length === 0) return false;
    forward.step();
    if (forward.seen.has(from)) return true;
    backward.step();
    if (backward.seen.has(to)) return true;
  }
}

function createSearch(start: Id, neighbours: (at: Id) => Iterable<Id>) {
  const seen = new Set<Id>([start]);
  const frontier: Id[] = [start];
  const step = () => {
    const at = frontier.pop();
    if (at === undefined) return;
    for (const next of neighbours(at)) {
      if (seen.has(next)) continue;
      seen.add(next);
      frontier.push(next);
    }
  };
  return { seen, frontier, step };
}

/** Where these links start or end, except for one. */
function* endsOf(draft: Draft, except: Id, links: ReadonlySet<Id>, end: 'from' | 'to'): Iterable<Id> {
  for (const link of links) {
    const at = link === except ? undefined : draft.get('dependency', link)?.[end];
    if (typeof at === 'string') yield at;
  }
}

function isEnd(draft: Draft, id: Json | undefined): id is Id {
  return (
    typeof id === 'string' &&
    (draft.get('task', id) !== undefined || draft.get('milestone', id) !== undefined)
  );
}

/** The type of a link, with its default. */
function typeOf(link: Fields): Json {
  return link.type ?? 'FS';
}
