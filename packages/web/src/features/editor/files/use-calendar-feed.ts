import {
  type CalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from '@giotto/contract/api';
import { callApi } from '../../../lib/api.ts';
import { type SecretAddress, useSecretAddress } from '../../../lib/use-secret-address.ts';

/** A person's calendar subscription to a chart. */
export function useCalendarFeed(userId: string, ganttId: string): SecretAddress<CalendarFeed> {
  const params = { userId, ganttId };
  return useSecretAddress(['calendar-feed', userId, ganttId], {
    read: async () => (await callApi(getCalendarFeed, { params })).feed,
    renew: async () => (await callApi(renewCalendarFeed, { params, body: {} })).feed,
    end: () => callApi(deleteCalendarFeed, { params }),
  });
}
