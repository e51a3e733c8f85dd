import type { Px } from '../../model/index.ts';
import type { Claim } from '../labels/occupancy.ts';
import type { Box } from '../scene.ts';
import type { Side } from './link-ends.ts';
import type { LinkTable } from './link-table.ts';

/** A line turns up to 10 px before an element and keeps 3 px clear of texts. */
const WIDTH: Px = 13;
/** The height of an arrowhead. */
const HEIGHT: Px = 8;

const SIDES: readonly Side[] = [-1, 1];

/**
 * Reserves the space next to an element on a row where its dependencies leave, enter and turn: a text there, its own or
 * another's, would be on their lines.
 */
export function reservePorts(links: LinkTable, id: string, row: number, box: Box, claim: Claim): void {
  for (const side of SIDES) {
    if (!links.isLinked(id, row, side)) continue;
    const x = side === 1 ? box.x + box.width : box.x - WIDTH;
    claim('port', id, { x, y: box.y + (box.height - HEIGHT) / 2, width: WIDTH, height: HEIGHT });
  }
}
