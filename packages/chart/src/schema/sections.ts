import type { ElementKind, Kind, PlanKind, TemplateKind } from '../model/kinds.ts';

/** The names of the tables in a file and in every problem's path (`spec/charts.md` §3, Chart schema). */
export const ELEMENT_SECTIONS: { readonly [K in ElementKind]: string } = {
  task: 'tasks',
  milestone: 'milestones',
  verticalLane: 'verticalLanes',
  horizontalLane: 'horizontalLanes',
  verticalMarker: 'verticalMarkers',
  horizontalMarker: 'horizontalMarkers',
  dependency: 'dependencies',
};

/** The tables of a plan; each with an order has an order string of the same name with the suffix `Order`. */
export const PLAN_SECTIONS: { readonly [K in PlanKind]: string } = {
  calendar: 'calendars',
  baseline: 'baselines',
  person: 'people',
  rule: 'rules',
};

/** The names inside `theme`; each has an order string of the same name with the suffix `Order`. */
export const TEMPLATE_SECTIONS: { readonly [K in TemplateKind]: string } = {
  taskDesignTemplate: 'taskDesignTemplates',
  milestoneDesignTemplate: 'milestoneDesignTemplates',
  laneDesignTemplate: 'laneDesignTemplates',
  markerDesignTemplate: 'markerDesignTemplates',
  dependencyDesignTemplate: 'dependencyDesignTemplates',
};

const PATHS: { readonly [K in Kind]: readonly string[] } = {
  chart: [],
  timeline: [],
  theme: ['theme'],
  calendar: [PLAN_SECTIONS.calendar],
  baseline: [PLAN_SECTIONS.baseline],
  person: [PLAN_SECTIONS.person],
  rule: [PLAN_SECTIONS.rule],
  task: [ELEMENT_SECTIONS.task],
  milestone: [ELEMENT_SECTIONS.milestone],
  verticalLane: [ELEMENT_SECTIONS.verticalLane],
  horizontalLane: [ELEMENT_SECTIONS.horizontalLane],
  verticalMarker: [ELEMENT_SECTIONS.verticalMarker],
  horizontalMarker: [ELEMENT_SECTIONS.horizontalMarker],
  dependency: [ELEMENT_SECTIONS.dependency],
  taskDesignTemplate: ['theme', TEMPLATE_SECTIONS.taskDesignTemplate],
  milestoneDesignTemplate: ['theme', TEMPLATE_SECTIONS.milestoneDesignTemplate],
  laneDesignTemplate: ['theme', TEMPLATE_SECTIONS.laneDesignTemplate],
  markerDesignTemplate: ['theme', TEMPLATE_SECTIONS.markerDesignTemplate],
  dependencyDesignTemplate: ['theme', TEMPLATE_SECTIONS.dependencyDesignTemplate],
};

/** The path of a kind's table in a file; the chart's and the timeline's fields are at the top level. */
export function sectionPath(kind: Kind): readonly string[] {
  return PATHS[kind];
}
