import { getProfile, updateProfile } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { presentConfirmedProfile, presentProfile } from './present-profile.ts';
import { changeProfile, readOwnAccount } from './profile.ts';

/** The caller's account, with folders. */
export function registerProfile(app: FastifyInstance): void {
  route(app, getProfile, async ({ deps, user }) =>
    presentProfile(await readOwnAccount(deps, user), deps.clock.now()),
  );

  route(app, updateProfile, async ({ deps, user, body }) =>
    presentConfirmedProfile(await changeProfile(deps, user.userId, body), deps.clock.now()),
  );
}
