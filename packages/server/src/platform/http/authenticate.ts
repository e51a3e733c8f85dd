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
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1];
    const user = token ? await deps.access.resumeSession(deps, token, addressOf(request)) : null;
    return { user, via: 'bearer' };
  }
  const token = readSessionCookie(request, deps.environment);
  if (token === undefined) return { user: null, via: 'nothing' };
  return { user: await deps.access.resumeSession(deps, token, addressOf(request)), via: 'cookie' };
}
