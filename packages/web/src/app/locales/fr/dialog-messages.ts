import dialog from './dialog.json' with { type: 'json' };

/** The French texts of the editor's smaller dialogs: loaded with them. */
export const dialogMessages = dialog;
