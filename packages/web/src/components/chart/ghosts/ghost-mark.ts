import type { Box } from '@giotto/chart/layout';
import type { Id, Px } from '@giotto/chart/model';

/** Px between a label and what it stands beside, and that its character takes at most, on average. */
export const LABEL_AIR = 5;
export const CHARACTER = 7;

/** Where a label is beside a mark, on its middle. */
export interface LabelPlace {
  readonly labelX: Px;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Marks a difference: an element's earlier position, or a frame around a new element. */
export interface GhostMark extends LabelPlace {
  readonly type: 'moved' | 'added' | 'removed';
  readonly id: Id;
  readonly box: Box;
  readonly isPoint: boolean;
  readonly label: string;
}
