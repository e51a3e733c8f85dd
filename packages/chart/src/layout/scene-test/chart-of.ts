import { spreadKeys } from '../../changes/order-key.ts';
import {
  type ChartSettings,
  createState,
  type Dependency,
  type HorizontalLane,
  type HorizontalMarker,
  type Id,
  type Kind,
  MAIN,
  type Milestone,
  type RecordOf,
  type State,
  type Task,
  type TaskDesignTemplate,
  type Theme,
  type Timeline,
  type VerticalLane,
  type VerticalMarker,
} from '../../model/index.ts';

/** A chart for a test: elements by id, tasks in the order in which they are written. */
export interface ChartParts {
  readonly tasks?: { readonly [id: Id]: Task };
  readonly milestones?: { readonly [id: Id]: Milestone };
  readonly verticalLanes?: { readonly [id: Id]: VerticalLane };
  readonly horizontalLanes?: { readonly [id: Id]: HorizontalLane };
  readonly verticalMarkers?: { readonly [id: Id]: VerticalMarker };
  readonly horizontalMarkers?: { readonly [id: Id]: HorizontalMarker };
  readonly dependencies?: { readonly [id: Id]: Dependency };
  readonly taskTemplates?: { readonly [id: Id]: TaskDesignTemplate };
  readonly chart?: ChartSettings;
  readonly theme?: Theme;
  readonly timeline?: Timeline;
}

function tableOf<K extends Kind>(records: { readonly [id: Id]: RecordOf[K] } = {}): Map<Id, RecordOf[K]> {
  return new Map(Object.entries(records));
}

/** Builds the state; a week scale from a Monday unless `timeline` says otherwise. */
export function chartOf(parts: ChartParts): State {
  const entries = Object.entries(parts.tasks ?? {});
  const keys = spreadKeys(entries.length) ?? [];
  const tasks = entries.map(([id, task], i) => [id, { order: keys[i] ?? '', ...task }] as const);
  return {
    ...createState(),
    task: new Map(tasks),
    milestone: tableOf<'milestone'>(parts.milestones),
    verticalLane: tableOf<'verticalLane'>(parts.verticalLanes),
    horizontalLane: tableOf<'horizontalLane'>(parts.horizontalLanes),
    verticalMarker: tableOf<'verticalMarker'>(parts.verticalMarkers),
    horizontalMarker: tableOf<'horizontalMarker'>(parts.horizontalMarkers),
    dependency: tableOf<'dependency'>(parts.dependencies),
    taskDesignTemplate: tableOf<'taskDesignTemplate'>(parts.taskTemplates),
    chart: new Map([[MAIN, parts.chart ?? {}]]),
    theme: new Map([[MAIN, parts.theme ?? {}]]),
    timeline: new Map([[MAIN, { startDate: '2027-01-04', ...parts.timeline }]]),
  };
}
