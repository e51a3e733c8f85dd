import { type ChartFilter, createDimming, type FilterMatches } from '@giotto/chart/filter';
import type { State } from '@giotto/chart/model';
import { createPersonColouring } from '@giotto/chart/person-colours';
import type { DrawnView } from '../session/drawn-views.ts';

/** The chart, this person's filter, and what it keeps. */
export interface ShownFilter {
  /** A large chart follows an edit as soon as nothing more urgent is left to do. */
  readonly state: State;
  readonly filter: ChartFilter;
  readonly isColoured: boolean;
  /** Null without a filter. */
  readonly matches: FilterMatches | null;
}

/** How a chart is drawn and described with a filter. `suffix` is said of what steps back. */
export function filterView({ state, filter, isColoured, matches }: ShownFilter, suffix: string): DrawnView {
  const colour = isColoured ? createPersonColouring(state, new Set(filter.people)) : null;
  const dim = matches ? createDimming(state, (id) => matches.ids.has(id)) : null;
  return {
    layer: 'filter',
    draw: (scene) => {
      const coloured = colour ? colour(scene) : scene;
      return dim ? dim(coloured) : coloured;
    },
    suffixOf: ({ kind, id }) =>
      (kind === 'task' || kind === 'milestone') && matches?.ids.has(id) === false ? suffix : '',
  };
}
