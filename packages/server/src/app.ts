import './platform/http/fastify-types.ts';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { startSimulator } from './domains/billing/index.ts';
import { createChartHead } from './domains/charts/index.ts';
import { startCleanUpJob, watchRowCounts } from './domains/operations/index.ts';
import type { AppDeps } from './platform/app-deps.ts';
import { requireConnections } from './platform/database/pool.ts';
import { answerClientErrors } from './platform/http/client-errors.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { receivePolicyReports } from './platform/http/csp-reports.ts';
import { supportDraining } from './platform/http/draining.ts';
import { answerFrameworkErrors, handleErrors } from './platform/http/error-handler.ts';
import { holdAnswers } from './platform/http/hold-answers.ts';
import { parseJsonBodies } from './platform/http/json-body.ts';
import { boundLargeAnswers } from './platform/http/large-answers.ts';
import { boundLargeBodies } from './platform/http/large-bodies.ts';
import { enforceMaintenance } from './platform/http/maintenance.ts';
import { measureRequests } from './platform/http/measure-requests.ts';
import { registerRateLimits } from './platform/http/rate-limits.ts';
import { LONGEST_ADDRESS, refuseLongAddresses } from './platform/http/refuse-long-addresses.ts';
import { logRequests, nameRequest } from './platform/http/request-log.ts';
import { requireActions } from './platform/http/require-actions.ts';
import { listSecurityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { registerRoutes } from './routes.ts';

/** Max bytes of a JSON body unless the contract says otherwise (`security.md` I1). */
const bodyLimit = 64 * 1024;
/** Max bytes of a request's URL and headers together. */
const headLimit = 2 * LONGEST_ADDRESS;
/** How long a request may take to arrive, in ms (`security.md` H7). */
const requestTimeout = 30_000;
/** How long nothing may move on a connection with a request, in ms: what nobody reads isn't held for ever. */
const connectionTimeout = 60_000;

/**
 * Builds the whole application without a port: `app.listen(…)` starts it; tests inject requests or listen on port 0.
 * While it listens, it also sends mails and runs the clean-up jobs, until `app.close()`. The database stays open:
 * whoever opened it closes it.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { environment } = deps;
  requireConnections(deps.pool);
  const headers = listSecurityHeaders(environment.publicUrl);
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustedProxies.length > 0 && [...environment.trustedProxies],
    bodyLimit,
    requestTimeout,
    connectionTimeout,
    // Connections that are still open while the server closes get normal answers: everything they need is still
    // running.
    return503OnClosing: false,
    genReqId: nameRequest,
    http: { maxHeaderSize: headLimit },
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: false, caseSensitive: true },
    exposeHeadRoutes: true,
    frameworkErrors: answerFrameworkErrors(headers),
    clientErrorHandler: answerClientErrors(headers),
  });
  app.decorate('deps', deps);
  app.decorate('receiveLargeBody', boundLargeBodies());
  const largeAnswers = boundLargeAnswers();
  app.decorate('largeAnswers', largeAnswers);
  app.addHook('onClose', largeAnswers.close);
  requireActions(app);
  setSecurityHeaders(app, headers);
  logRequests(app);
  measureRequests(app);
  supportDraining(app);
  handleErrors(app);
  enforceMaintenance(app);
  refuseLongAddresses(app);
  compressAnswers(app);
  holdAnswers(app);
  parseJsonBodies(app);
  await app.register(cookie);
  await registerRateLimits(app, environment.isRateLimited);
  await receivePolicyReports(app);
  app.addHook('preClose', async () => deps.leaderLock.stop());
  const gantts = registerRoutes(app);
  await serveWebApp(app, createChartHead(app, gantts));
  workWhileListening(app);
  return app;
}

function workWhileListening(app: FastifyInstance): void {
  const { deps } = app;
  let stopCleaningUp = async () => {};
  let stopWatchingRows = async () => {};
  app.addHook('onListen', async () => {
    deps.disk.start();
    deps.mailSender.start();
    deps.webhookSender.start();
    startSimulator(app);
    stopCleaningUp = startCleanUpJob(deps);
    stopWatchingRows = watchRowCounts(deps);
  });
  app.addHook('onClose', async () => {
    deps.disk.stop();
    await deps.backgroundTasks.settle();
    await deps.errors.settle();
    await Promise.all([
      deps.webhookSender.stop().then(deps.mailSender.stop),
      deps.payments.simulator?.stop(),
      stopCleaningUp(),
      stopWatchingRows(),
    ]);
  });
}
