import paste from './paste.json' with { type: 'json' };

/** The French texts of the dialogs for pasted tables and lists: loaded with them. */
export const pasteMessages = paste;
