import calendars from './calendars.json' with { type: 'json' };

/** The German texts of the calendars dialog: loaded when it opens. */
export const calendarsMessages = calendars;
