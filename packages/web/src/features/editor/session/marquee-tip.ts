import type { PointerInput, Target, Tool } from '@giotto/chart/interact';
import type { Px } from '@giotto/chart/model';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** The number of rows from which a vertical drag looks like an attempt to frame them. */
const MIN_ROWS = 1.5;

/** What a drag began with. */
export interface DragStart {
  readonly tool: Tool;
  readonly target: Target;
  readonly from: PointerInput;
}

/**
 * Whether a drag that drew a task was probably meant to select: without Shift, from an empty place, across rows
 * (`ux.md` A2).
 */
export function isMarqueeAttempt(
  { tool, target, from }: DragStart,
  to: PointerInput,
  rowHeight: Px,
): boolean {
  const isOnEmpty = target.type === 'plot' || target.type === 'below';
  return tool === 'select' && isOnEmpty && !from.isShift && Math.abs(to.y - from.y) > MIN_ROWS * rowHeight;
}

/** Stored on this device per person. */
const storageKey = () => `giotto.marqueeTip.${readStored('userId') ?? ''}`;

/** Returns true once per person and device, on the first attempt. */
export function isFirstAttempt(): boolean {
  if (readStored(storageKey()) !== null) return false;
  writeStored(storageKey(), 'seen');
  return true;
}
