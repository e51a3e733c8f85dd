import { randomBytes } from 'node:crypto';
import type { Scope } from '@giotto/contract/permissions';
import { ACCESS_TOKENS_LIMIT } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { requireRecentLogin } from '../security/current-password.ts';
import { writeAccessTokenNotice } from '../users/link-mails.ts';
import { lockUser } from '../users/user-repository.ts';
import {
  type AccessTokenRow,
  countAccessTokens,
  deleteAccessTokenOf,
  insertAccessToken,
  listAccessTokensOf,
} from './access-token-repository.ts';
import { hashTokenText, makeTokenText } from './token-text.ts';

/** A token with the names of its charts, as far as its owner can see them; null: all charts. */
export interface NamedAccessToken extends AccessTokenRow {
  readonly charts: readonly { readonly id: string; readonly name: string }[] | null;
}

/** An account's tokens, newest first. */
export async function listAccessTokens(deps: AppDeps, userId: string): Promise<NamedAccessToken[]> {
  const tokens = await listAccessTokensOf(deps.db, userId);
  const ids = [...new Set(tokens.flatMap(({ chartIds }) => chartIds ?? []))];
  const names = ids.length === 0 ? new Map<string, string>() : await deps.nameCharts(deps.db, userId, ids);
  return tokens.map((token) => nameChartsOf(token, names));
}

function nameChartsOf(token: AccessTokenRow, names: ReadonlyMap<string, string>): NamedAccessToken {
  const charts = token.chartIds?.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return { ...token, charts: charts ?? null };
}

interface Wish {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Null for all charts. */
  readonly chartIds: readonly string[] | null;
  /** Null for never. */
  readonly expiresAt: Date | null;
  /** The client's password digest; required if the last login was too long ago. */
  readonly password: string | undefined;
}

/**
 * Creates a token and mails a notice; only the caller ever learns the secret. Throws `BadRequest` for an end in the
 * past, `Unauthorized` for a chart that the caller can't see, `AccessTokensLimit`, and what `requireRecentLogin` throws.
 */
export async function createAccessToken(
  deps: AppDeps,
  user: SignedInUser,
  { password, ...wish }: Wish,
): Promise<{ readonly token: NamedAccessToken; readonly secret: string }> {
  const now = deps.clock.now();
  requireFuture(wish.expiresAt, now);
  await requireRecentLogin(deps, user, password);
  const { userId } = user;
  const names = await requireCharts(deps, userId, wish.chartIds ?? []);
  const secret = makeTokenText();
  const token = { ...wish, id: randomBytes(12).toString('base64url'), userId, createdAt: now };
  await deps.db.transaction().execute(async (trx) => {
    const account = await lockUser(trx, userId);
    if (!account || account.deletedAt) throw new AppError('NotSignedIn');
    if ((await countAccessTokens(trx, userId)) >= ACCESS_TOKENS_LIMIT)
      throw new AppError('AccessTokensLimit');
    await insertAccessToken(trx, { ...token, tokenHash: hashTokenText(secret) });
    await insertMail(trx, writeAccessTokenNotice(account, token, deps.environment.publicUrl, now));
  });
  deps.mailSender.wake();
  return { token: nameChartsOf({ ...token, lastUsedAt: null }, names), secret };
}

function requireFuture(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null || expiresAt > now) return;
  const details = [{ path: 'body.endDate', message: 'must be in the future' }];
  throw new AppError('BadRequest', { details });
}

/** The names of the charts, all of which the caller must be able to see. */
async function requireCharts(
  deps: AppDeps,
  userId: string,
  chartIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await deps.nameCharts(deps.db, userId, chartIds);
  if (!chartIds.every((id) => names.has(id))) throw new AppError('Unauthorized');
  return names;
}

/** Revokes a token: the next call with it is refused, on every node. Throws `NotFound`. */
export async function revokeAccessToken(deps: AppDeps, userId: string, tokenId: string): Promise<void> {
  if (!(await deleteAccessTokenOf(deps.db, userId, tokenId))) throw new AppError('NotFound');
}
