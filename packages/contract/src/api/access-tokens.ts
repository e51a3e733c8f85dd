import { z } from 'zod';
import { SCOPES } from '../permissions.ts';
import { ACCESS_TOKEN_CHARTS_LIMIT } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, id, name, passwordDigest } from './fields.ts';

const scopes = z
  .array(z.enum(SCOPES))
  .min(1, 'must hold at least one scope')
  .max(SCOPES.length)
  .refine((all) => new Set(all).size === all.length, 'must not repeat a scope');

const ganttIds = z
  .array(id)
  .min(1, 'must hold at least one chart')
  .max(ACCESS_TOKEN_CHARTS_LIMIT, `must hold at most ${ACCESS_TOKEN_CHARTS_LIMIT} charts`)
  .refine((all) => new Set(all).size === all.length, 'must not repeat a chart');

/** A personal access token as its owner sees it: everything but the secret. */
export const accessToken = z.strictObject({
  id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The charts that it is restricted to, as far as the owner can still see them; null: all. */
  gantts: z.array(z.strictObject({ ganttId: id, name: z.string() })).nullable(),
  /** ISO 8601. */
  createdDate: z.string(),
  /** When it expires, or has expired; null: never. */
  endDate: z.string().nullable(),
  /** Null if it was never used; exact to the minute. */
  lastUsedDate: z.string().nullable(),
});
export type AccessToken = z.output<typeof accessToken>;

export const listAccessTokens = defineEndpoint({
  name: 'listAccessTokens',
  summary: 'List the account’s access tokens, newest first, expired ones for 30 days',
  method: 'GET',
  path: '/myprofil/tokens',
  action: 'listAccessTokens',
  answer: z.strictObject({ tokens: z.array(accessToken) }),
});

export const createAccessToken = defineEndpoint({
  name: 'createAccessToken',
  summary:
    'Create an access token for programs; its secret is answered only here. Needs a login within the last ten minutes, ' +
    'or the password',
  method: 'POST',
  path: '/myprofil/tokens',
  action: 'createAccessToken',
  errors: [
    'AccessTokensLimit',
    'Unauthorized',
    'RecentLoginNeeded',
    'MyProfil.WrongCurrentPassword',
    'Login.TooManyTries',
  ],
  body: z.strictObject({
    name,
    scopes,
    /** Null for all charts, including future ones. */
    ganttIds: ganttIds.nullable(),
    /** ISO 8601, in the future; null for a token that never expires. */
    endDate: z.iso.datetime({ offset: true }).nullable(),
    password: passwordDigest.optional(),
  }),
  answer: z.strictObject({ accessToken, secret: z.string() }),
});

export const revokeAccessToken = defineEndpoint({
  name: 'revokeAccessToken',
  summary: 'Revoke an access token: the next call with it is refused',
  method: 'DELETE',
  path: '/myprofil/tokens/:tokenId',
  action: 'revokeAccessToken',
  errors: ['NotFound'],
  params: z.strictObject({ tokenId: id }),
  answer: done,
});
