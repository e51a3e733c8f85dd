import type { Colour, Px, Unit } from '../../model/index.ts';
import type { FontWeight } from '../../text/index.ts';
import { type HeaderCell, UPPER_ROOM } from '../../time/index.ts';
import { toX } from '../frame.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Shape } from '../scene.ts';
import { caseLabel } from './case-label.ts';

/** How to set a header row's labels. */
interface HeaderRowStyle {
  readonly centre: Px;
  readonly weight: FontWeight;
  readonly ink: Colour;
  /**
   * `left`: at the left edge of the visible part of the cell from there on, and only if the cell is wide enough for the
   * whole label; `step`: centred, in cells of about this length.
   */
  readonly align: { readonly left: Px } | { readonly step: Unit };
}

/** A range of the row that is already occupied. */
export interface Taken {
  readonly from: Px;
  readonly to: Px;
}

/** In a cell clearly longer than what its label names, the label is at the start. */
const LONGER = 1.2;
const NAMED_INSET = 5;

function placeIn(left: Px, right: Px, named: Px, width: Px): Px {
  return right - left > named * LONGER ? left + NAMED_INSET : (left + right - width) / 2;
}

/** A label's place beside what is taken within its cell: where it is, else after it, else before it; undefined: none. */
function placeBeside(x: Px, width: Px, { from, to }: Taken, left: Px, right: Px): Px | undefined {
  if (x >= to || x + width <= from) return x;
  if (to + width <= right) return to;
  return from - width >= left ? from - width : undefined;
}

/** Sets one header row's labels. One that would overlap `taken` moves beside it in its cell, or is omitted. */
export function drawHeaderLabels(
  { frame, sizes, theme, timeline, type }: LayoutContext,
  cells: readonly HeaderCell[],
  { centre, weight, ink, align }: HeaderRowStyle,
  taken: Taken | undefined,
): Shape[] {
  const { plot } = frame;
  const end = plot.x + plot.width;
  const shapes: Shape[] = [];
  for (const { from, to, label } of cells) {
    if (label === '') continue;
    const left = Math.max(plot.x, toX(frame, from));
    const right = Math.min(end, toX(frame, to));
    const line = type.measure(caseLabel(theme, timeline, label), weight, sizes.header);
    const last = right - UPPER_ROOM.after - line.width;
    if ('left' in align && left + UPPER_ROOM.least > last) continue;
    const seen = 'left' in align ? Math.max(left, align.left) : left;
    const middle = (seen + right - line.width) / 2;
    const wished =
      'left' in align
        ? Math.min(
            theme.headerAlign === 'center'
              ? Math.max(middle, seen + UPPER_ROOM.before)
              : seen + UPPER_ROOM.before,
            last,
          )
        : theme.headerAlign === 'start'
          ? Math.min(left + NAMED_INSET, middle)
          : placeIn(left, right, align.step * frame.unitWidth, line.width);
    if (wished < plot.x || wished + line.width > end) continue;
    const x = taken === undefined ? wished : placeBeside(wished, line.width, taken, seen, last + line.width);
    if (x === undefined) continue;
    shapes.push(type.set(line, x, centre, ink));
  }
  return shapes;
}
