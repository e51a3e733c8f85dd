import './http/fastify-types.ts';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { takePolicyReports } from './http/csp-reports.ts';
import { answerFrameworkErrors, handleErrors } from './http/error-handler.ts';
import { parseJsonBodies } from './http/json-body.ts';
import { countRequests } from './http/rate-limits.ts';
import { logRequests } from './http/request-log.ts';
import { requireActions } from './http/require-actions.ts';
import { listSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { serveWebApp } from './http/web-app.ts';
import { startCleaningUp } from './jobs/clean-up.ts';
import { registerRoutes } from './routes/index.ts';

/** Bytes of a JSON body, and characters of an address (`security.md` I1). */
const bodyLimit = 64 * 1024;
const addressLimit = 8 * 1024;
/** The server answers within this time or not at all, in ms (`security.md` C27). */
const requestTimeout = 30_000;

/**
 * The whole application without a port: `app.listen(…)` starts it, tests inject requests or listen on port 0. While
 * it listens, it also sends mails and cleans up; `app.close()` ends that. The database stays open: whoever opened it
 * closes it.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { environment } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    http: { maxHeaderSize: 2 * addressLimit },
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: false, caseSensitive: true },
    exposeHeadRoutes: true,
    frameworkErrors: answerFrameworkErrors(listSecurityHeaders(environment.publicUrl)),
  });
  app.decorate('deps', deps);
  requireActions(app);
  setSecurityHeaders(app, environment.publicUrl);
  logRequests(app);
  handleErrors(app);
  parseJsonBodies(app);
  await app.register(cookie);
  await countRequests(app, environment.isRateLimited);
  await takePolicyReports(app);
  registerRoutes(app);
  await serveWebApp(app);
  workWhileListening(app);
  return app;
}

function workWhileListening(app: FastifyInstance): void {
  const { deps } = app;
  let stopCleaningUp = async () => {};
  app.addHook('onListen', async () => {
    deps.mailSender.start();
    stopCleaningUp = startCleaningUp(deps);
  });
  app.addHook('onClose', async () => {
    await Promise.all([deps.mailSender.stop(), stopCleaningUp()]);
  });
}
