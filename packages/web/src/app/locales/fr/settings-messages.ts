import settings from './settings.json' with { type: 'json' };

/** The French texts of the settings panel: loaded with it. */
export const settingsMessages = settings;
