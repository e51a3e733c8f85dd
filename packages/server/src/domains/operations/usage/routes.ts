import { countUsage, listErrorReports, readUsage, reportError } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { browserReports } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { readErrorReports } from './error-reports.ts';
import { presentErrorReport } from './present-error-report.ts';
import { nameCounter, readUsageDays, recordUsage } from './usage.ts';

/** Error and usage reports from browsers, and their summaries for admins. */
export function registerMonitoring(app: FastifyInstance): void {
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
      await recordUsage(deps, body.event);
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
