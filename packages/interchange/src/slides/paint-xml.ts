import type { Shape } from '@giotto/chart/layout';
import type { Colour } from '@giotto/chart/model';
import type { Place } from './place.ts';

type Painted = Omit<Exclude<Shape, { type: 'text' }>, 'type'>;

const NO_FILL = '<a:noFill/>';
/** Units of opacity, of DrawingML's percentages. */
const WHOLE = 100_000;
/** Shorter dashes are dots. */
const DOT = 1;

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

/** A shape's line, with an arrow at its end if wanted. */
export function lineXml(
  { stroke, strokeWidth = 1, dash, cap, join, opacity }: Painted,
  place: Place,
  hasArrow = false,
): string {
  if (stroke === undefined) return `<a:ln>${NO_FILL}</a:ln>`;
  const kind = dash === undefined ? '' : `<a:prstDash val="${(dash[0] ?? 0) < DOT ? 'sysDot' : 'dash'}"/>`;
  const corners = join === 'round' || hasArrow ? '<a:round/>' : '<a:miter lim="800000"/>';
  const arrow = hasArrow ? '<a:tailEnd type="triangle" w="med" len="med"/>' : '';
  const ends = cap === 'round' ? ' cap="rnd"' : ' cap="flat"';
  const width = Math.max(1, place.size(strokeWidth));
  return `<a:ln w="${width}"${ends}>${solidFill(stroke, opacity)}${kind}${corners}${arrow}</a:ln>`;
}
