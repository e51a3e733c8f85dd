/** Months for which what goes away works on after it was announced (`docs/api.md`). */
export const DEPRECATION_MONTHS = 12;

/** A call, or a part of one, that will go away. */
export interface Deprecation {
  /**
   * A parameter or field, with the fields that lead to it; arrays are stepped through: `query.figures`,
   * `body.tasks.title`, `answer.links`. Absent: the whole call.
   */
  readonly part?: `${'query' | 'body' | 'answer'}.${string}`;
  /** The day on which it was announced, `2027-01-31`. */
  readonly since: string;
  /** The day from which it may be gone. */
  readonly until: string;
  /** What to use instead, in a sentence. */
  readonly instead: string;
}

/** What is wrong with a call's announcements: dates that aren't dates, an end too early. */
export function checkDeprecations({
  name,
  deprecated = [],
}: {
  readonly name: string;
  readonly deprecated?: readonly Deprecation[];
}): readonly string[] {
  return deprecated.flatMap(({ part = 'the call', since, until }) => {
    const [begin, end] = [Date.parse(since), Date.parse(until)];
    if (Number.isNaN(begin) || Number.isNaN(end)) return [`${name}: ${part} has no date`];
    const earliest = new Date(begin);
    earliest.setUTCMonth(earliest.getUTCMonth() + DEPRECATION_MONTHS);
    if (end >= earliest.getTime()) return [];
    return [`${name}: ${part} must be kept until ${earliest.toISOString().slice(0, 10)}`];
  });
}
