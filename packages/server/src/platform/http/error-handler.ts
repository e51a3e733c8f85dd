import { ERRORS, type ErrorCode } from '@giotto/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError } from '../database/is-connection-error.ts';
import { BusyError } from '../errors/busy-error.ts';
import { AppError } from './app-error.ts';
import { mayBePage } from './may-be-page.ts';
import { refuseMediaType } from './media-type.ts';

const MEBIBYTE = 1_024 * 1_024;

/** Sends an error response: its status, its code in the `error-message` header, its JSON body. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  return setErrorHeaders(reply, error)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(error.body);
}

/** Sets an error response's status and headers, for any body. */
export function setErrorHeaders(reply: FastifyReply, { status, code, facts }: AppError): FastifyReply {
  if (facts.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(facts.retryAfter)));
  const challenge = challengeOf(status, code, facts.scopes);
  if (challenge !== null) reply.header('www-authenticate', challenge);
  // An answer that was packed already, and then couldn't be given.
  reply.removeHeader('content-encoding');
  return reply.code(status).header('cache-control', 'no-store').header('error-message', code);
}

/** What a caller must authenticate with, as RFC 6750 says it; null if that isn't why it was refused. */
function challengeOf(status: number, code: ErrorCode, scopes: readonly string[] = []): string | null {
  const challenge = 'Bearer realm="Giotto"';
  const [narrowest] = scopes;
  if (narrowest !== undefined) return `${challenge}, error="insufficient_scope", scope="${narrowest}"`;
  if (status !== 401) return null;
  const { message } = ERRORS[code];
  return code.startsWith('Token')
    ? `${challenge}, error="invalid_token", error_description="${message}"`
    : challenge;
}

/** The last resort: turns anything thrown into a code of the contract, so that nothing else leaves the server. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(reply, takeError(request, error)));
}

/** Returns the error to answer with, after logging it and, if it is a bug, reporting it. */
export function takeError(request: FastifyRequest, error: unknown): AppError {
  const refusal = toAppError(request, error);
  logFailure(request, refusal, error);
  if (refusal.code === 'ServerError') request.server.deps.errors.server(error);
  return refusal;
}

/** Logs a bug with everything that helps to find it, and a transient failure briefly, since those come in bursts. */
function logFailure(request: FastifyRequest, { code, status }: AppError, error: unknown): void {
  if (status < 500) return;
  if (code === 'ServerError') request.log.error({ err: error }, 'request failed');
  else request.log.warn({ reason: nameReason(error) }, 'request deferred');
}

function nameReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return readCodes(error).code ?? `${error.name}: ${error.message}`;
}

type FrameworkErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

/**
 * For failures before a route is found, which skip all hooks: a URL that can't be decoded. In a browser, it leads to the page that
 * says so.
 */
export function answerFrameworkErrors(headers: Readonly<Record<string, string>>): FrameworkErrorHandler {
  return (error, request, reply) => {
    request.log.debug({ code: error.code }, 'request refused');
    if (mayBePage(request)) void reply.headers(headers).redirect('/404');
    else sendError(reply.headers(headers), toAppError(request, error));
  };
}

function toAppError({ routeOptions }: FastifyRequest, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error instanceof Error ? readCodes(error) : {};
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuseLength(routeOptions.bodyLimit);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuseMediaType(routeOptions.config.consumes);
  if (error instanceof BusyError || isConnectionError(error))
    return new AppError('Unavailable', { retryAfter: 2 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('BadRequest');
  return new AppError('ServerError');
}

function refuseLength(limit: number): AppError {
  const size = limit < MEBIBYTE ? `${limit / 1_024} kB` : `${limit / MEBIBYTE} MB`;
  return new AppError('TooLarge', { details: [{ path: 'body', message: `must be at most ${size}` }] });
}

function readCodes(error: Error): { code?: string; statusCode?: number } {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof statusCode === 'number' ? { statusCode } : {}),
  };
}
