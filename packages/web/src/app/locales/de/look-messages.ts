import look from './look.json' with { type: 'json' };

/** The German texts of the look of a selection: loaded with its sheet. */
export const lookMessages = look;
