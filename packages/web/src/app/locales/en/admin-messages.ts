import admin from './admin.json' with { type: 'json' };

/** The English texts of administration: loaded with its page. */
export const adminMessages = { ...admin };
