import calendar from './calendar.json' with { type: 'json' };

/** The German texts of calendar subscriptions: loaded with their dialog. */
export const calendarMessages = calendar;
