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

/** A look for whole charts: a theme with its design templates, each set in its order. */
export interface StyleData {
  readonly id: string;
  readonly name: string;
  /** Usable on the free edition too, with the watermark (`spec/charts.md` §1, Editions). */
  readonly isPremium: boolean;
  readonly theme: Theme;
  readonly taskDesignTemplate: ReadonlyMap<string, TaskDesignTemplate>;
  readonly milestoneDesignTemplate: ReadonlyMap<string, MilestoneDesignTemplate>;
  readonly laneDesignTemplate: ReadonlyMap<string, LaneDesignTemplate>;
  readonly markerDesignTemplate: ReadonlyMap<string, MarkerDesignTemplate>;
  readonly dependencyDesignTemplate: ReadonlyMap<string, DependencyDesignTemplate>;
}

/** The tables of a chart that its style fills. */
export type StyleTables = Pick<State, TemplateKind | 'theme'>;
