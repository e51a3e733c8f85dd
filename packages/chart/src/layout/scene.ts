import type { Colour, FontName, Id, Kind, Px, Row, Unit } from '../model/index.ts';

/** A rectangle; the origin is the picture's top left corner, y grows downwards. */
export interface Box {
  readonly x: Px;
  readonly y: Px;
  readonly width: Px;
  readonly height: Px;
}

interface Painted {
  readonly fill?: Colour;
  readonly stroke?: Colour;
  readonly strokeWidth?: Px;
  /** SVG dash lengths; absent: solid. */
  readonly dash?: readonly Px[];
  /** How strokes and dashes end; absent: flat. */
  readonly cap?: 'round';
  /** How strokes turn corners; absent: pointed. */
  readonly join?: 'round';
  readonly opacity?: number;
}

/** The drawing primitives. Every renderer (screen, thumbnail, embed, exports) draws these and nothing else. */
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
      /** Measured width, so that no renderer measures again. */
      readonly width: Px;
      /** Drawn behind the letters, 3 px wide, where the text could not be read on what lies there. */
      readonly halo?: Colour;
    };

/** What a shape group is for: hit tests and styling of states read it, drawing does not. */
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
  | 'assignee';

/** What a sign beside a title tells: notes, an external link, how the task is scheduled. */
export type Sign = 'notes' | 'link' | 'locked' | 'manual';

/** One drawn element: its shapes in drawing order and the boxes that a pointer can meet. */
export interface SceneItem {
  readonly kind: Kind;
  readonly id: Id;
  /** The element's own box: the bar, the glyph, the lane's area, the line's bounds. */
  readonly box: Box;
  /** Everything it draws, labels included: an item outside the view by this box need not be drawn. */
  readonly bounds: Box;
  readonly parts: readonly ScenePart[];
}

export interface ScenePart {
  readonly part: Part;
  readonly box: Box;
  readonly shapes: readonly Shape[];
  /** Which sign it is. */
  readonly sign?: Sign;
  /** Of a deadline: the task ends after it. Of `notBefore`: the task starts before it. */
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

/** Seen rows, from `from` to before `to`, counted from 0. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Layers of the plot from back to front (`ux.md` A0). */
export interface SceneLayers {
  readonly horizontalLanes: readonly SceneItem[];
  readonly verticalLanes: readonly SceneItem[];
  readonly dependencies: readonly SceneLink[];
  readonly tasks: readonly SceneItem[];
  readonly markers: readonly SceneItem[];
  readonly milestones: readonly SceneItem[];
}

/** A laid-out chart: one picture, every renderer's only source (`architecture.md`, rule 5). */
export interface Scene {
  readonly width: Px;
  readonly height: Px;
  readonly background: Colour;
  readonly font: FontName;
  /** The two timeline rows, over the plot's width. */
  readonly header: Box;
  /**
   * The label column, below the header and down to the end of lanes and lines, from the picture's left edge: the page's
   * border is part of it. The 14 px left of a title are free for a control.
   */
  readonly column: Box;
  /** Where rows and time meet. Between header and plot lies a strip for the titles of vertical lanes, or a little air. */
  readonly plot: Box;
  readonly unitWidth: Px;
  readonly units: Unit;
  readonly rowHeight: Px;
  /** All of them, whatever part is laid out. */
  readonly rows: readonly SceneRow[];
  /** The rows for which background, grid, layers and column are laid out: all of them unless the view asks for some. */
  readonly shown: RowRange;
  /** Painted first, on the page in `background`: zebra, weekend tint. */
  readonly backgroundShapes: readonly Shape[];
  /** Painted after the lanes and before the dependencies: grid, today line. */
  readonly grid: readonly Shape[];
  readonly layers: SceneLayers;
  /** Header and column; drawn over the plot because they stay in view while it scrolls, on the page's own colour. */
  readonly headerShapes: readonly Shape[];
  readonly columnItems: readonly SceneItem[];
  /** The free edition's mark, when asked for. */
  readonly watermark: readonly Shape[];
}

/** What a picture depends on beside the chart. */
export interface View {
  /** Overrides the chart's own width, px at zoom 1. */
  readonly width?: Px;
  readonly rowHeight?: Px;
  /** Parents whose descendants are hidden; per user, never part of the data. */
  readonly collapsed?: ReadonlySet<Id>;
  /** Civil minutes since 1970-01-01 of the viewer's now; absent: no today line. */
  readonly now?: number;
  readonly hasWatermark?: boolean;
  /** The label column is left out (narrow embeds). */
  readonly hasNoColumn?: boolean;
  /**
   * While a gesture runs on a chart that hides repeated titles (CH-120): the label column keeps this width, so that
   * nothing moves under the pointer.
   */
  readonly heldColumn?: Px;
  /**
   * Only these rows are laid out (`SPEC.md`, Parts of a chart): the picture keeps its size and its places, and holds
   * what stands on them or passes through. Rows that the chart does not have are left out. Absent: all.
   */
  readonly rows?: RowRange;
  /**
   * The x from which on the plot is seen while it scrolls, in px of the picture: titles of bars and lanes that begin
   * farther left, and labels of the header, slide to where they are seen; nothing else changes. Absent: all is seen.
   */
  readonly left?: Px;
}
