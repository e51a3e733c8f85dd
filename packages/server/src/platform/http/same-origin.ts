import type { Endpoint } from '@giotto/contract/api';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Identity } from './authenticate.ts';
import { isOfMediaType, refuseMediaType } from './media-type.ts';

/**
 * Refuses requests that another site made the browser send (`security.md` H4, C13). Exempt are calls with a bearer
 * header, since browsers never add one by themselves, and calls with neither a cookie nor any trace of a browser
 * (curl).
 */
export function refuseCrossSite(
  request: FastifyRequest,
  endpoint: Endpoint,
  identity: Identity,
  publicUrl: string,
): void {
  const isUnsafe = request.method !== 'GET' && request.method !== 'HEAD';
  if (identity.via === 'bearer' || !(isUnsafe || endpoint.changesState)) return;
  if (!isFromOwnPage(request, identity, publicUrl)) throw new AppError('CrossSite');
  if (identity.via !== 'cookie') return;
  if (!isUnsafe && request.headers['client-id'] === undefined) throw new AppError('CrossSite');
  const { body, consumes } = endpoint;
  if (body && !isOfMediaType(request.headers['content-type'], consumes) && !mayBeLeftOut(request, body))
    throw refuseMediaType(consumes);
}

/** Whether a call omits its optional body. */
function mayBeLeftOut({ headers }: FastifyRequest, body: z.ZodType): boolean {
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  return isEmpty && headers['content-type'] === undefined && body.safeParse(undefined).success;
}

/** Every current browser states a request's origin in one of these two headers. */
function isFromOwnPage(request: FastifyRequest, identity: Identity, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = request.headers;
  if (origin === undefined) return identity.via === 'nothing';
  return origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host);
}
