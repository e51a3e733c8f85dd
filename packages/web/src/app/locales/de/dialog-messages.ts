import dialog from './dialog.json' with { type: 'json' };

/** The German texts of the editor's smaller dialogs: loaded with them. */
export const dialogMessages = dialog;
