import look from './look.json' with { type: 'json' };

/** The English texts of the look of a selection: loaded with its sheet. */
export const lookMessages = look;
