import type { DirtyRegion } from './dirty-region.ts';
import type { BarTable } from './elements/bar-table.ts';
import type { GlyphTable } from './elements/glyph-table.ts';
import type { Occupancy } from './labels/occupancy.ts';
import type { LayoutInputs } from './layout-inputs.ts';
import type { LinkTable } from './links/link-table.ts';

/** The shared data of all layout parts: the chart's inputs, and the occupied space on its rows. */
export interface LayoutContext extends LayoutInputs {
  readonly bars: BarTable;
  readonly glyphs: GlyphTable;
  readonly links: LinkTable;
  /** Occupancy of the rows: bars, glyphs, flags and labels already placed. */
  readonly room: Occupancy;
  /** The known differences in placement from the previous layout, when this one reuses it. */
  readonly changed: DirtyRegion;
}
