import {
  type ChartFilter,
  createDimming,
  dependsOnNow,
  type FilterMatches,
  isFiltering,
  matchFilter,
  readFilter,
} from '@giotto/chart/filter';
import type { Id, State } from '@giotto/chart/model';
import { createPersonColouring } from '@giotto/chart/person-colours';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useDrawnView } from '../insights/use-drawn-view.ts';
import type { DrawnView } from '../session/drawn-views.ts';
import { useSession, useUi } from '../session/session-context.ts';
import { readChoice } from './filter-choice.ts';

/** The chart, this person's filter, and what it keeps. */
export interface ShownFilter {
  /** A large chart follows an edit as soon as nothing more urgent is left to do. */
  readonly state: State;
  readonly filter: ChartFilter;
  readonly isColoured: boolean;
  /** Null without a filter. */
  readonly matches: FilterMatches | null;
}

const NONE: ReadonlySet<Id> = new Set();

/** What this person's filter keeps of the chart. */
export function useFilter(): ShownFilter {
  const session = useSession();
  const base = useSyncExternalStore(session.subscribe, () => session.base().state);
  const state = useDeferredValue(base);
  const insights = useDeferredValue(useUi((ui) => ui.insights));
  const held = useUi((ui) => ui.held);
  const { task, milestone, person, timeline, taskDesignTemplate, milestoneDesignTemplate } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only people count
  const filter = useMemo(() => readChoice(insights, state), [insights.filter, person, task]);
  // Only some filters depend on the time, which passes each minute.
  const now = useUi((ui) => (dependsOnNow(readFilter(ui.insights.filter)) ? ui.now : undefined));
  const critical = filter.isCritical && state;
  const wanted = filter.mode === 'hide' ? held : NONE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only these tables count
  const matches = useMemo(
    () => (isFiltering(filter) ? matchFilter(state, filter, now, wanted) : null),
    [
      filter,
      task,
      milestone,
      person,
      timeline,
      taskDesignTemplate,
      milestoneDesignTemplate,
      critical,
      now,
      wanted,
    ],
  );
  return { state, filter, isColoured: insights.isColoured === true, matches };
}

/** Hands the canvas how to draw and describe the chart. `suffix` is said of what steps back. */
export function useFilteredView({ state, filter, isColoured, matches }: ShownFilter, suffix: string): void {
  const { person, task, theme, dependency, taskDesignTemplate } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only these tables count
  const view = useMemo((): DrawnView => {
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
  }, [filter.people, isColoured, matches, suffix, person, task, theme, dependency, taskDesignTemplate]);
  useDrawnView(view);
}
