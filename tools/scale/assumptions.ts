/** How people use charts. These numbers are not measured: change them on the command line and see what moves. */
export interface Assumptions {
  /** Charts at the end of the simulated time, in all editions. */
  readonly charts: number;
  /** Days over which they were created, evenly. */
  readonly days: number;
  readonly seed: number;
  /** Share of charts whose owner pays. */
  readonly premiumShare: number;
  /** Tasks of a typical chart. */
  readonly tasks: number;
  /** Exponent of the long tail of people per chart: a share of `people ** -tail` of charts has that many or more. */
  readonly tail: number;
  /** Share of charts that are open at the busiest moment. */
  readonly openShare: number;
  /** Share of an open chart's other people who also have it open. */
  readonly presentShare: number;
  /** Share of people with an open chart who edit, and seconds between two of their edits. */
  readonly writerShare: number;
  readonly editSeconds: number;
  /** Share of people with an open chart whose pointer is moving. */
  readonly movingShare: number;
  /** Edits of a chart on its first day, days until they fall to a third, and edits per day that remain. */
  readonly firstEdits: number;
  readonly fadeDays: number;
  readonly lateEdits: number;
  /** Embed views per second for each million charts. */
  readonly embedViews: number;
}

/** The values behind the tables of `docs/scale.md`. */
export const DEFAULTS: Assumptions = {
  charts: 1_000_000,
  days: 365,
  seed: 1,
  premiumShare: 0.1,
  tasks: 120,
  tail: 1.6,
  openShare: 0.004,
  presentShare: 0.15,
  writerShare: 0.6,
  editSeconds: 15,
  movingShare: 0.25,
  firstEdits: 60,
  fadeDays: 10,
  lateEdits: 0.1,
  embedViews: 500,
};
