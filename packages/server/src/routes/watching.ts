import { countUsage, listErrorReports, readUsage, reportError } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { presentErrorReport } from '../presenters/watching.ts';
import { readErrorReports } from '../services/watching-errors.ts';
import { nameCounter, noteUsage, readUsageDays } from '../services/watching-usage.ts';
import { browserReports } from './call-limits.ts';

/** What browsers tell of errors and of use, and what admins see of it. */
export function registerWatching(app: FastifyInstance): void {
  const limits = browserReports;

  route(
    app,
    reportError,
    ({ deps, body: { code, release, ...error } }) => {
      deps.errors.browser(error, code, release);
      return {};
    },
    { limits },
  );

  route(
    app,
    countUsage,
    async ({ deps, body }) => {
      await noteUsage(deps, body.event);
      return {};
    },
    { limits },
  );

  route(app, listErrorReports, async ({ deps }) => ({
    errors: (await readErrorReports(deps)).map(presentErrorReport),
  }));

  route(app, readUsage, async ({ deps }) => ({
    counter: nameCounter(deps.environment),
    days: await readUsageDays(deps),
  }));
}
