import type { DirtyRegion } from './dirty-region.ts';
import type { BarTable } from './elements/bar-table.ts';
import type { GlyphTable } from './elements/glyph-table.ts';
import type { Occupancy } from './labels/occupancy.ts';
import type { LayoutInputs } from './layout-inputs.ts';
import type { LinkTable } from './links/link-table.ts';

/** What every part of the layout works with: the chart's inputs, and what takes up room on its rows. */
export interface LayoutContext extends LayoutInputs {
  readonly bars: BarTable;
  readonly glyphs: GlyphTable;
  readonly links: LinkTable;
  /** Room on the rows: bars, glyphs, flags and labels that are placed already. */
  readonly room: Occupancy;
  /** What became known so far to stand elsewhere than in the layout before, when this one goes on from one. */
  readonly changed: DirtyRegion;
}
