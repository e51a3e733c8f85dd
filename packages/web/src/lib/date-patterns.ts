/** Predefined date formats for the chart (`timeline.format`). */
export const DATE_PATTERNS = [
  'D MMM',
  'D MMM YYYY',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  '[W]W YYYY',
  'MMM YY',
] as const;
