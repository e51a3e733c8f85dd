import type { Scene } from '@giotto/chart/layout';

/** Px that each level is moved in. */
const INDENT = 14;

type ReadScene = Pick<Scene, 'columnItems' | 'header' | 'rows' | 'shown'>;

/** Where the titles of the outermost level begin, told by any row that is drawn. */
export function labelStart({ columnItems, rows, shown, header }: ReadScene): number {
  const [item] = columnItems;
  const row = rows[shown.from];
  return item && row ? item.box.x - row.indentation * INDENT : header.x;
}
