import filter from './filter.json' with { type: 'json' };

/** The French texts of the filter: loaded when one is on or chosen. */
export const filterMessages = filter;
