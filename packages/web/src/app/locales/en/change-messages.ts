import change from './change.json' with { type: 'json' };

/** The English texts that say what an edit did: loaded with what announces edits. */
export const changeMessages = change;
