import find from './find.json' with { type: 'json' };

/** The English texts of search in the chart: loaded when it is opened. */
export const findMessages = find;
