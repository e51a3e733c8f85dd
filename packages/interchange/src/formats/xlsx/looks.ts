/** How dates are shown, with and without their times. */
export const DAY_FORMAT = 'yyyy-mm-dd';
export const TIME_FORMAT = 'yyyy-mm-dd hh:mm';

export const HEADER_LOOK = { isBold: true, fill: 'E8EDF4' } as const;

/** RRGGBB. */
export const CHART_COLOURS = {
  task: '5B8DEF',
  done: '2F5FBF',
  summary: '3F4A5A',
  milestone: 'D9822B',
  weekend: 'F1F3F6',
} as const;
