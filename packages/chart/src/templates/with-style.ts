import { spreadKeys } from '../changes/order-key.ts';
import { comparePlaces } from '../changes/ordered-ids.ts';
import { MAIN, type Named, type State } from '../model/index.ts';
import type { StyleData, StyleTables } from './style-data.ts';

/** A style's templates, and below them those of the chart that only its rules still need. */
function withRuled<Template extends Named>(
  { rule }: State,
  field: 'taskTemplate' | 'milestoneTemplate',
  templates: ReadonlyMap<string, Template>,
  before: ReadonlyMap<string, Template>,
): ReadonlyMap<string, Template> {
  if (rule.size === 0) return templates;
  const kept = new Map(templates);
  for (const { [field]: key } of rule.values()) {
    const template = key === undefined ? undefined : before.get(key);
    if (key !== undefined && template !== undefined && !kept.has(key)) kept.set(key, template);
  }
  if (kept.size === templates.size) return templates;
  const keys = spreadKeys(kept.size) ?? [];
  const own = [...templates.keys()].sort((a, b) =>
    comparePlaces(templates.get(a)?.order ?? '', a, templates.get(b)?.order ?? '', b),
  );
  const ids = new Set([...own, ...kept.keys()]);
  return new Map(Array.from(ids, (id, at) => [id, { ...(kept.get(id) as Template), order: keys[at] ?? '' }]));
}

/**
 * The chart in the style: replaces theme and design templates, apart from those that rules name and the style lacks,
 * and leaves elements unchanged. Elements refer to their
 * templates by key, so each takes the new style's look of that key, or of `default` if the style lacks it.
 */
export function withStyle(state: State, style: StyleData): State {
  const tables: StyleTables = {
    theme: new Map([[MAIN, style.theme]]),
    taskDesignTemplate: withRuled(state, 'taskTemplate', style.taskDesignTemplate, state.taskDesignTemplate),
    milestoneDesignTemplate: withRuled(
      state,
      'milestoneTemplate',
      style.milestoneDesignTemplate,
      state.milestoneDesignTemplate,
    ),
    laneDesignTemplate: style.laneDesignTemplate,
    markerDesignTemplate: style.markerDesignTemplate,
    dependencyDesignTemplate: style.dependencyDesignTemplate,
  };
  return { ...state, ...tables };
}
