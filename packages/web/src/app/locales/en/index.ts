import { academyMessages } from './academy-messages.ts';
import { accountMessages } from './account-messages.ts';
import { adminMessages } from './admin-messages.ts';
import { authMessages } from './auth-messages.ts';
import { baselineMessages } from './baseline-messages.ts';
import { billingMessages } from './billing-messages.ts';
import { binMessages } from './bin-messages.ts';
import { calendarMessages } from './calendar-messages.ts';
import { calendarsMessages } from './calendars-messages.ts';
import { changeMessages } from './change-messages.ts';
import { commentsMessages } from './comments-messages.ts';
import { conflictsMessages } from './conflicts-messages.ts';
import { consentMessages } from './consent-messages.ts';
import { couponMessages } from './coupon-messages.ts';
import { criticalPathMessages } from './critical-path-messages.ts';
import { deletionMessages } from './deletion-messages.ts';
import { developersMessages } from './developers-messages.ts';
import { driversMessages } from './drivers-messages.ts';
import { editorMessages } from './editor-messages.ts';
import { exportPlanMessages } from './export-plan-messages.ts';
import { filterMessages } from './filter-messages.ts';
import { findMessages } from './find-messages.ts';
import { helpMessages } from './help-messages.ts';
import { historyMessages } from './history-messages.ts';
import { importMessages } from './import-messages.ts';
import { lagMessages } from './lag-messages.ts';
import { legalMessages } from './legal-messages.ts';
import { linkMessages } from './link-messages.ts';
import { lookMessages } from './look-messages.ts';
import { moveModeMessages } from './move-mode-messages.ts';
import { outlineMessages } from './outline-messages.ts';
import { paletteMessages } from './palette-messages.ts';
import { pasteMessages } from './paste-messages.ts';
import { paymentMessages } from './payment-messages.ts';
import { peopleMessages } from './people-messages.ts';
import { playgroundMessages } from './playground-messages.ts';
import { premiumMessages } from './premium-messages.ts';
import { resetMessages } from './reset-messages.ts';
import { rulesMessages } from './rules-messages.ts';
import { safetyMessages } from './safety-messages.ts';
import { schedulingMessages } from './scheduling-messages.ts';
import { settingsMessages } from './settings-messages.ts';
import { sharingMessages } from './sharing-messages.ts';
import { shellMessages } from './shell-messages.ts';
import { shortcutsMessages } from './shortcuts-messages.ts';
import { stepMessages } from './step-messages.ts';
import { styleMessages } from './style-messages.ts';
import { suggestionsMessages } from './suggestions-messages.ts';
import { teamMessages } from './team-messages.ts';
import { tokenMessages } from './token-messages.ts';
import { tryMessages } from './try-messages.ts';
import { viewsMessages } from './views-messages.ts';
import { webhookMessages } from './webhook-messages.ts';
import { whyMessages } from './why-messages.ts';
import { wizardMessages } from './wizard-messages.ts';

/** Every English text of the app, by message id; one file per feature, the id starts with the file's name. */
export const messages = {
  ...shellMessages,
  ...commentsMessages,
  ...conflictsMessages,
  ...consentMessages,
  ...couponMessages,
  ...accountMessages,
  ...adminMessages,
  ...authMessages,
  ...academyMessages,
  ...baselineMessages,
  ...criticalPathMessages,
  ...binMessages,
  ...deletionMessages,
  ...billingMessages,
  ...calendarMessages,
  ...calendarsMessages,
  ...changeMessages,
  ...editorMessages,
  ...exportPlanMessages,
  ...filterMessages,
  ...findMessages,
  ...helpMessages,
  ...historyMessages,
  ...importMessages,
  ...lagMessages,
  ...legalMessages,
  ...linkMessages,
  ...moveModeMessages,
  ...lookMessages,
  ...developersMessages,
  ...driversMessages,
  ...outlineMessages,
  ...paletteMessages,
  ...pasteMessages,
  ...paymentMessages,
  ...peopleMessages,
  ...playgroundMessages,
  ...premiumMessages,
  ...resetMessages,
  ...safetyMessages,
  ...schedulingMessages,
  ...settingsMessages,
  ...sharingMessages,
  ...shortcutsMessages,
  ...stepMessages,
  ...styleMessages,
  ...suggestionsMessages,
  ...rulesMessages,
  ...teamMessages,
  ...tokenMessages,
  ...webhookMessages,
  ...tryMessages,
  ...viewsMessages,
  ...whyMessages,
  ...wizardMessages,
};
