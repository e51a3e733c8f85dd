import type { DataTemplate } from './data-template.ts';

/** Eight empty weeks from this Monday, with an explicit end, since no element sets one. */
export const blank: DataTemplate = {
  id: 'blank',
  name: 'Blank',
  scale: 'week',
  grain: 'day',
  lead: 0,
  end: 56,
  rows: [],
  titles: {},
};
