import admin from './admin.json' with { type: 'json' };

/** The French texts of administration: loaded with its page. */
export const adminMessages = { ...admin };
