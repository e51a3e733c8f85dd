import fileImport from './import.json' with { type: 'json' };

/** The German texts of the import: loaded with it. */
export const importMessages = { ...fileImport };
