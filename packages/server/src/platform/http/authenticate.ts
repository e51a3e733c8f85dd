import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import type { SignedInUser } from './access-control.ts';
import { addressOf } from './rate-limits.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Who is asking, and by what: a cookie is sent by the browser itself, so it needs the checks of `same-origin.ts`. */
export interface Identity {
  readonly user: SignedInUser | null;
  readonly via: 'bearer' | 'cookie' | 'nothing';
}

/**
 * Reads the `Authorization: Bearer` header, else the session cookie; both hold the same kind of token
 * (`security.md` C2). A header that is wrong is not made up for by a cookie that is right.
 */
export async function authenticate(request: FastifyRequest, deps: AppDeps): Promise<Identity> {
  const { token, via } = readToken(request, deps);
  const user = token ? await deps.access.resumeSession(deps, token, addressOf(request)) : null;
  return { user, via };
}

/** Who asked a moment ago with the same token; null where that is not known, or the sign-up or login was not finished. */
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
