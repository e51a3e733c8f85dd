import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { authenticate } from '../../platform/http/authenticate.ts';
import { toolCalls } from '../../platform/http/call-limits.ts';
import { API_RULES } from '../../platform/http/rate-limits.ts';
import { refuseSession } from '../../platform/http/refuse-session.ts';
import { refuseToken } from '../../platform/http/refuse-token.ts';

/**
 * Who calls the MCP server: always a program with an access token. Refuses browsers on other sites (a page whose name was
 * rebound to this server's address, too), cookies, sessions' tokens, and everybody without a scope for charts.
 */
export async function admit(request: FastifyRequest, reply: FastifyReply): Promise<SignedInUser> {
  const { deps } = request.server;
  const { origin, authorization } = request.headers;
  if (origin !== undefined && origin !== deps.environment.publicUrl) throw new AppError('CrossSite');
  if (authorization === undefined) return refuseVisitor(request, reply);
  const identity = await authenticate(request, deps);
  const { user } = identity;
  request.callerId = user?.userId ?? null;
  request.tokenId = user?.accessToken?.id ?? null;
  await request.server.limitRate({ request, reply }, user, user ? toolCalls : API_RULES);
  refuseToken(identity, 'useTools');
  if (user === null || user.accessToken === null) throw new AppError('TokenMalformed');
  refuseSession(user, 'useTools');
  return user;
}

/** Without credentials, whatever cookies a browser may have sent. */
async function refuseVisitor(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  await request.server.limitRate({ request, reply }, null, API_RULES);
  throw new AppError('NotSignedIn');
}
