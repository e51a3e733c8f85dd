import difference from './difference.json' with { type: 'json' };
import suggestions from './suggestions.json' with { type: 'json' };

/** The German texts of suggestions: loaded once a chart is open to those who make or decide them. */
export const suggestionsMessages = { ...difference, ...suggestions };
