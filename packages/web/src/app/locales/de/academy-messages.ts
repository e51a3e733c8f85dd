import academy from './academy.json' with { type: 'json' };

/** The German texts of the Academy: loaded with its pages. */
export const academyMessages = { ...academy };
