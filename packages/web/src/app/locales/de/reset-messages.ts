import auth from './auth.json' with { type: 'json' };
import reset from './reset.json' with { type: 'json' };

/** The German texts of forgotten passwords: loaded with the pages that set new ones. */
export const resetMessages = { ...auth, ...reset };
