import type { ElementRef } from '@giotto/chart/interact';
import type { ElementKind, Id, State } from '@giotto/chart/model';

const LISTED: readonly ElementKind[] = [
  'milestone',
  'verticalLane',
  'horizontalLane',
  'verticalMarker',
  'horizontalMarker',
  'dependency',
];

/** All of a chart's elements without their own row, in listing order. */
export interface ListedElements {
  readonly count: number;
  /** The entries from `from` up to but excluding `to`. */
  readonly slice: (from: number, to: number) => readonly ElementRef[];
}

/**
 * Lists elements without their own row. Doesn't store the list, because only a few entries of a large chart are ever
 * read.
 */
export function listElements(state: State): ListedElements {
  const guests = listGuests(state);
  return {
    count: LISTED.reduce((sum, kind) => sum + state[kind].size, guests.length),
    slice: (from, to) => {
      const found: ElementRef[] = guests.slice(from, to).map((id) => ({ kind: 'task', id }));
      let first = guests.length;
      for (const kind of LISTED) {
        const { size } = state[kind];
        if (first < to && first + size > from) {
          const ids = [...state[kind].keys()].slice(Math.max(0, from - first), to - first);
          for (const id of ids) found.push({ kind, id });
        }
        first += size;
      }
      return found;
    },
  };
}

/** Tasks on another task's row. */
function listGuests({ task }: State): Id[] {
  const guests: Id[] = [];
  for (const [id, { rowTask }] of task) if (rowTask !== undefined) guests.push(id);
  return guests;
}
