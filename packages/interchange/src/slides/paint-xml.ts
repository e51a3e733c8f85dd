import type { Shape } from '@giotto/chart/layout';
import type { Colour } from '@giotto/chart/model';
import { EMU, type Place } from './place.ts';

type Painted = Omit<Exclude<Shape, { type: 'text' }>, 'type'>;

const NO_FILL = '<a:noFill/>';
/** Units of opacity, of DrawingML's percentages. */
const WHOLE = 100_000;

/** A colour `#rrggbb` or `#rrggbbaa` as a solid fill. */
export function solidFill(colour: Colour, opacity = 1): string {
  const own = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
  const alpha = Math.round(own * opacity * WHOLE);
  const value = colour.slice(1, 7).toUpperCase();
  return alpha >= WHOLE
    ? `<a:solidFill><a:srgbClr val="${value}"/></a:solidFill>`
    : `<a:solidFill><a:srgbClr val="${value}"><a:alpha val="${alpha}"/></a:srgbClr></a:solidFill>`;
}

/** A shape's fill. */
export function fillXml({ fill, opacity }: Painted): string {
  return fill === undefined ? NO_FILL : solidFill(fill, opacity);
}

/** An arrowhead's size in English metric units. */
export interface ArrowSize {
  readonly length: number;
  readonly width: number;
}

/** Arrowheads are as large as so many line widths, of which the least is counted as 2 points. */
const ARROW_SIZES = [
  ['sm', 2],
  ['med', 3],
  ['lg', 5],
] as const;
const LEAST_WIDTH = 2 * EMU;

/** An arrowhead of less than this share of the smallest one isn't drawn: it would be a blot. */
const LEAST_SHARE = 0.5;

/** The arrowhead at a line's end whose size is nearest; empty for one that is much too small. */
function arrowXml({ length, width }: ArrowSize, lineWidth: number): string {
  const unit = Math.max(LEAST_WIDTH, lineWidth);
  if (width < LEAST_SHARE * ARROW_SIZES[0][1] * unit) return '';
  return `<a:tailEnd type="triangle" w="${nameSize(width / unit)}" len="${nameSize(length / unit)}"/>`;
}

/** The name of the size that is nearest to so many line widths. */
function nameSize(widths: number): string {
  const [nearest] = ARROW_SIZES.toSorted(([, a], [, b]) => Math.abs(a - widths) - Math.abs(b - widths));
  return nearest?.[0] ?? 'med';
}

/** Dashes in thousandths of a percent of the line's width; none are empty. */
function dashXml(dash: readonly number[], width: number): string {
  const [line = 0, gap = line] = dash.map((px) => Math.max(1_000, Math.round((px / width) * WHOLE)));
  return `<a:custDash><a:ds d="${line}" sp="${gap}"/></a:custDash>`;
}

/** A shape's line, with an arrow at its end if one is given. */
export function lineXml(
  { stroke, strokeWidth = 1, dash, cap, join, opacity }: Painted,
  place: Place,
  arrow?: ArrowSize,
): string {
  if (stroke === undefined) return `<a:ln>${NO_FILL}</a:ln>`;
  const width = Math.max(1, place.size(strokeWidth));
  const kind = dash === undefined ? '' : dashXml(dash, strokeWidth);
  const corners = join === 'round' || arrow !== undefined ? '<a:round/>' : '<a:miter lim="800000"/>';
  const head = arrow === undefined ? '' : arrowXml(arrow, width);
  const ends = cap === 'round' ? ' cap="rnd"' : ' cap="flat"';
  return `<a:ln w="${width}"${ends}>${solidFill(stroke, opacity)}${kind}${corners}${head}</a:ln>`;
}
