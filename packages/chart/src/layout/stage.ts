import type { Basis } from './basis.ts';
import type { ChangedArea } from './changed-area.ts';
import type { BarTable } from './elements/bar-table.ts';
import type { GlyphTable } from './elements/glyph-table.ts';
import type { Occupancy } from './labels/occupancy.ts';
import type { LinkTable } from './links/link-table.ts';

/** What every part of the layout works with: the chart's basis, and what takes up room on its rows. */
export interface Stage extends Basis {
  readonly bars: BarTable;
  readonly glyphs: GlyphTable;
  readonly links: LinkTable;
  /** Room on the rows: bars, glyphs, flags and labels that are placed already. */
  readonly room: Occupancy;
  /** What became known so far to stand elsewhere than in the layout before, when this one goes on from one. */
  readonly changed: ChangedArea;
}
