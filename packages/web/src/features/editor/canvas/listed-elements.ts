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

/** Everything of a chart that has no row, in the order in which it is listed. */
export interface ListedElements {
  readonly count: number;
  /** The entries from `from` to before `to`. */
  readonly slice: (from: number, to: number) => readonly ElementRef[];
}

/** Lists what has no row; keeps no list of it, because of a large chart only a few entries are ever looked at. */
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

/** Tasks that stand on another one's row. */
function listGuests({ task }: State): Id[] {
  const guests: Id[] = [];
  for (const [id, { rowTask }] of task) if (rowTask !== undefined) guests.push(id);
  return guests;
}
