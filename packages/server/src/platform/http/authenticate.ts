import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import type { SignedInUser } from './access-control.ts';
import { addressOf } from './rate-limits.ts';
import { readSessionCookie } from './session-cookie.ts';

/**
 * The caller, and how they authenticated: browsers send cookies automatically, so cookies need the checks in
 * `same-origin.ts`.
 */
export interface Identity {
  readonly user: SignedInUser | null;
  readonly via: 'bearer' | 'cookie' | 'nothing';
}

/**
 * Reads the `Authorization: Bearer` header, else the session cookie; both hold the same kind of token (`security.md`
 * C2). A valid cookie doesn't make up for an invalid header.
 */
export async function authenticate(request: FastifyRequest, deps: AppDeps): Promise<Identity> {
  const { token, via } = readToken(request, deps);
  const user = token ? await deps.access.resumeSession(deps, token, addressOf(request)) : null;
  return { user, via };
}

/**
 * The cached identity of a recent call with the same token; null if there is none, or the sign-up or login isn't
 * finished.
 */
export function recall(request: FastifyRequest, deps: AppDeps): Identity | null {
  const { token, via } = readToken(request, deps);
  const user = token ? deps.access.recallSession(deps, token) : null;
  return user && { user, via };
}

function readToken(
  request: FastifyRequest,
  deps: AppDeps,
): { readonly token: string | undefined; readonly via: Identity['via'] } {
  const { authorization } = request.headers;
  if (authorization !== undefined)
    return { token: /^Bearer ([^\s]+)$/i.exec(authorization)?.[1], via: 'bearer' };
  const token = readSessionCookie(request, deps.environment);
  return { token, via: token === undefined ? 'nothing' : 'cookie' };
}
