import type { Migration } from 'kysely/migration';
import * as serverSecret from './000-server-secret.ts';
import * as accounts from './001-accounts.ts';
import * as charts from './002-charts.ts';
import * as usedTokens from './003-used-tokens.ts';
import * as versionNames from './004-version-names.ts';
import * as suggestionNotes from './005-suggestion-notes.ts';
import * as collaborators from './006-collaborators.ts';
import * as updateBase from './007-update-base.ts';
import * as accountLinks from './008-account-links.ts';
import * as coupons from './009-coupons.ts';
import * as billing from './010-billing.ts';
import * as mailReplies from './011-mail-replies.ts';
import * as retention from './012-retention.ts';
import * as watching from './013-watching.ts';
import * as locales from './014-locales.ts';
import * as dataExports from './015-data-exports.ts';
import * as erasedCustomers from './017-erased-customers.ts';
import * as loginNetworks from './018-login-networks.ts';
import * as secondSteps from './019-second-steps.ts';
import * as passkeys from './020-passkeys.ts';
import * as catalogue from './021-catalogue.ts';
import * as priceNotices from './022-price-notices.ts';
import * as forgottenPeople from './023-forgotten-people.ts';
import * as helpArticles from './024-help-articles.ts';
import * as stoppedErasures from './025-stopped-erasures.ts';
import * as passkeyRenewals from './026-passkey-renewals.ts';
import * as ownersOfRows from './027-owners-of-rows.ts';
import * as rowCounts from './028-row-counts.ts';
import * as lostIntents from './029-lost-intents.ts';
import * as leftOut from './030-left-out.ts';
import * as nextSubscriptions from './031-next-subscriptions.ts';
import * as embedThemes from './032-embed-themes.ts';
import * as appendUpdates from './033-append-updates.ts';
import * as thumbnailRevisions from './034-thumbnail-revisions.ts';
import * as calendarFeeds from './035-calendar-feeds.ts';
import * as chartExtras from './036-chart-extras.ts';
import * as embedCriticalPath from './037-embed-critical-path.ts';
import * as embedBaselines from './038-embed-baselines.ts';
import * as suggestionSchema from './039-suggestion-schema.ts';
import * as pictureLinks from './042-picture-links.ts';
import * as comments from './043-comments.ts';
import * as accessTokens from './044-access-tokens.ts';
import * as idempotencyKeys from './045-idempotency-keys.ts';
import * as webhooks from './046-webhooks.ts';
import * as chartViews from './047-chart-views.ts';
import * as dataExportTries from './048-data-export-tries.ts';
import * as savingBudgets from './049-saving-budgets.ts';
import * as operations from './050-operations.ts';
import * as keptBytes from './051-kept-bytes.ts';
import * as bin from './052-bin.ts';

/** All migrations by file name; they run in numerical order and must never be changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '000-server-secret': serverSecret,
  '001-accounts': accounts,
  '002-charts': charts,
  '003-used-tokens': usedTokens,
  '004-version-names': versionNames,
  '005-suggestion-notes': suggestionNotes,
  '006-collaborators': collaborators,
  '007-update-base': updateBase,
  '008-account-links': accountLinks,
  '009-coupons': coupons,
  '010-billing': billing,
  '011-mail-replies': mailReplies,
  '012-retention': retention,
  '013-watching': watching,
  '014-locales': locales,
  '015-data-exports': dataExports,
  '017-erased-customers': erasedCustomers,
  '018-login-networks': loginNetworks,
  '019-second-steps': secondSteps,
  '020-passkeys': passkeys,
  '021-catalogue': catalogue,
  '022-price-notices': priceNotices,
  '023-forgotten-people': forgottenPeople,
  '024-help-articles': helpArticles,
  '025-stopped-erasures': stoppedErasures,
  '026-passkey-renewals': passkeyRenewals,
  '027-owners-of-rows': ownersOfRows,
  '028-row-counts': rowCounts,
  '029-lost-intents': lostIntents,
  '030-left-out': leftOut,
  '031-next-subscriptions': nextSubscriptions,
  '032-embed-themes': embedThemes,
  '033-append-updates': appendUpdates,
  '034-thumbnail-revisions': thumbnailRevisions,
  '035-calendar-feeds': calendarFeeds,
  '036-chart-extras': chartExtras,
  '037-embed-critical-path': embedCriticalPath,
  '038-embed-baselines': embedBaselines,
  '039-suggestion-schema': suggestionSchema,
  '042-picture-links': pictureLinks,
  '043-comments': comments,
  '044-access-tokens': accessTokens,
  '045-idempotency-keys': idempotencyKeys,
  '046-webhooks': webhooks,
  '047-chart-views': chartViews,
  '048-data-export-tries': dataExportTries,
  '049-saving-budgets': savingBudgets,
  '050-operations': operations,
  '051-kept-bytes': keptBytes,
  '052-bin': bin,
};
