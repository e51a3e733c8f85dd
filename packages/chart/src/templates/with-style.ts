import { MAIN, type State } from '../model/index.ts';
import type { StyleData, StyleTables } from './style-data.ts';

/**
 * The chart in the style: replaces theme and design templates and leaves elements unchanged. Elements refer to their
 * templates by key, so each takes the new style's look of that key, or of `default` if the style lacks it.
 */
export function withStyle(state: State, style: StyleData): State {
  const tables: StyleTables = {
    theme: new Map([[MAIN, style.theme]]),
    taskDesignTemplate: style.taskDesignTemplate,
    milestoneDesignTemplate: style.milestoneDesignTemplate,
    laneDesignTemplate: style.laneDesignTemplate,
    markerDesignTemplate: style.markerDesignTemplate,
    dependencyDesignTemplate: style.dependencyDesignTemplate,
  };
  return { ...state, ...tables };
}
