import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardPage } from './guard-page.ts';
import { withTexts } from './language/catalogue.ts';
import { authTexts } from './locales/auth-texts.ts';
import { couponTexts } from './locales/coupon-texts.ts';
import { resetTexts } from './locales/reset-texts.ts';
import { root } from './root-route.ts';
import { pickTexts } from './search-query.ts';

const signInSearch = pickTexts('redirect', 'referralId');
const signInComponents = {
  login: lazyRouteComponent(
    withTexts(authTexts, () => import('../routes/sign-in.tsx')),
    'LoginRoute',
  ),
  signup: lazyRouteComponent(
    withTexts(couponTexts, () => import('../routes/sign-up.tsx')),
    'SignupRoute',
  ),
  sign: lazyRouteComponent(
    withTexts(authTexts, () => import('../routes/sign-up.tsx')),
    'SignRoute',
  ),
};

const visitor = {
  getParentRoute: () => root,
  validateSearch: signInSearch,
  beforeLoad: guardPage('signIn'),
} as const;

const signInRoutes = [
  createRoute({ ...visitor, path: '/login', component: signInComponents.login }),
  createRoute({ ...visitor, path: '/signup', component: signInComponents.signup }),
  createRoute({ ...visitor, path: '/signup/$coupon', component: signInComponents.signup }),
  createRoute({ ...visitor, path: '/appsumo', component: signInComponents.signup }),
  createRoute({ ...visitor, path: '/appsumo/$sumocode', component: signInComponents.signup }),
  createRoute({ ...visitor, path: '/sign', beforeLoad: guardPage('open'), component: signInComponents.sign }),
] as const;

const couponComponents = {
  coupon: lazyRouteComponent(
    withTexts(couponTexts, () => import('../routes/coupon.tsx')),
    'CouponRoute',
  ),
  sumocode: lazyRouteComponent(
    withTexts(couponTexts, () => import('../routes/coupon.tsx')),
    'SumocodeRoute',
  ),
};

const holder = { getParentRoute: () => root, beforeLoad: guardPage('account') } as const;

const couponRoutes = [
  createRoute({ ...holder, path: '/coupon/$coupon', component: couponComponents.coupon }),
  createRoute({ ...holder, path: '/sumocode', component: couponComponents.sumocode }),
  createRoute({ ...holder, path: '/sumocode/$sumocode', component: couponComponents.sumocode }),
] as const;

const codeRoute = createRoute({
  getParentRoute: () => root,
  path: '/code',
  validateSearch: pickTexts('code', 'redirect'),
  beforeLoad: guardPage('code'),
  component: lazyRouteComponent(
    withTexts(authTexts, () => import('../routes/code.tsx')),
    'CodeRoute',
  ),
});

/** Pages behind mailed links, for anyone logged in or not, and the account deletion. */
const mailRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reset',
    component: lazyRouteComponent(
      withTexts(resetTexts, () => import('../routes/reset.tsx')),
      'ResetRoute',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/password',
    validateSearch: pickTexts('passwordResetKey', 'email'),
    component: lazyRouteComponent(
      withTexts(resetTexts, () => import('../routes/reset.tsx')),
      'PasswordRoute',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/confirmemail',
    validateSearch: pickTexts('key'),
    component: lazyRouteComponent(() => import('../routes/mail-link.tsx'), 'ConfirmEmailRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/restoreaccount',
    validateSearch: pickTexts('key'),
    component: lazyRouteComponent(() => import('../routes/mail-link.tsx'), 'RestoreAccountRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/accountdeleted',
    component: lazyRouteComponent(() => import('../routes/deletion.tsx'), 'AccountDeletedRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/deleteaccount',
    beforeLoad: guardPage('account'),
    component: lazyRouteComponent(() => import('../routes/deletion.tsx'), 'DeleteAccountRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/undoemail',
    validateSearch: pickTexts('key'),
    component: lazyRouteComponent(() => import('../routes/mail-link.tsx'), 'UndoEmailRoute'),
  }),
] as const;

/** Sign-up, login, codes and mailed links. */
export const accountRoutes = [...signInRoutes, codeRoute, ...couponRoutes, ...mailRoutes] as const;
