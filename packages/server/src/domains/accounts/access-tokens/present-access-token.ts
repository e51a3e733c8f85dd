import type { AccessToken } from '@giotto/contract/api';
import type { NamedAccessToken } from './access-tokens.ts';

/** A token as its owner sees it. */
export function presentAccessToken(token: NamedAccessToken): AccessToken {
  return {
    id: token.id,
    name: token.name,
    scopes: [...token.scopes],
    gantts: token.charts?.map(({ id, name }) => ({ ganttId: id, name })) ?? null,
    createdDate: token.createdAt.toISOString(),
    endDate: token.expiresAt?.toISOString() ?? null,
    lastUsedDate: token.lastUsedAt?.toISOString() ?? null,
  };
}
