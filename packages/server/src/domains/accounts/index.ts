export { deleteAccessTokensOf, deleteExpiredAccessTokens } from './access-tokens/access-token-repository.ts';
export { resumeAccessToken } from './access-tokens/resume-access-token.ts';
export { isTokenLike } from './access-tokens/token-text.ts';
export { type AdminActRow, listAdminActs, type NewAdminAct } from './admin/admin-act-repository.ts';
export { requireAdmin } from './admin/require-admin.ts';
export { runAdminAction } from './admin/run-admin-action.ts';
export type { Customers, SignUpCoupons } from './app-deps.ts';
export { closeAccount } from './deletion/delete-account.ts';
export {
  eraseAccountsOf,
  hideAccount,
  isDeleted,
  listDeletedAccounts,
  lockDeletedAccount,
} from './deletion/deletion-repository.ts';
export { anonymisePeople } from './deletion/erased-people-repository.ts';
export { deleteOldLoginFailures } from './login/login-throttle-repository.ts';
export { createRecentSessions } from './login/recent-sessions.ts';
export { deleteExpiredSessions, deleteSessionsOf } from './login/session-repository.ts';
export { resumeSession, SESSION_IDLE, SESSION_LIFETIME, USE_INTERVAL } from './login/sessions.ts';
export { deleteOldChallenges } from './passkeys/passkey-repository.ts';
export { registerAccounts } from './routes.ts';
export { listSecondSteps } from './second-step/second-step.ts';
export { requireRecentLogin } from './security/current-password.ts';
export { createPasswordHasher } from './security/password-hasher.ts';
export { deleteOldConfirmationCodes } from './sign-up/code-repository.ts';
export { fingerprint } from './sign-up/sign-up-limits.ts';
export { type EditionEnd, editionAt, readEditionEnd } from './users/edition.ts';
export { deleteExpiredLinks, insertLink } from './users/link-repository.ts';
export { deleteOldNetworks } from './users/network-repository.ts';
export { recordUse } from './users/use-repository.ts';
export {
  findUser,
  findUserByEmail,
  listUserNames,
  lockUser,
  saveEdition,
  selectUser,
  type User,
  updateUser,
} from './users/user-repository.ts';
