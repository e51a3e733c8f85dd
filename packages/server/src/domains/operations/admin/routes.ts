import {
  createCoupon as createCouponEndpoint,
  endCoupon as endCouponEndpoint,
  findUsers as findUsersEndpoint,
  givePremium as givePremiumEndpoint,
  listAdminActs as listAdminActsEndpoint,
  listCoupons as listCouponsEndpoint,
  lockUser,
  readServerState as readServerStateEndpoint,
  setAdmin as setAdminEndpoint,
  unlockUser,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { readAdminActs } from './acts.ts';
import { createCoupon, endCoupon, readCoupons } from './edit-coupons.ts';
import {
  presentAdminAct,
  presentAdminCoupon,
  presentAdminUser,
  presentServerState,
} from './present-admin.ts';
import { readServerState } from './server-state.ts';
import { type AdminUser, findUsers, givePremium, lockAccount, setAdmin, unlockAccount } from './users.ts';

/** Administration, for recently logged-in admins (`requireAdmin`); every action is logged. */
export function registerAdmin(app: FastifyInstance): void {
  const { environment, clock } = app.deps;
  const present = (user: AdminUser) => presentAdminUser(user, environment, clock.now());

  route(app, listCouponsEndpoint, async ({ deps }) => ({
    coupons: (await readCoupons(deps)).map(presentAdminCoupon),
  }));
  route(app, createCouponEndpoint, async ({ deps, user, body }) => {
    const { coupon, code } = await createCoupon(deps, user.userId, body.coupon);
    return { coupon: presentAdminCoupon({ ...coupon, uses: 0 }), code };
  });
  route(app, endCouponEndpoint, async ({ deps, user, params }) => {
    await endCoupon(deps, user.userId, params.couponId);
    return {};
  });

  route(app, findUsersEndpoint, async ({ deps, query }) => ({
    users: (await findUsers(deps, query.email ?? '')).map(present),
  }));
  route(app, lockUser, async ({ deps, user, params, body }) =>
    present(await lockAccount(deps, user.userId, params.accountId, body.reason)),
  );
  route(app, unlockUser, async ({ deps, user, params }) =>
    present(await unlockAccount(deps, user.userId, params.accountId)),
  );
  route(app, givePremiumEndpoint, async ({ deps, user, params, body }) =>
    present(await givePremium(deps, user.userId, params.accountId, body.until)),
  );
  route(app, setAdminEndpoint, async ({ deps, user, params, body }) =>
    present(await setAdmin(deps, user.userId, params.accountId, body.isAdmin)),
  );

  route(app, listAdminActsEndpoint, async ({ deps, query }) => ({
    acts: (await readAdminActs(deps, query.before)).map(presentAdminAct),
  }));
  route(app, readServerStateEndpoint, async ({ deps }) =>
    presentServerState(await readServerState(deps), deps.clock.now()),
  );
}
