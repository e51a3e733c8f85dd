import type { FastifyInstance } from 'fastify';
import { registerCharts } from './chart-routes.ts';
import { registerDeletion } from './domains/accounts/deletion/routes.ts';
import { registerAccount } from './domains/accounts/login/routes.ts';
import { registerPasskeys } from './domains/accounts/passkeys/routes.ts';
import { registerSecondStep } from './domains/accounts/second-step/routes.ts';
import { registerReset } from './domains/accounts/security/reset-routes.ts';
import { registerSecurity } from './domains/accounts/security/routes.ts';
import { registerSignUp } from './domains/accounts/sign-up/routes.ts';
import { registerCoupons } from './domains/billing/coupons/routes.ts';
import { registerPaymentProvider } from './domains/billing/payments/provider-routes.ts';
import { registerSimulator } from './domains/billing/payments/simulator-routes.ts';
import { registerBilling } from './domains/billing/routes.ts';
import { registerAdminAcademy } from './domains/learning/academy/admin-routes.ts';
import { registerAcademy } from './domains/learning/academy/routes.ts';
import { registerAdminArticles } from './domains/learning/help/admin-routes.ts';
import { registerHelp } from './domains/learning/help/routes.ts';
import { registerAdminNews } from './domains/learning/news/admin-routes.ts';
import { registerAdmin } from './domains/operations/admin/routes.ts';
import { registerHealth } from './domains/operations/health-routes.ts';
import { registerDevMail } from './domains/operations/local-mail-routes.ts';
import { registerWatching } from './domains/operations/usage/routes.ts';
import { registerDocs } from './platform/http/docs-routes.ts';

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
