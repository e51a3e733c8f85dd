import type {
  DependencyDesignTemplate,
  LaneDesignTemplate,
  MarkerDesignTemplate,
  MilestoneDesignTemplate,
  State,
  TaskDesignTemplate,
  TemplateKind,
  Theme,
} from '../model/index.ts';

/** A look for whole charts: a theme and its design templates, each set in order. */
export interface StyleData {
  readonly id: string;
  readonly name: string;
  /** Also available in the free edition, with the watermark (`spec/charts.md` §1, Editions). */
  readonly isPremium: boolean;
  readonly theme: Theme;
  readonly taskDesignTemplate: ReadonlyMap<string, TaskDesignTemplate>;
  readonly milestoneDesignTemplate: ReadonlyMap<string, MilestoneDesignTemplate>;
  readonly laneDesignTemplate: ReadonlyMap<string, LaneDesignTemplate>;
  readonly markerDesignTemplate: ReadonlyMap<string, MarkerDesignTemplate>;
  readonly dependencyDesignTemplate: ReadonlyMap<string, DependencyDesignTemplate>;
}

/** The tables of a chart that a style fills. */
export type StyleTables = Pick<State, TemplateKind | 'theme'>;
