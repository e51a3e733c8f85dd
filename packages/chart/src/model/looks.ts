import type { LaneLook, MarkerLook, MilestoneLook, TaskLook } from './elements.ts';
import type { DependencyDesignTemplate } from './settings.ts';
import type { Px } from './units.ts';
import type { LaneTitlePosition } from './values.ts';

type Filled<Look, Optional extends keyof Look> = Readonly<
  Required<Omit<Look, Optional>> & Pick<Look, Optional>
>;

/**
 * How a task is drawn. Absent `titleColor` and `inlineDateColor`: the ink that is most readable at the position of title and
 * date. Absent `colorInProgress`: the ink that is most readable on the bar. Absent `inlineDateBackgroundColor`: none.
 */
export type ResolvedTaskLook = Filled<
  TaskLook,
  'titleColor' | 'colorInProgress' | 'inlineDateColor' | 'inlineDateBackgroundColor'
> & {
  readonly isEmphasised: boolean;
  /** Absent: the theme's. */
  readonly barHeight?: number;
};

/** How a milestone is drawn. Absent `lineColor`: no line down the plot. */
export type ResolvedMilestoneLook = Filled<MilestoneLook, 'lineColor'> & {
  /** Absent: the theme's. */
  readonly size?: Px;
};

/** How a lane is drawn. Absent `borderColor`: no border. */
export type ResolvedLaneLook = Filled<LaneLook, 'borderColor'> & {
  readonly titlePosition: LaneTitlePosition;
};

/** How a marker is drawn; `backgroundColor` and `textColor` are its flag's. */
export type ResolvedMarkerLook = Readonly<Required<MarkerLook>>;

type DependencyLook = Omit<DependencyDesignTemplate, 'order' | 'name'>;
/** How a dependency is drawn. Absent `elbowRadius`: 6 px. */
export type ResolvedDependencyLook = Filled<DependencyLook, 'elbowRadius'>;

/** Every field by which an element of each kind differs from its template: what "reset manual colours" removes. */
export const LOOK_FIELDS = {
  task: [
    'titleColor',
    'color',
    'colorInProgress',
    'corner',
    'strokeColor',
    'showStroke',
    'showLine',
    'lineColor',
    'showInlineDate',
    'inlineDateColor',
    'inlineDateBackgroundColor',
    'titlePosition',
  ],
  milestone: ['textColor', 'lineColor', 'iconColor', 'icon', 'textPosition', 'showDate'],
  lane: ['textColor', 'backgroundColor', 'borderColor'],
  marker: ['showLine', 'lineColor', 'backgroundColor', 'textColor', 'lineDash', 'showDate'],
  dependency: ['lineColor', 'lineType', 'lineDash', 'showArrow', 'elbowRadius'],
} as const satisfies {
  task: readonly (keyof TaskLook)[];
  milestone: readonly (keyof MilestoneLook)[];
  lane: readonly (keyof LaneLook)[];
  marker: readonly (keyof MarkerLook)[];
  dependency: readonly (keyof DependencyLook)[];
};
