import { dependsOnNow, isFiltering, matchFilter, readFilter } from '@giotto/chart/filter';
import type { Id } from '@giotto/chart/model';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useDrawnView } from '../insights/use-drawn-view.ts';
import { useSession, useUi } from '../session/session-context.ts';
import { readChoice } from './filter-choice.ts';
import { filterView, type ShownFilter } from './filter-view.ts';

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
export function useFilteredView(shown: ShownFilter, suffix: string): void {
  const { filter, isColoured, matches } = shown;
  const { person, task, theme, dependency, taskDesignTemplate } = shown.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only these tables count
  const view = useMemo(
    () => filterView(shown, suffix),
    [filter.people, isColoured, matches, suffix, person, task, theme, dependency, taskDesignTemplate],
  );
  useDrawnView(view);
}
