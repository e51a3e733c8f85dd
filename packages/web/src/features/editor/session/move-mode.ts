import type { ElementRef } from '@giotto/chart/interact';
import type { Scale } from '@giotto/chart/model';

/** What the arrow keys change in move mode. */
export const MOVE_TARGETS = ['move', 'start', 'end', 'progress'] as const;
export type MoveTarget = (typeof MOVE_TARGETS)[number];

/** The mode in which arrow keys move the selection until it is ended (`ux.md` A10, G). */
export interface MoveMode {
  readonly refs: readonly ElementRef[];
  readonly target: MoveTarget;
  readonly step: Scale;
}
