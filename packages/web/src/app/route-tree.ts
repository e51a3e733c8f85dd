import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ShellLayout } from '../components/shell/shell.tsx';
import { guardPage, leaveToNotFound, type RouterContext, requireDevelopment } from './guard-page.ts';
import { withTexts } from './language/catalogue.ts';
import { accountTexts } from './locales/account-texts.ts';
import { adminTexts } from './locales/admin-texts.ts';
import { authTexts } from './locales/auth-texts.ts';
import { couponTexts } from './locales/coupon-texts.ts';
import { editorTexts } from './locales/editor-texts.ts';
import { peopleTexts } from './locales/people-texts.ts';
import { resetTexts } from './locales/reset-texts.ts';
import { wizardTexts } from './locales/wizard-texts.ts';
import { RootLayout } from './root-layout.tsx';
import { pickCount, pickTexts } from './search-query.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where the content of a page of the shell begins. */
    readonly shellLayout?: ShellLayout;
  }
}

const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

const signInSearch = pickTexts('redirect', 'referralId');
const wizardSearch = pickTexts('templateId', 'styleId', 'publicTemplate', 'fullScreen');

const editorQuery = pickTexts('fromEmbed');
/** `version` opens time travel at that version of the chart. */
const editorSearch = (search: Record<string, unknown>): { fromEmbed?: string; version?: number } => ({
  ...editorQuery(search),
  ...pickCount('version')(search),
});

const signInComponents = {
  login: lazyRouteComponent(
    withTexts(authTexts, () => import('../routes/sign-in.tsx')),
    'LoginRoute',
  ),
  signup: lazyRouteComponent(
    withTexts(couponTexts, () => import('../routes/sign-in.tsx')),
    'SignupRoute',
  ),
  sign: lazyRouteComponent(
    withTexts(authTexts, () => import('../routes/sign-in.tsx')),
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

/** For whoever has the link of a mail, signed in or not, and the end of an account. */
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

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: guardPage('account'),
  component: lazyRouteComponent(() => import('../routes/shell.tsx'), 'ShellRoute'),
});

const billingComponents = {
  dashboard: lazyRouteComponent(() => import('../routes/billing.tsx'), 'BillingRoute'),
  order: lazyRouteComponent(() => import('../routes/billing.tsx'), 'BillingOrderRoute'),
  payment: lazyRouteComponent(() => import('../routes/billing.tsx'), 'BillingPaymentRoute'),
  details: lazyRouteComponent(() => import('../routes/billing.tsx'), 'BillingDetailsRoute'),
  plan: lazyRouteComponent(() => import('../routes/billing.tsx'), 'BillingPlanRoute'),
};

const shellRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/',
    component: lazyRouteComponent(() => import('../routes/workspace.tsx'), 'WorkspaceRoute'),
    staticData: { shellLayout: 'sidebar' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/$folderId',
    component: lazyRouteComponent(() => import('../routes/workspace.tsx'), 'WorkspaceRoute'),
    staticData: { shellLayout: 'sidebar' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/myprofile',
    component: lazyRouteComponent(
      withTexts(accountTexts, () => import('../routes/profile.tsx')),
      'ProfileRoute',
    ),
    staticData: { shellLayout: 'sidebar' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin',
    component: lazyRouteComponent(
      withTexts(adminTexts, () => import('../routes/admin.tsx')),
      'AdminRoute',
    ),
    staticData: { shellLayout: 'sidebar' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/billing',
    component: billingComponents.dashboard,
    staticData: { shellLayout: 'sidebar' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/billing/order',
    component: billingComponents.order,
    staticData: { shellLayout: 'wide' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/billing/order/payment',
    validateSearch: pickTexts('period', 'users', 'appliedCoupon'),
    component: billingComponents.payment,
    staticData: { shellLayout: 'wide' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/billing/updatedetails',
    component: billingComponents.details,
    staticData: { shellLayout: 'wide' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/billing/updateplan',
    component: billingComponents.plan,
    staticData: { shellLayout: 'wide' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/users',
    component: lazyRouteComponent(
      withTexts(peopleTexts, () => import('../routes/users.tsx')),
      'UsersRoute',
    ),
    staticData: { shellLayout: 'sidebar' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/academy',
    component: lazyRouteComponent(() => import('../routes/academy.tsx'), 'AcademyRoute'),
    staticData: { shellLayout: 'sidebar' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/academy/$videoId',
    component: lazyRouteComponent(() => import('../routes/academy.tsx'), 'AcademyVideoRoute'),
    staticData: { shellLayout: 'sidebar' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/new/$folderId',
    validateSearch: wizardSearch,
    component: lazyRouteComponent(
      withTexts(wizardTexts, () => import('../routes/wizard-data.tsx')),
      'WizardDataRoute',
    ),
    staticData: { shellLayout: 'wide' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/new/$folderId/$templateId',
    validateSearch: wizardSearch,
    component: lazyRouteComponent(
      withTexts(wizardTexts, () => import('../routes/wizard-style.tsx')),
      'WizardStyleRoute',
    ),
    staticData: { shellLayout: 'wizard' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/new/$folderId/$templateId/$styleId',
    validateSearch: wizardSearch,
    component: lazyRouteComponent(
      withTexts(wizardTexts, () => import('../routes/wizard-name.tsx')),
      'WizardNameRoute',
    ),
    staticData: { shellLayout: 'wizard' },
  }),
] as const;

const editorRoute = createRoute({
  getParentRoute: () => root,
  path: '/$userId/gantt/$ganttId',
  validateSearch: editorSearch,
  beforeLoad: guardPage('account'),
  component: lazyRouteComponent(
    withTexts(editorTexts, () => import('../routes/editor.tsx')),
    'EditorRoute',
  ),
});

const openRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/404',
    component: lazyRouteComponent(() => import('../routes/not-found.tsx'), 'NotFoundRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/design',
    beforeLoad: requireDevelopment,
    component: lazyRouteComponent(() => import('../routes/design.tsx'), 'DesignRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/testgeneration',
    beforeLoad: requireDevelopment,
    component: lazyRouteComponent(() => import('../routes/text-test.tsx'), 'TextTestRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/fontsize',
    beforeLoad: requireDevelopment,
    component: lazyRouteComponent(() => import('../routes/scheme.tsx'), 'SchemeRoute'),
  }),
  createRoute({ getParentRoute: () => root, path: '$', beforeLoad: leaveToNotFound }),
] as const;

/** Every address of the app (spec/accounts.md §2). Pages are loaded when they are opened. */
export const routeTree = root.addChildren([
  ...signInRoutes,
  codeRoute,
  ...couponRoutes,
  ...mailRoutes,
  shell.addChildren([...shellRoutes]),
  editorRoute,
  ...openRoutes,
]);
