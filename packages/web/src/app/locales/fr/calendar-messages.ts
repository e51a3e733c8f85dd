import calendar from './calendar.json' with { type: 'json' };

/** The French texts of calendar subscriptions: loaded with their dialog. */
export const calendarMessages = calendar;
