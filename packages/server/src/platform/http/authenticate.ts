import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import type { SignedInUser, TokenProblem } from './access-control.ts';
import { addressOf } from './rate-limits.ts';
import { readSessionCookie } from './session-cookie.ts';

/**
 * The caller, and how they authenticated: browsers send cookies automatically, so cookies need the checks in
 * `same-origin.ts`.
 */
export interface Identity {
  readonly user: SignedInUser | null;
  readonly via: 'bearer' | 'cookie' | 'nothing';
  /** Why the access token isn't valid; null for everything else. */
  readonly problem: TokenProblem | null;
}

/**
 * Reads the `Authorization: Bearer` header, with an access token or a session's, else the session cookie (`security.md`
 * C2). A valid cookie doesn't make up for an invalid header.
 */
export async function authenticate(request: FastifyRequest, deps: AppDeps): Promise<Identity> {
  const { token, via } = readToken(request, deps);
  if (!token) return { user: null, via, problem: null };
  const { resumeBearer, resumeSession } = deps.access;
  const found = await (via === 'bearer' ? resumeBearer : resumeSession)(deps, token, addressOf(request));
  return typeof found === 'string'
    ? { user: null, via, problem: found }
    : { user: found, via, problem: null };
}

/**
 * The cached identity of a recent call in the same session; null if there is none, or the sign-up or login isn't
 * finished.
 */
export function recall(request: FastifyRequest, deps: AppDeps): Identity | null {
  const { token, via } = readToken(request, deps);
  const user = token ? deps.access.recallSession(deps, token) : null;
  return user && { user, via, problem: null };
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
