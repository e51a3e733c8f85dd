import type { PlanTask } from '../plan/index.ts';
import type { TableRow } from './cell.ts';

/** A task with the row that it was read from. */
export interface RowTask {
  readonly row: TableRow;
  readonly task: PlanTask;
}
