import filter from './filter.json' with { type: 'json' };

/** The English texts of the filter: loaded when one is on or chosen. */
export const filterMessages = filter;
