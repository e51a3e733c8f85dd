import type { Colour, FontName, Id, Kind, Px, Row, Unit } from '../model/index.ts';

/** A rectangle; the origin is the picture's top left corner, y grows downwards. */
export interface Box {
  readonly x: Px;
  readonly y: Px;
  readonly width: Px;
  readonly height: Px;
}

/** How a shape is painted. */
export interface Painted {
  readonly fill?: Colour;
  readonly stroke?: Colour;
  readonly strokeWidth?: Px;
  /** SVG dash lengths; absent: solid. */
  readonly dash?: readonly Px[];
  /** How strokes and dashes end; absent: flat. */
  readonly cap?: 'round';
  /** How strokes join at corners; absent: pointed. */
  readonly join?: 'round';
  readonly opacity?: number;
}

/** The drawing primitives. Every renderer (screen, thumbnail, embed, exports) draws only these. */
export type Shape =
  | ({ readonly type: 'rect'; readonly radius?: Px } & Box & Painted)
  | ({ readonly type: 'path'; readonly d: string } & Painted)
  | ({ readonly type: 'line'; readonly x1: Px; readonly y1: Px; readonly x2: Px; readonly y2: Px } & Painted)
  | {
      readonly type: 'text';
      readonly text: string;
      /** The anchor's x and the baseline's y. */
      readonly x: Px;
      readonly y: Px;
      readonly size: Px;
      readonly weight: 400 | 700;
      readonly fill: Colour;
      readonly anchor: 'start' | 'middle' | 'end';
      /** Measured width, so that no renderer has to measure. */
      readonly width: Px;
      /** Drawn behind the letters, 3 px wide, where the text would be unreadable on its background. */
      readonly halo?: Colour;
    };

/** The purpose of a shape group: used by hit tests and styling of states, not by drawing. */
export type Part =
  | 'bar'
  | 'progress'
  | 'label'
  | 'date'
  | 'glyph'
  | 'line'
  | 'flag'
  | 'area'
  | 'rowLine'
  | 'columnLabel'
  | 'summary'
  | 'deadline'
  | 'notBefore'
  | 'sign'
  | 'people'
  | 'critical'
  | 'baseline'
  | 'slip';

/** The meaning of a sign next to a title: notes, an external link, how the task is scheduled. */
export type Sign = 'notes' | 'link' | 'locked' | 'manual';

/** One drawn element: its shapes in drawing order and the boxes that the pointer can hit. */
export interface SceneItem {
  readonly kind: Kind;
  readonly id: Id;
  /** The element's own box: the bar, the glyph, the lane's area, the line's bounds. */
  readonly box: Box;
  /** Everything it draws, including labels: an item whose bounds are outside the view need not be drawn. */
  readonly bounds: Box;
  readonly parts: readonly ScenePart[];
  /** Of a bar: its ends follow from what is below, so that they can't be dragged. */
  readonly hasFixedEnds?: true;
}

/** A group of shapes of an element. */
export interface ScenePart {
  readonly part: Part;
  readonly box: Box;
  readonly shapes: readonly Shape[];
  /** Which sign it is. */
  readonly sign?: Sign;
  /** For a deadline: the task ends after it. For `notBefore`: the task starts before it. */
  readonly isMissed?: true;
}

/** A dependency's drawn route: its corner points in order, for hit tests. */
export interface SceneLink {
  readonly id: Id;
  readonly points: readonly { readonly x: Px; readonly y: Px }[];
  readonly isViolated: boolean;
  readonly bounds: Box;
  readonly shapes: readonly Shape[];
}

/** A visible row. */
export interface SceneRow {
  readonly taskId: Id;
  readonly index: Row;
  readonly y: Px;
  readonly height: Px;
  readonly indentation: number;
  readonly hasChildren: boolean;
  readonly isCollapsed: boolean;
}

/** Visible rows, from `from` up to but excluding `to`, counted from 0. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Layers of the plot from back to front (`ux.md` A0). */
export interface SceneLayers {
  readonly horizontalLanes: readonly SceneItem[];
  readonly verticalLanes: readonly SceneItem[];
  /** Where tasks and milestones lie in a baseline, in front of the grid; absent: none is shown. */
  readonly baselines?: readonly SceneItem[];
  readonly dependencies: readonly SceneLink[];
  readonly tasks: readonly SceneItem[];
  readonly markers: readonly SceneItem[];
  readonly milestones: readonly SceneItem[];
}

/** A laid-out chart: a picture, and the only source for every renderer (`architecture.md`, rule 5). */
export interface Scene {
  readonly width: Px;
  readonly height: Px;
  readonly background: Colour;
  readonly font: FontName;
  /** The two timeline rows, over the plot's width. */
  readonly header: Box;
  /**
   * The label column, below the header and down to the end of lanes and lines, from the picture's left edge: it
   * includes the page's border. The 14 px left of a title are free for a control.
   */
  readonly column: Box;
  /**
   * The area of rows and time. Between header and plot is a strip for the titles of vertical lanes, or a little space.
   */
  readonly plot: Box;
  readonly unitWidth: Px;
  readonly units: Unit;
  readonly rowHeight: Px;
  /** All rows, whatever part is laid out. */
  readonly rows: readonly SceneRow[];
  /** The rows for which background, grid, layers and column are laid out: all unless the view requests some. */
  readonly shown: RowRange;
  /** Painted first, on the page colour `background`: zebra, weekend tint. */
  readonly backgroundShapes: readonly Shape[];
  /** Painted after the lanes and before the dependencies: grid, today line. */
  readonly grid: readonly Shape[];
  readonly layers: SceneLayers;
  /** Header and column; drawn over the plot because they stay visible while it scrolls, on the page's own colour. */
  readonly headerShapes: readonly Shape[];
  readonly columnItems: readonly SceneItem[];
  /** What rules mean, above the header; absent: nothing. */
  readonly legend?: readonly Shape[];
  /** The free edition's mark, if requested. */
  readonly watermark: readonly Shape[];
}

/** What a picture depends on besides the chart. */
export interface View {
  /** Overrides the chart's own width, px at zoom 1. */
  readonly width?: Px;
  readonly rowHeight?: Px;
  /** Parents whose descendants are hidden; per user, never part of the data. */
  readonly collapsed?: ReadonlySet<Id>;
  /**
   * The tasks whose rows are left out, with what is on them, by a filter: the rows below close up. Per user, never part of
   * the data.
   */
  readonly leftOut?: ReadonlySet<Id>;
  /** The viewer's current time in civil minutes since 1970-01-01; absent: no today line. */
  readonly now?: number;
  readonly hasWatermark?: boolean;
  /** Room above the timeline for a legend, below the chart's own space there; absent: none. */
  readonly legendHeight?: Px;
  /** Whether to omit the label column (narrow embeds). */
  readonly hasNoColumn?: boolean;
  /**
   * During a gesture on a chart that hides repeated titles (CH-120): the label column keeps this width, so that nothing
   * moves under the pointer.
   */
  readonly heldColumn?: Px;
  /**
   * Lays out only these rows (`SPEC.md`, Parts of a chart): the picture keeps its size and its places, and contains
   * what is on them or passes through. Rows that the chart doesn't have are ignored. Absent: all.
   */
  readonly rows?: RowRange;
  /**
   * The x, in px of the picture, from which the scrolled plot is visible: titles of bars and lanes that begin farther
   * left, and labels of the header, slide into view; nothing else changes. Absent: everything is visible.
   */
  readonly left?: Px;
}
