import * as academyOf from './academy.ts';
import * as accessTokens from './access-tokens.ts';
import * as account from './account.ts';
import * as accountDeletion from './account-deletion.ts';
import * as accountReset from './account-reset.ts';
import * as accountSecurity from './account-security.ts';
import * as admin from './admin.ts';
import * as adminAcademy from './admin-academy.ts';
import * as adminCategories from './admin-categories.ts';
import * as adminTemplates from './admin-templates.ts';
import * as audit from './audit.ts';
import * as bin from './bin.ts';
import * as calendarFeeds from './calendar-feed.ts';
import * as comments from './comments.ts';
import * as coupons from './coupons.ts';
import * as dataExport from './data-export.ts';
import type { Endpoint } from './define-endpoint.ts';
import * as exports from './exports.ts';
import * as extras from './extras.ts';
import * as ganttLists from './gantt-lists.ts';
import * as gantts from './gantts.ts';
import * as help from './help.ts';
import * as helpArticles from './help-articles.ts';
import * as history from './history.ts';
import * as holidays from './holidays.ts';
import * as imports from './imports.ts';
import * as invitations from './invitations.ts';
import * as monitoring from './monitoring.ts';
import * as news from './news.ts';
import * as oembed from './oembed.ts';
import * as passkeys from './passkeys.ts';
import * as paymentProvider from './payment-provider.ts';
import * as permissions from './permissions.ts';
import * as pictureLinks from './picture-links.ts';
import * as plans from './plan.ts';
import * as planComparisons from './plan-comparison.ts';
import { planExports } from './plan-exports.ts';
import * as realtime from './realtime.ts';
import * as savedViews from './saved-views.ts';
import * as secondSteps from './second-step.ts';
import * as subscription from './subscription.ts';
import * as suggestions from './suggestions.ts';
import * as templates from './templates.ts';
import * as updates from './updates.ts';
import * as webhooks from './webhooks.ts';
import * as workspaceGuests from './workspace-guests.ts';

export * from './academy.ts';
export * from './access-tokens.ts';
export * from './account.ts';
export * from './account-deletion.ts';
export * from './account-reset.ts';
export * from './account-security.ts';
export * from './admin.ts';
export * from './admin-academy.ts';
export * from './admin-categories.ts';
export * from './admin-templates.ts';
export * from './audit.ts';
export * from './bin.ts';
export * from './calendar-feed.ts';
export * from './comments.ts';
export * from './coupons.ts';
export * from './data-export.ts';
export * from './define-endpoint.ts';
export * from './deprecation.ts';
export * from './exports.ts';
export * from './extras.ts';
export * from './gantt-lists.ts';
export * from './gantts.ts';
export * from './help.ts';
export * from './help-articles.ts';
export * from './history.ts';
export * from './holidays.ts';
export { IDEMPOTENCY_HEADER, takesIdempotencyKey } from './idempotency.ts';
export * from './imports.ts';
export * from './invitations.ts';
export * from './list-errors.ts';
export * from './localized-text.ts';
export * from './monitoring.ts';
export * from './news.ts';
export * from './oembed.ts';
export * from './passkeys.ts';
export * from './payment-provider.ts';
export * from './permissions.ts';
export * from './picture-links.ts';
export * from './plan.ts';
export { planBody } from './plan-body.ts';
export * from './plan-comparison.ts';
export * from './plan-exports.ts';
export { type PlanPatchBody, planPatch } from './plan-patch.ts';
export * from './realtime.ts';
export * from './saved-views.ts';
export * from './second-step.ts';
export * from './subscription.ts';
export * from './suggestions.ts';
export * from './templates.ts';
export * from './updates.ts';
export * from './webhooks.ts';
export * from './workspace-guests.ts';

/** Whether an exported value is an endpoint definition. */
function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'action' in value;
}

function endpointsOf(...resources: readonly object[]): readonly Endpoint[] {
  return resources.flatMap((resource) => Object.values(resource)).filter(isEndpoint);
}

/** What calls are about, in the order of the API's pages, with each subject's calls. */
export const SUBJECTS = [
  {
    name: 'Charts',
    description:
      'Lists of charts, and a chart as a whole: made, opened, renamed, moved, published, deleted, restored.',
    endpoints: endpointsOf(ganttLists, gantts, bin),
  },
  {
    name: 'Plans',
    description: 'A chart as a plan: read with its figures, tried out, changed, compared with its past.',
    endpoints: endpointsOf(plans, planComparisons),
  },
  {
    name: 'Files',
    description: 'Charts from files of other programs, and as files.',
    endpoints: [
      ...endpointsOf(imports, exports, extras),
      ...planExports.map(({ endpoint }): Endpoint => endpoint),
    ],
  },
  {
    name: 'Updates and history',
    description: 'A chart’s changes one by one, and its past versions.',
    endpoints: endpointsOf(updates, history, realtime),
  },
  {
    name: 'Suggestions',
    description: 'Changes that wait for the owner’s decision.',
    endpoints: endpointsOf(suggestions),
  },
  {
    name: 'Comments',
    description: 'What people say about a chart and its tasks.',
    endpoints: endpointsOf(comments),
  },
  {
    name: 'Saved views',
    description: 'How people look at a chart: for all, or their own.',
    endpoints: endpointsOf(savedViews),
  },
  {
    name: 'People',
    description: 'Who has access to a chart or a workspace.',
    endpoints: endpointsOf(permissions, workspaceGuests, invitations, audit),
  },
  {
    name: 'Public charts',
    description: 'Charts for people without an account: embeds, pictures, calendars.',
    endpoints: endpointsOf(oembed, pictureLinks, calendarFeeds),
  },
  {
    name: 'Webhooks',
    description: 'Addresses that are told what happens on charts.',
    endpoints: endpointsOf(webhooks),
  },
  { name: 'Templates', description: 'What new charts begin with.', endpoints: endpointsOf(templates) },
  { name: 'Holidays', description: 'Days off by country and region.', endpoints: endpointsOf(holidays) },
  {
    name: 'Account',
    description: 'Sign-up, login, the profile, access tokens, deletion.',
    endpoints: endpointsOf(account, accessTokens, accountDeletion, accountReset, accountSecurity, dataExport),
  },
  {
    name: 'Second step and passkeys',
    description: 'Logging in safely.',
    endpoints: endpointsOf(secondSteps, passkeys),
  },
  {
    name: 'Subscription',
    description: 'Orders, payments, invoices, coupons.',
    endpoints: endpointsOf(subscription, coupons, paymentProvider),
  },
  {
    name: 'Help, news and Academy',
    description: 'What explains Giotto, and questions to its operator.',
    endpoints: endpointsOf(help, helpArticles, news, academyOf),
  },
  {
    name: 'Administration',
    description: 'For the operator’s admins, and reports from browsers.',
    endpoints: endpointsOf(admin, adminAcademy, adminCategories, adminTemplates, monitoring),
  },
] as const;

/** Every endpoint of the contract. The server must route each one; the OpenAPI document is generated from them. */
export const ENDPOINTS: readonly Endpoint[] = SUBJECTS.flatMap(({ endpoints }) => endpoints);
