/** The date of the last change to the texts. */
export const LEGAL_DATE = '2026-11-23';

/** The texts' sections in order (`spec/accounts.md` §1). */
export const LEGAL_SECTIONS = {
  terms: [
    'terms.scope',
    'terms.account',
    'terms.editions',
    'terms.prices',
    'terms.cancellation',
    'terms.refunds',
    'terms.priceChanges',
    'terms.content',
    'terms.use',
    'terms.availability',
    'terms.deletion',
    'terms.liability',
    'terms.ending',
    'terms.changes',
    'terms.consumers',
    'terms.law',
  ],
  privacy: [
    'privacy.controller',
    'privacy.data',
    'privacy.purposes',
    'privacy.sharing',
    'privacy.services',
    'privacy.transfers',
    'privacy.storage',
    'privacy.retention',
    'privacy.security',
    'privacy.rights',
    'privacy.changes',
  ],
} as const;

export type LegalText = keyof typeof LEGAL_SECTIONS;
export type LegalSectionName = (typeof LEGAL_SECTIONS)[LegalText][number];
