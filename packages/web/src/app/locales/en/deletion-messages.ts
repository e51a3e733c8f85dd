import deletion from './deletion.json' with { type: 'json' };

/** The English texts of the end of an account: loaded with its pages. */
export const deletionMessages = deletion;
