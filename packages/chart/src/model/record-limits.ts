import type { ElementKind, PlanKind, TemplateKind } from './kinds.ts';

/** The most records that the listed kinds may have together. */
interface RecordLimit {
  /** The plural shown to people. */
  readonly name: string;
  readonly kinds: readonly (ElementKind | PlanKind | TemplateKind)[];
  readonly max: number;
}

/** The most records that a chart may hold (`chart-model.md`, Limits; `security.md` I1). */
export const RECORD_LIMITS: readonly RecordLimit[] = [
  { name: 'tasks', kinds: ['task'], max: 10_000 },
  { name: 'milestones', kinds: ['milestone'], max: 10_000 },
  { name: 'dependencies', kinds: ['dependency'], max: 10_000 },
  { name: 'lanes', kinds: ['verticalLane', 'horizontalLane'], max: 500 },
  { name: 'markers', kinds: ['verticalMarker', 'horizontalMarker'], max: 500 },
  { name: 'calendars', kinds: ['calendar'], max: 50 },
  { name: 'baselines', kinds: ['baseline'], max: 3 },
  { name: 'people', kinds: ['person'], max: 500 },
  { name: 'rules', kinds: ['rule'], max: 50 },
  { name: 'task design templates', kinds: ['taskDesignTemplate'], max: 200 },
  { name: 'milestone design templates', kinds: ['milestoneDesignTemplate'], max: 200 },
  { name: 'lane design templates', kinds: ['laneDesignTemplate'], max: 200 },
  { name: 'marker design templates', kinds: ['markerDesignTemplate'], max: 200 },
  { name: 'dependency design templates', kinds: ['dependencyDesignTemplate'], max: 200 },
];
