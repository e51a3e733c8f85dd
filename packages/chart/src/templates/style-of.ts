import { MAIN, type State } from '../model/index.ts';
import type { StyleData } from './style-data.ts';

/** The style of a user's own chart, for the style step and the switch-style panel (`spec/charts.md` §2). */
export function styleOf(state: State, id: string, name: string, isPremium: boolean): StyleData {
  return {
    id,
    name,
    isPremium,
    theme: state.theme.get(MAIN) ?? {},
    taskDesignTemplate: state.taskDesignTemplate,
    milestoneDesignTemplate: state.milestoneDesignTemplate,
    laneDesignTemplate: state.laneDesignTemplate,
    markerDesignTemplate: state.markerDesignTemplate,
    dependencyDesignTemplate: state.dependencyDesignTemplate,
  };
}
