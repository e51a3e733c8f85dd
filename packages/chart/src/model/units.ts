declare const flavour: unique symbol;

/** A number branded with what it counts: plain numbers are accepted, other brands are not. */
export type Flavour<Name extends string> = number & { readonly [flavour]?: Name };

/** Device-independent pixels at zoom 1. */
export type Px = Flavour<'Px'>;
/** Days from the chart's start date; a fraction is a time of day, kept to the minute (`chart-model.md`, Time). */
export type Unit = Flavour<'Unit'>;
/** Whole minutes of working time, or of elapsed time where it is said. */
export type Minutes = Flavour<'Minutes'>;
/** Rows from the top; a fraction is between two rows (`chart-model.md`, Rows). */
export type Row = Flavour<'Row'>;
/** A share in per cent, 0 to 100. */
export type Percent = Flavour<'Percent'>;

/** Minutes in a unit: positions are kept to this grain. */
export const MINUTES_PER_UNIT = 1440;

/** Half the finest grain: positions closer than this are equal. */
export const HALF_MINUTE: Unit = 0.5 / MINUTES_PER_UNIT;

/** The unit rounded to the minute, the finest position a chart keeps. */
export function toMinuteGrain(unit: Unit): Unit {
  return Math.round(unit * MINUTES_PER_UNIT) / MINUTES_PER_UNIT;
}
