import type { FastifyInstance } from 'fastify';
import { registerAccessTokens } from './access-tokens/routes.ts';
import { registerDeletion } from './deletion/routes.ts';
import { registerLogin } from './login/routes.ts';
import { registerPasskeys } from './passkeys/routes.ts';
import { registerSecondStep } from './second-step/routes.ts';
import { registerReset } from './security/reset-routes.ts';
import { registerSecurity } from './security/routes.ts';
import { registerSignUp } from './sign-up/routes.ts';

/** Registers sign-up, login, security settings, access tokens and account deletion. */
export function registerAccounts(app: FastifyInstance): void {
  registerSignUp(app);
  registerLogin(app);
  registerSecondStep(app);
  registerPasskeys(app);
  registerReset(app);
  registerSecurity(app);
  registerAccessTokens(app);
  registerDeletion(app);
}
