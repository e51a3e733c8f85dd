import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardPage } from './guard-page.ts';
import { withTexts } from './language/catalogue.ts';
import { accountTexts } from './locales/account-texts.ts';
import { adminTexts } from './locales/admin-texts.ts';
import { binTexts } from './locales/bin-texts.ts';
import { importTexts } from './locales/import-texts.ts';
import { peopleTexts } from './locales/people-texts.ts';
import { wizardTexts } from './locales/wizard-texts.ts';
import { root } from './root-route.ts';
import { pickTexts } from './search-query.ts';

const wizardSearch = pickTexts('templateId', 'styleId', 'publicTemplate', 'fullScreen', 'welcome');

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
    path: '/myprofile/webhooks/$webhookId',
    component: lazyRouteComponent(
      withTexts(accountTexts, () => import('../routes/webhook.tsx')),
      'WebhookRoute',
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
    path: '/bin',
    component: lazyRouteComponent(
      withTexts(binTexts, () => import('../routes/bin.tsx')),
      'BinRoute',
    ),
    staticData: { shellLayout: 'sidebar' },
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
    path: '/import',
    validateSearch: pickTexts('folder'),
    component: lazyRouteComponent(
      withTexts(importTexts, () => import('../routes/import.tsx')),
      'ImportRoute',
    ),
    staticData: { shellLayout: 'wide' },
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

/** The workspace: all pages inside its frame. */
export const shellRoute = shell.addChildren([...shellRoutes]);
