import conflicts from './conflicts.json' with { type: 'json' };

/** The English texts of the list of conflicts: loaded once the page is idle. */
export const conflictsMessages = conflicts;
