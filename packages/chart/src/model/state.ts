import type { NamedCalendar } from './calendar.ts';
import type {
  Dependency,
  HorizontalLane,
  HorizontalMarker,
  Milestone,
  Task,
  VerticalLane,
  VerticalMarker,
} from './elements.ts';
import { KINDS, type Kind, MAIN } from './kinds.ts';
import type { Baseline, Person } from './plan-records.ts';
import type { Rule } from './rules.ts';
import type {
  ChartSettings,
  DependencyDesignTemplate,
  LaneDesignTemplate,
  MarkerDesignTemplate,
  MilestoneDesignTemplate,
  TaskDesignTemplate,
  Theme,
  Timeline,
} from './settings.ts';
import type { Id } from './values.ts';

/** The record type of each kind. */
export interface RecordOf {
  chart: ChartSettings;
  theme: Theme;
  timeline: Timeline;
  calendar: NamedCalendar;
  baseline: Baseline;
  person: Person;
  rule: Rule;
  task: Task;
  milestone: Milestone;
  verticalLane: VerticalLane;
  horizontalLane: HorizontalLane;
  verticalMarker: VerticalMarker;
  horizontalMarker: HorizontalMarker;
  dependency: Dependency;
  taskDesignTemplate: TaskDesignTemplate;
  milestoneDesignTemplate: MilestoneDesignTemplate;
  laneDesignTemplate: LaneDesignTemplate;
  markerDesignTemplate: MarkerDesignTemplate;
  dependencyDesignTemplate: DependencyDesignTemplate;
}

/** One table of records by id. */
export type Table<K extends Kind> = ReadonlyMap<Id, RecordOf[K]>;

/**
 * A chart's records. A State is never changed in place: `apply` and `replay` return a new one that shares unchanged
 * tables. Records are frozen in development.
 */
export type State = { readonly [K in Kind]: Table<K> };

/** A State as plain JSON, as snapshots, responses and files hold it. */
export type StateJson = { readonly [K in Kind]?: { readonly [id: Id]: RecordOf[K] } };

/** A State without elements; the three singletons exist and are empty. */
export function createState(): State {
  const tables = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as unknown as {
    [K in Kind]: Map<Id, RecordOf[K]>;
  };
  tables.chart.set(MAIN, {});
  tables.theme.set(MAIN, {});
  tables.timeline.set(MAIN, {});
  return tables;
}

/** The State as plain JSON, without empty tables. */
export function stateToJson(state: State): StateJson {
  const json: Record<string, unknown> = {};
  for (const kind of KINDS) if (state[kind].size > 0) json[kind] = Object.fromEntries(state[kind]);
  return json as StateJson;
}

/** The State from trusted JSON (a stored snapshot, a server response); untrusted JSON goes through `chart/schema`. */
export function stateFromJson(json: StateJson): State {
  const state = createState() as unknown as Record<Kind, Map<Id, unknown>>;
  for (const kind of KINDS) {
    const records = json[kind] as Readonly<Record<Id, unknown>> | undefined;
    if (records) for (const id of Object.keys(records)) state[kind].set(id, records[id]);
  }
  return state as unknown as State;
}
