import link from './link.json' with { type: 'json' };

/** The French texts of pages that links in mails lead to: loaded with them. */
export const linkMessages = link;
