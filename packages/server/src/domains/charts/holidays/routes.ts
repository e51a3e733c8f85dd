import { listHolidayCountries, listHolidays } from '@giotto/contract/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { holidayLists } from '../../../platform/http/call-limits.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { route } from '../../../platform/http/route.ts';
import { createHolidayFinder } from './holiday-finder.ts';
import { readCountries, readHolidays } from './holidays.ts';

/** Whose data the holidays are. */
const SOURCE = {
  name: 'date-holidays',
  url: 'https://github.com/commenthol/date-holidays',
  licence: 'CC BY-SA 3.0',
};

/** Seconds in a week: holidays change only with a release of the library. */
const KEPT = 7 * 24 * 3_600;

/** Countries' holidays, for the calendars of charts. */
export function registerHolidays(app: FastifyInstance): void {
  const finder = createHolidayFinder();
  app.addHook('onClose', () => finder.close());

  route(app, listHolidayCountries, async ({ query, reply }) => {
    const countries = await readCountries(finder, query.locale, callerOf(reply));
    keepInBrowser(reply);
    return { countries, source: SOURCE };
  });

  route(
    app,
    listHolidays,
    async ({ query, reply }) => {
      const holidays = await readHolidays(finder, query, callerOf(reply));
      keepInBrowser(reply);
      return { holidays };
    },
    { limits: holidayLists },
  );
}

function keepInBrowser(reply: FastifyReply): void {
  reply.header('cache-control', `private, max-age=${KEPT}`);
}
