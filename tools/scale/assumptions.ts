/** How people use charts. Nobody has measured this: change it on the command line and look what moves. */
export interface Assumptions {
  /** Charts at the end of the simulated time, all editions together. */
  readonly charts: number;
  /** Days over which they were made, as many each day. */
  readonly days: number;
  readonly seed: number;
  /** Of all charts, those whose owner pays. */
  readonly premiumShare: number;
  /** Tasks of a typical chart. */
  readonly tasks: number;
  /** The tail of people per chart: that many or more have `people ** -tail` of the charts. */
  readonly tail: number;
  /** Of all charts, those that somebody has open at the busiest moment. */
  readonly openShare: number;
  /** Of the others of an open chart, those who have it open too. */
  readonly presentShare: number;
  /** Of the people who have a chart open, those who edit, and seconds between two of their edits. */
  readonly writerShare: number;
  readonly editSeconds: number;
  /** Of the people who have a chart open, those whose pointer moves at a moment. */
  readonly movingShare: number;
  /** Edits of a chart on its first day, days after which they have fallen to a third, and edits a day that remain. */
  readonly firstEdits: number;
  readonly fadeDays: number;
  readonly lateEdits: number;
  /** Views of embeds a second for each million charts. */
  readonly embedViews: number;
}

/** What the tables of `docs/scale.md` are made from. */
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
