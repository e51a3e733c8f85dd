/** Max size of a chart, in characters of JSON (`security.md` I1). */
export const LARGEST_CHART = 16 * 1024 * 1024;
