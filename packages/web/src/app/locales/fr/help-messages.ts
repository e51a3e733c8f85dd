import help from './help.json' with { type: 'json' };

/** The French texts around the help's articles: loaded when the help is opened. */
export const helpMessages = { ...help };
