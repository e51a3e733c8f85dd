import find from './find.json' with { type: 'json' };

/** The German texts of search in the chart: loaded when it is opened. */
export const findMessages = find;
