import calendar from './calendar.json' with { type: 'json' };

/** The English texts of calendar subscriptions: loaded with their dialog. */
export const calendarMessages = calendar;
