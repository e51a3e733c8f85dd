import calendars from './calendars.json' with { type: 'json' };

/** The French texts of the calendars dialog: loaded when it opens. */
export const calendarsMessages = calendars;
