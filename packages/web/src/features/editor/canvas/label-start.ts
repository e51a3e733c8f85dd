import type { Scene } from '@giotto/chart/layout';

/** Px of indentation per level. */
const INDENT = 14;

type ReadScene = Pick<Scene, 'columnItems' | 'header' | 'rows' | 'shown'>;

/** The x where top-level titles start, derived from any drawn row. */
export function labelStart({ columnItems, rows, shown, header }: ReadScene): number {
  const [item] = columnItems;
  const row = rows[shown.from];
  return item && row ? item.box.x - row.indentation * INDENT : header.x;
}
