import bin from './bin.json' with { type: 'json' };

/** The English texts of the bin: loaded with it. */
export const binMessages = bin;
