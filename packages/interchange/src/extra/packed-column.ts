import { z } from 'zod';
import { integers, type PackedCells, packedCells } from './column-cells.ts';

/** Values that a tree may have: more than a project of 10,000 tasks holds, and few enough for a worker's memory. */
export const VALUES_LIMIT = 2_000_000;

/** All values of one place in a tree, from one to the next. */
export interface PackedColumn {
  /** Each way in which these values are made up of others, once: see `splitColumns`. */
  readonly shapes: readonly string[];
  /** The values' shapes; absent if all have the same. */
  readonly order?: readonly number[];
  readonly cells: PackedCells;
  /** The columns of what the values contain. */
  readonly inner: readonly (readonly [name: string, column: PackedColumn])[];
}

/** A column as it's stored. */
export const packedColumn: z.ZodType<PackedColumn> = z.strictObject({
  shapes: z.array(z.string()),
  order: integers.exactOptional(),
  cells: packedCells,
  inner: z.array(z.lazy(() => z.tuple([z.string(), packedColumn]))),
});

/** In a column of names, of a tree's records with many fields. */
export const NAMES = '#';
/** In a column of elements of lists. */
export const ELEMENTS = '*';
/** The shape of a value that contains no others. */
export const LEAF = '=';
