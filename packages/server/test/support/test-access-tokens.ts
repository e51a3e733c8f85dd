import { randomBytes } from 'node:crypto';
import { SCOPES, type Scope } from '@giotto/contract/permissions';
import {
  type AccessTokenRow,
  insertAccessToken,
  touchAccessToken,
} from '../../src/domains/accounts/access-tokens/access-token-repository.ts';
import { hashTokenText, makeTokenText } from '../../src/domains/accounts/access-tokens/token-text.ts';
import type { AppDeps } from '../../src/platform/app-deps.ts';

/** Gives an account a token with all scopes for all charts, unless `parts` say otherwise; returns its text. */
export async function addAccessToken(
  { deps: { db, clock } }: { readonly deps: Pick<AppDeps, 'db' | 'clock'> },
  userId: string,
  parts: Partial<Omit<AccessTokenRow, 'scopes'>> & { readonly scopes?: readonly Scope[] } = {},
): Promise<string> {
  const text = makeTokenText();
  const token = {
    id: randomBytes(12).toString('base64url'),
    userId,
    name: 'Nightly import',
    scopes: SCOPES,
    chartIds: null,
    createdAt: clock.now(),
    expiresAt: null,
    ...parts,
  };
  await insertAccessToken(db, { ...token, tokenHash: hashTokenText(text) });
  // Used just now: a first use would be a write, where nothing may change.
  if (parts.lastUsedAt !== null) await touchAccessToken(db, token.id, parts.lastUsedAt ?? clock.now());
  return text;
}
