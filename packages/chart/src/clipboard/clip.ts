import type { Fields } from '../changes/index.ts';
import type { CivilDateTime, ElementKind, Id, Row } from '../model/index.ts';
import type { ClipPeople } from './clip-people.ts';

/** The MIME type of copied elements: complete, for this chart or another one. */
export const CLIP_TYPE = 'application/x-gantt+json';

/** One copied element. */
export interface ClipElement {
  readonly kind: ElementKind;
  /** Its id in the source chart; links refer to it. */
  readonly id: Id;
  readonly fields: Fields;
}

/** Copied elements: tasks in row order, then elements without a row, then the links among them. */
export interface Clip {
  readonly giotto: 'elements';
  /** The schema version. */
  readonly version: number;
  /** Unit 0 of the source chart: dates stay the same in another chart. */
  readonly startDate: CivilDateTime;
  /** The row of the first copied task, or of the topmost element when no task is among them. */
  readonly firstRow: Row;
  readonly elements: readonly ClipElement[];
  readonly people?: ClipPeople;
}

/** The fields that count rows. */
export const ROW_FIELDS: Partial<Record<ElementKind, string>> = {
  milestone: 'position',
  horizontalLane: 'rowIndex',
  verticalMarker: 'titleRow',
  horizontalMarker: 'rowIndex',
};
