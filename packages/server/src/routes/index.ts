import type { FastifyInstance } from 'fastify';
import { registerAcademy } from './academy.ts';
import { registerAccount } from './account.ts';
import { registerDeletion } from './account-deletion.ts';
import { registerReset } from './account-reset.ts';
import { registerSecondStep } from './account-second-step.ts';
import { registerSecurity } from './account-security.ts';
import { registerSignUp } from './account-sign-up.ts';
import { registerAdmin } from './admin.ts';
import { registerAdminAcademy } from './admin-academy.ts';
import { registerAdminArticles } from './admin-articles.ts';
import { registerAdminNews } from './admin-news.ts';
import { registerBilling } from './billing.ts';
import { registerCoupons } from './coupons.ts';
import { registerDevMail } from './dev-mail.ts';
import { registerDocs } from './docs.ts';
import { registerCharts } from './gantts-index.ts';
import { registerHealth } from './health.ts';
import { registerHelp } from './help.ts';
import { registerPasskeys } from './passkeys.ts';
import { registerPaymentProvider } from './payment-provider.ts';
import { registerSimulator } from './simulator.ts';
import { registerWatching } from './watching.ts';

/** All routes of the server, one line per group. Files and pages of the web app come last (`http/web-app.ts`). */
export function registerRoutes(app: FastifyInstance): void {
  registerHealth(app);
  registerDocs(app);
  registerDevMail(app);
  registerSimulator(app);
  registerPaymentProvider(app);
  registerSignUp(app);
  registerAccount(app);
  registerHelp(app);
  registerCoupons(app);
  registerAdmin(app);
  registerSecondStep(app);
  registerPasskeys(app);
  registerAdminAcademy(app);
  registerAdminNews(app);
  registerAdminArticles(app);
  registerReset(app);
  registerDeletion(app);
  registerAcademy(app);
  registerSecurity(app);
  registerWatching(app);
  registerBilling(app);
  registerCharts(app);
}
