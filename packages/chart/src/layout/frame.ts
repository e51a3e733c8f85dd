import type { Px, Unit } from '../model/index.ts';
import { boxBetween } from './box.ts';
import type { Box } from './scene.ts';

/** The page's empty border; halved on pictures narrower than this (`ux.md` B1.5). */
const MARGIN = 24;
const NARROW = 640;
/** Space between the longest title and the plot. */
const LABEL_INSET = 16;
/** Maximum share of the picture for a fitted label column. */
const WIDEST_COLUMN = 0.4;
const COLUMN_LIMIT = 480;
/** Space between header and first row, and below the last row. */
const LEAD = 8;
const TAIL = 10;
const LANE_TITLES = 22;

/** Extra width of the borders left and right of the plot, for milestone titles that find no place on it. */
export interface TitleRoom {
  readonly left: Px;
  readonly right: Px;
}

export const NO_TITLE_ROOM: TitleRoom = { left: 0, right: 0 };

/** The areas of a picture. */
export interface Frame {
  readonly width: Px;
  readonly height: Px;
  readonly margin: Px;
  readonly header: Box;
  /** The y between the two rows of the header. */
  readonly headerMiddle: Px;
  readonly column: Box;
  readonly plot: Box;
  /** Space left and right of the plot in which milestone titles may be placed. */
  readonly titleRoom: TitleRoom;
  readonly units: Unit;
  readonly unitWidth: Px;
  /** The centre of the strip above the first row that contains lane titles; undefined without the strip. */
  readonly stripCentre: Px | undefined;
  /** The vertical extent of lanes, grid and lines: from the header to the end of the plot. */
  readonly top: Px;
  readonly bottom: Px;
}

export interface FrameRequest {
  readonly width: Px;
  readonly headerSize: Px;
  readonly paddingTop: Px;
  readonly paddingBottom: Px;
  readonly units: Unit;
  /** Undefined: no label column. A locked width in px, else the longest title's width. */
  readonly column: { readonly lockedAt: Px } | { readonly longest: Px } | undefined;
  /** Height of all rows, and of elements below them. */
  readonly plotHeight: Px;
  readonly hasStrip: boolean;
  readonly titleRoom: TitleRoom;
}

/** The page's border for a picture of this width. */
export function marginFor(width: Px): Px {
  return width < NARROW ? MARGIN / 2 : MARGIN;
}

function columnWidth({ column, width }: FrameRequest, margin: Px): Px {
  if (column === undefined) return margin;
  const widest = Math.min(COLUMN_LIMIT, width * WIDEST_COLUMN);
  if ('lockedAt' in column) return Math.round(Math.min(column.lockedAt, width - 4 * margin));
  return Math.round(Math.min(margin + column.longest + LABEL_INSET, widest));
}

/** The top of the first row: known before anything else, because rows are placed from there. */
export function firstRowTop(request: Pick<FrameRequest, 'headerSize' | 'paddingTop' | 'hasStrip'>): Px {
  const { upper, lower } = headerHeights(request.headerSize);
  return request.paddingTop + upper + lower + (request.hasStrip ? LANE_TITLES + LEAD / 2 : LEAD);
}

function headerHeights(size: Px): { readonly upper: Px; readonly lower: Px } {
  return { upper: 2 * Math.round(size * 1.2), lower: 2 * Math.round(size * 1.1) };
}

/**
 * Places the areas: page border, label column, header and plot. The label column includes the page's left border, so
 * that a view that keeps it visible covers what scrolls beneath. Time fills the space between it and the right border:
 * unit width = plot width / units (`chart-model.md`, Size).
 */
export function buildFrame(request: FrameRequest): Frame {
  const { width, paddingTop, paddingBottom, units, plotHeight, hasStrip, titleRoom } = request;
  const margin = marginFor(width);
  const { upper, lower } = headerHeights(request.headerSize);
  const columnEnd = columnWidth(request, margin);
  const left = columnEnd + titleRoom.left;
  const plotWidth = Math.max(1, width - left - margin - titleRoom.right);
  const headerBottom = paddingTop + upper + lower;
  const plotTop = firstRowTop(request);
  const plotBottom = plotTop + plotHeight;
  const bottom = plotBottom + TAIL;
  return {
    width,
    height: Math.ceil(bottom + paddingBottom),
    margin,
    header: { x: left, y: paddingTop, width: plotWidth, height: upper + lower },
    headerMiddle: paddingTop + upper,
    column: boxBetween(0, headerBottom, columnEnd, bottom),
    plot: { x: left, y: plotTop, width: plotWidth, height: plotHeight },
    titleRoom,
    units,
    unitWidth: plotWidth / units,
    stripCentre: hasStrip ? headerBottom + LEAD / 2 + LANE_TITLES / 2 : undefined,
    top: headerBottom,
    bottom,
  };
}

/** The x of a position in time. */
export function toX(frame: Frame, unit: Unit): Px {
  return frame.plot.x + unit * frame.unitWidth;
}
