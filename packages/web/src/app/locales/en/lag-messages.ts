import lag from './lag.json' with { type: 'json' };

/** The English texts of a link's lag: loaded when its options are opened. */
export const lagMessages = lag;
