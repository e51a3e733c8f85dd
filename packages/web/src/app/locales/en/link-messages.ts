import link from './link.json' with { type: 'json' };

/** The English texts of pages that links in mails lead to: loaded with them. */
export const linkMessages = link;
