import type { ColumnGuess } from '@giotto/chart/clipboard';

/** A pasted table whose columns the person has to identify. */
export interface PastedTable {
  readonly cells: readonly (readonly string[])[];
  readonly guess: ColumnGuess;
}
