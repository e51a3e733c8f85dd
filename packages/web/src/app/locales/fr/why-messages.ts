import why from './why.json' with { type: 'json' };

/** The French texts of 'Why here?': loaded when it is shown. */
export const whyMessages = why;
