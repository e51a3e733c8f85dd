import type { Box, SceneItem } from '../layout/index.ts';
import type { Px } from '../model/index.ts';

/** A link dot's distance from its bar's end, its drawn radius and the side of its hit square (`ux.md` A6). */
export const LINK_DOT_OFFSET: Px = 14;
export const LINK_DOT_RADIUS: Px = 4;
export const LINK_DOT_HIT: Px = 16;
const GRIP_WIDTH: Px = 14;
const GRIP_HEIGHT: Px = 10;

/** Where a task's progress is grabbed: under the edge of the filled part; null for bars without progress. */
export function progressGrip(item: SceneItem): Box | null {
  const progress = item.parts.find(({ part }) => part === 'progress');
  if (item.kind !== 'task' || !progress) return null;
  const edge = progress.box.x + progress.box.width;
  return {
    x: edge - GRIP_WIDTH / 2,
    y: item.box.y + item.box.height - GRIP_HEIGHT / 2,
    width: GRIP_WIDTH,
    height: GRIP_HEIGHT,
  };
}
