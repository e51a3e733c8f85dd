import help from './help.json' with { type: 'json' };

/** The German texts around the help's articles: loaded when the help is opened. */
export const helpMessages = { ...help };
