import { mixColours } from '../../colour/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Shape } from '../scene.ts';

const TEXT = 'Made with Giotto';
const SIZE = 11;
const MARK = 9;
const GAP = 6;

/** The free edition's mark: small, in the lower right corner of the page's border (`spec/charts.md` §5). */
export function drawWatermark({ frame, theme, type, view }: LayoutContext): Shape[] {
  if (!view.hasWatermark) return [];
  const line = type.measure(TEXT, 400, type.sizeFor(SIZE));
  const x = frame.width - frame.margin - line.width;
  const centre = frame.height - 13;
  const ink = mixColours(theme.mutedColor, theme.backgroundColor, 0.15);
  const left = x - GAP - MARK;
  return [
    { type: 'rect', x: left, y: centre - 4, width: MARK, height: 3, radius: 1.5, fill: ink },
    { type: 'rect', x: left + 3, y: centre + 1, width: MARK - 3, height: 3, radius: 1.5, fill: ink },
    type.set(line, x, centre, ink),
  ];
}
