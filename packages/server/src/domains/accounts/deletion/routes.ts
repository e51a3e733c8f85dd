import {
  deleteAccount as deleteAccountEndpoint,
  restoreAccount as restoreAccountEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { clearSessionCookie } from '../../../platform/http/session-cookie.ts';
import { deleteAccount, restoreAccount } from './delete-account.ts';

/** Deleting and restoring an account. */
export function registerDeletion(app: FastifyInstance): void {
  route(app, deleteAccountEndpoint, async ({ deps, user, body, reply }) => {
    await deleteAccount(deps, user, body.password);
    clearSessionCookie(reply, deps.environment);
    return {};
  });

  route(app, restoreAccountEndpoint, async ({ deps, body }) => {
    await restoreAccount(deps, body.key);
    return {};
  });
}
