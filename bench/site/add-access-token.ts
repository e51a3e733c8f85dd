import { SCOPES } from '@giotto/contract/permissions';
import { insertAccessToken } from '../../packages/server/src/domains/accounts/access-tokens/access-token-repository.ts';
import {
  hashTokenText,
  makeTokenText,
} from '../../packages/server/src/domains/accounts/access-tokens/token-text.ts';
import type { BenchDatabase } from './bench-database.ts';

/** Gives the bench's account an access token with all scopes for all charts; returns its text. */
export async function addAccessToken({ db, userId }: BenchDatabase): Promise<string> {
  const text = makeTokenText();
  const about = { id: 'bench-token', name: 'Bench', scopes: SCOPES, chartIds: null, expiresAt: null };
  await insertAccessToken(db, { ...about, userId, createdAt: new Date(), tokenHash: hashTokenText(text) });
  return text;
}
