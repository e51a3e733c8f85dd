// Apart from the limits of edits and files, which pages that only draw don't load.

/** People on a task. */
export const ASSIGNMENTS_LIMIT = 50;
/** Civil years that a chart may cover (`security.md` I3). */
export const YEAR_RANGE = { min: 1900, max: 2200 } as const;
