import help from './help.json' with { type: 'json' };

/** The English texts around the help's articles: loaded when the help is opened. */
export const helpMessages = { ...help };
