import type { Px, ResolvedSettings, ResolvedTheme, ResolvedTimeline, State } from '../model/index.ts';
import type { Axis } from './axis.ts';
import type { Frame } from './frame.ts';
import type { Occupancy } from './labels/occupancy.ts';
import type { RowTable } from './rows/row-table.ts';
import type { View } from './scene.ts';
import type { Typesetter } from './typesetter.ts';

/** Drawn font sizes: three at most on one picture (`ux.md` B1.4). */
export interface Sizes {
  readonly label: Px;
  readonly small: Px;
  readonly header: Px;
}

/** What every part of the layout works with: the chart with all defaults filled, the areas, the axis, the room. */
export interface Stage {
  readonly state: State;
  readonly view: View;
  readonly theme: ResolvedTheme;
  readonly settings: ResolvedSettings;
  readonly timeline: ResolvedTimeline;
  readonly type: Typesetter;
  readonly sizes: Sizes;
  readonly rows: RowTable;
  readonly frame: Frame;
  readonly axis: Axis;
  /** Room on the rows: bars, glyphs, flags and labels that are placed already. */
  readonly room: Occupancy;
}
