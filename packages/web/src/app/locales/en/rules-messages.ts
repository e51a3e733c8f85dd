import rules from './rules.json' with { type: 'json' };

/** The English texts of rules: loaded when these are edited. */
export const rulesMessages = rules;
