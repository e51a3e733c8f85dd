import type { ColumnGuess } from '@giotto/chart/clipboard';

/** A copied table whose columns a person has to name. */
export interface PastedTable {
  readonly cells: readonly (readonly string[])[];
  readonly guess: ColumnGuess;
}
