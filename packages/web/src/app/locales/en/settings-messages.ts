import settings from './settings.json' with { type: 'json' };

/** The English texts of the settings panel: loaded with it. */
export const settingsMessages = settings;
