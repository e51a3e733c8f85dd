import deletion from './deletion.json' with { type: 'json' };

/** The German texts of the end of an account: loaded with its pages. */
export const deletionMessages = deletion;
