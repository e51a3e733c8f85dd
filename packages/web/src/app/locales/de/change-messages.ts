import change from './change.json' with { type: 'json' };

/** The German texts that say what an edit did: loaded with what announces edits. */
export const changeMessages = change;
