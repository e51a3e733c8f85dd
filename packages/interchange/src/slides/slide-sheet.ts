import type { Scene } from '@giotto/chart/layout';
import { type Sheet, wholeSheet } from '@giotto/chart/pages';

/** The size of a wide slide (16:9), in points. */
export const SLIDE_FORMAT = { width: 960, height: 540 } as const;
const MARGIN = 24;
const LARGEST = 1.5;

/** A whole scene on one wide slide, as large as fits, at most one and a half times its size. */
export function slideSheet(scene: Scene): Sheet {
  const { width, height } = SLIDE_FORMAT;
  const scale = Math.min(LARGEST, (width - 2 * MARGIN) / scene.width, (height - 2 * MARGIN) / scene.height);
  const [x, y] = [(width - scale * scene.width) / 2, (height - scale * scene.height) / 2];
  const whole = wholeSheet(scene);
  return { ...whole, width, height, groups: whole.groups.map((group) => ({ ...group, scale, x, y })) };
}
