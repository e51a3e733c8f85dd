import shortcuts from './shortcuts.json' with { type: 'json' };

/** The English texts of the list of shortcuts: loaded with it. */
export const shortcutsMessages = shortcuts;
