import bin from './bin.json' with { type: 'json' };

/** The German texts of the bin: loaded with it. */
export const binMessages = bin;
