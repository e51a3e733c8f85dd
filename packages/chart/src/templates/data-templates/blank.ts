import type { DataTemplate } from './data-template.ts';

/** Nothing but eight weeks from this Monday: the end is said, since no element says it. */
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
