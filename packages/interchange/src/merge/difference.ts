import type { ElementKind, ExternalId, Id } from '@giotto/chart/model';

/** What an update compares: tasks, milestones, vertical markers and links. */
export type MergedKind = Extract<ElementKind, 'task' | 'milestone' | 'verticalMarker' | 'dependency'>;

/** A field whose value the file states differently; values are as in the chart's records. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface ElementDifference {
  /** Unique in the list, and the same for the same file and chart. */
  readonly key: string;
  readonly kind: MergedKind;
  /** Of the element; a link's has those of its two ends. */
  readonly titles: readonly string[];
}

/** The file has it and the chart hasn't. */
export interface AddedDifference extends ElementDifference {
  readonly type: 'added';
  /** In the imported chart. */
  readonly id: Id;
  /** Several elements could be meant, so that adding it may add it twice. */
  readonly isAmbiguous: boolean;
}

/** Both have it, with other values. */
export interface ChangedDifference extends ElementDifference {
  readonly type: 'changed';
  readonly id: Id;
  readonly fields: readonly FieldChange[];
  /** The id in another program that an element without one takes over along with the fields. */
  readonly externalId?: ExternalId;
}

/** The chart has it and the file hasn't. */
export interface GoneDifference extends ElementDifference {
  readonly type: 'gone';
  readonly id: Id;
}

/** Rows stand in another order, on other levels or in other groups. */
export interface OutlineDifference {
  readonly type: 'outline';
  readonly key: 'outline';
}

/** The file states a baseline that the chart doesn't have, or has of the same name with other dates. */
export interface BaselineDifference {
  readonly type: 'baseline';
  readonly key: string;
  /** In the imported chart. */
  readonly id: Id;
  readonly name: string;
  /** The chart's of that name; absent: it's added. */
  readonly known?: Id;
}

export type MergeDifference =
  | AddedDifference
  | ChangedDifference
  | GoneDifference
  | OutlineDifference
  | BaselineDifference;

/**
 * Whether an update applies a difference unless the person says otherwise: nothing is deleted or overwritten for good,
 * nothing added twice.
 */
export function isChosenAtFirst(difference: MergeDifference): boolean {
  if (difference.type === 'baseline') return difference.known === undefined;
  return difference.type !== 'gone' && !(difference.type === 'added' && difference.isAmbiguous);
}
