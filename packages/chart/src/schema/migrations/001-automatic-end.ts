import { DEFAULT_DEPENDENCY_TEMPLATES } from '../../model/defaults.ts';
import { MAIN } from '../../model/kinds.ts';
import type { Migration, PlainState } from './migration.ts';

/** `default` before `important`, as in the specified order string. */
const DEFAULTS = {
  default: { ...DEFAULT_DEPENDENCY_TEMPLATES.default, order: 'F' },
  important: { ...DEFAULT_DEPENDENCY_TEMPLATES.important, order: 'V' },
};

function withAutomaticEnd(state: PlainState): PlainState {
  const { endDate: _, ...chart } = state.chart?.[MAIN] ?? {};
  return { ...state, chart: { ...state.chart, [MAIN]: chart } };
}

/** Old files had no dependencies that could be drawn, so with the default looks they start without any. */
function withDependencyTemplates(state: PlainState): PlainState {
  if (Object.keys(state.dependencyDesignTemplate ?? {}).length > 0) return state;
  return { ...state, dependencyDesignTemplate: DEFAULTS, dependency: {} };
}

/**
 * For files without a `version`: makes the end of the timeline automatic, and where the dependency templates are
 * missing, applies the specified ones and clears the dependencies (`chart-model.md`, Time and Theme).
 */
export const automaticEnd: Migration = {
  number: 1,
  name: 'automatic-end',
  migrateState: (state) => withDependencyTemplates(withAutomaticEnd(state)),
  migrateChanges: (changes) => changes,
};
