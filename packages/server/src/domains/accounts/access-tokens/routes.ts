import {
  createAccessToken as createEndpoint,
  listAccessTokens as listEndpoint,
  revokeAccessToken as revokeEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-tokens.ts';
import { presentAccessToken } from './present-access-token.ts';

/** Managing personal access tokens; they themselves can't. */
export function registerAccessTokens(app: FastifyInstance): void {
  route(app, listEndpoint, async ({ deps, user }) => ({
    tokens: (await listAccessTokens(deps, user.userId)).map(presentAccessToken),
  }));

  route(app, createEndpoint, async ({ deps, user, body }) => {
    const { name, scopes, ganttIds, endDate, password } = body;
    const expiresAt = endDate === null ? null : new Date(endDate);
    const wish = { name, scopes, chartIds: ganttIds, expiresAt, password };
    const { token, secret } = await createAccessToken(deps, user, wish);
    return { accessToken: presentAccessToken(token), secret };
  });

  route(app, revokeEndpoint, async ({ deps, user, params }) => {
    await revokeAccessToken(deps, user.userId, params.tokenId);
    return {};
  });
}
