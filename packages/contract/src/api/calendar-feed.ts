import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, ganttParams, noBody } from './fields.ts';

/** A person's subscription to a chart. */
const calendarFeed = z.strictObject({
  /** The secret address, `https://…/calendars/{ganttId}/{key}.ics`; whoever has it reads the chart's tasks. */
  address: z.string(),
  /** When the address was made, in ISO 8601. */
  createdDate: z.string(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

const common = {
  path: '/users/:userId/gantts/:ganttId/calendar-feed',
  action: 'subscribeToCalendar',
} as const;

export const getCalendarFeed = defineEndpoint({
  ...common,
  name: 'getCalendarFeed',
  summary: 'Get the caller’s secret address at which calendars subscribe to a chart; null if there is none',
  method: 'GET',
  params: ganttParams,
  answer: z.strictObject({ feed: calendarFeed.nullable() }),
});

export const renewCalendarFeed = defineEndpoint({
  ...common,
  name: 'renewCalendarFeed',
  summary:
    'Make the caller a new secret address at which calendars subscribe to a chart. The previous one stops answering',
  method: 'POST',
  params: ganttParams,
  body: noBody,
  answer: z.strictObject({ feed: calendarFeed }),
});

export const deleteCalendarFeed = defineEndpoint({
  ...common,
  name: 'deleteCalendarFeed',
  summary: 'Stop the caller’s calendar subscription to a chart: its address stops answering',
  method: 'DELETE',
  params: ganttParams,
  answer: done,
});
