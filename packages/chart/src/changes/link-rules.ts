import type { Id } from '../model/index.ts';
import type { DropReason, Fields, Json } from './change.ts';
import type { Draft } from './draft.ts';
import { taskAround } from './floating.ts';
import { FLAT, type Outline } from './outline.ts';

/**
 * Why this dependency may not be added to the draft, or null. Both ends must exist as tasks or milestones ('ref'), no
 * other dependency may have the same ends and type ('same'), and following dependencies must never lead back ('cycle',
 * including a link to itself), neither directly nor through tasks and what they contain. Treats an existing record under
 * `id` as replaced.
 * @param isAgain whether it was there before: then it only must not lead back directly, since rows may have made a circle
 */
export function findLinkFault(draft: Draft, id: Id, link: Fields, isAgain = false): DropReason | null {
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
  const outline = isAgain ? FLAT : withFloating(draft, id, link);
  const isRound = joinsWithin(outline, from, to) || leadsBack(draft, outline, id, from, to);
  return isRound ? 'cycle' : null;
}

/** Whether one of two elements contains the other. */
export function joinsWithin({ parentOf }: Outline, one: Id, other: Id): boolean {
  const isAround = (outer: Id, inner: Id) => {
    let at = parentOf(inner);
    while (at !== undefined && at !== outer) at = parentOf(at);
    return at === outer;
  };
  return isAround(one, other) || isAround(other, one);
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

/** The start or the end of an element: what a task contains lies between the two. */
type Side = `${'start' | 'end'} ${Id}`;

/** Searches forward from `to` and backward from `from`, alternating steps; either search alone is conclusive. */
function leadsBack(draft: Draft, outline: Outline, id: Id, from: Id, to: Id): boolean {
  const links = (at: Id, end: 'from' | 'to') => otherEnds(draft, outline, id, at, end);
  const forward = createSearch<Side>(`start ${to}`, (side) =>
    next(outline, side, 'start', (at) => links(at, 'from')),
  );
  const backward = createSearch<Side>(`end ${from}`, (side) =>
    next(outline, side, 'end', (at) => links(at, 'to')),
  );
  for (;;) {
    if (forward.frontier.length === 0 || backward.frontier.length === 0) return false;
    forward.step();
    if (forward.seen.has(`end ${from}`)) return true;
    backward.step();
    if (backward.seen.has(`start ${to}`)) return true;
  }
}

/**
 * What comes next, going from where elements are entered: into what a task contains or, of one without tasks, to its other
 * side; from there along its links, and out of the task around it.
 */
function* next(
  { parentOf, childrenOf }: Outline,
  side: Side,
  entry: 'start' | 'end',
  linked: (at: Id) => Iterable<Id>,
): Iterable<Side> {
  const exit = entry === 'start' ? 'end' : 'start';
  const at = side.slice(side.indexOf(' ') + 1);
  if (side.startsWith(entry)) {
    const inside = childrenOf(at);
    if (inside.length === 0) yield `${exit} ${at}`;
    for (const child of inside) yield `${entry} ${child}`;
    return;
  }
  for (const other of linked(at)) yield `${entry} ${other}`;
  const parent = parentOf(at);
  if (parent !== undefined) yield `${exit} ${parent}`;
}

function createSearch<Node>(start: Node, neighbours: (at: Node) => Iterable<Node>) {
  const seen = new Set<Node>([start]);
  const frontier: Node[] = [start];
  const step = () => {
    const at = frontier.pop();
    if (at === undefined) return;
    for (const one of neighbours(at)) {
      if (seen.has(one)) continue;
      seen.add(one);
      frontier.push(one);
    }
  };
  return { seen, frontier, step };
}

/** The other ends of an element's links that begin or end at it, without one link and those that don't count. */
function* otherEnds(draft: Draft, outline: Outline, except: Id, at: Id, end: 'from' | 'to'): Iterable<Id> {
  for (const link of end === 'from' ? draft.linksFrom(at) : draft.linksTo(at)) {
    const other =
      link === except ? undefined : draft.get('dependency', link)?.[end === 'from' ? 'to' : 'from'];
    if (typeof other === 'string' && !joinsWithin(outline, at, other)) yield other;
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

/**
 * The draft's outline with its floating milestones, as they are inside of tasks once a dependency has these ends: a milestone
 * is outside of what a link joins it with (CH-632).
 */
function withFloating(draft: Draft, id: Id, link: Fields): Outline {
  const outline = draft.outline();
  const milestones = draft.rows('milestone');
  if (milestones.size === 0) return outline;
  const joined = function* (at: Id): Iterable<unknown> {
    for (const other of draft.linksFrom(at)) if (other !== id) yield draft.get('dependency', other)?.to;
    for (const other of draft.linksTo(at)) if (other !== id) yield draft.get('dependency', other)?.from;
    if (link.from === at) yield link.to;
    if (link.to === at) yield link.from;
  };
  const parentOf = (at: Id): Id | undefined => {
    const milestone = milestones.get(at);
    if (milestone === undefined) return outline.parentOf(at);
    let inside = taskAround(outline, milestone);
    if (inside === undefined) return undefined;
    const others = new Set(joined(at));
    for (let task = inside as Id | undefined; task !== undefined; task = outline.parentOf(task))
      if (others.has(task)) inside = outline.parentOf(task);
    return inside;
  };
  /** Those that float in a task, and those that a link with what is directly below has put there. */
  const floatingIn = (task: Id, tasks: readonly Id[]): ReadonlySet<Id> => {
    const found = new Set(draft.floating().get(task));
    for (const below of tasks) {
      if (outline.childrenOf(below).length === 0) continue;
      for (const other of joined(below))
        if (typeof other === 'string' && milestones.has(other)) found.add(other);
    }
    return found;
  };
  const childrenOf = (task: Id): readonly Id[] => {
    const tasks = outline.childrenOf(task);
    // A milestone makes no task one that contains others.
    if (tasks.length === 0) return tasks;
    return [...tasks, ...[...floatingIn(task, tasks)].filter((at) => parentOf(at) === task)];
  };
  return { ...outline, parentOf, childrenOf };
}
