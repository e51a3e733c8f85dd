import { countUsage, listErrorReports, readUsage, reportError } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { browserReports } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { readErrorReports } from './error-reports.ts';
import { presentErrorReport } from './present-watching.ts';
import { nameCounter, noteUsage, readUsageDays } from './usage.ts';

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
