import type { PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';

/** What a press can do about a conflict. */
export type RemedyKind =
  | 'fix'
  | 'unlock'
  | 'removeDate'
  | 'moveDeadline'
  | 'removeDeadline'
  | 'deleteLink'
  | 'usualCalendar'
  | 'lowerUnits'
  | 'takeOff';

/** A remedy with the edit that it is; computed when it is pressed. Without changes there is nothing left to do. */
export interface Remedy {
  readonly kind: RemedyKind;
  readonly changes: (state: State) => readonly PlainChange[];
}
