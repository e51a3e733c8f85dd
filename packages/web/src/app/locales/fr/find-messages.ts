import find from './find.json' with { type: 'json' };

/** The French texts of search in the chart: loaded when it is opened. */
export const findMessages = find;
