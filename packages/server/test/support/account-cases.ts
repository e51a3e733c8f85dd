import { issueCode } from '../../src/domains/accounts/sign-up/codes.ts';
import { hashLinkKey } from '../../src/domains/accounts/users/link-keys.ts';
import {
  accountsOf,
  idOf,
  type Site,
  type SiteCaller,
  sitePassword,
} from '../authorization/authorization-site.ts';
import type { EndpointCase } from '../platform/endpoint-case.ts';
import { addAccessToken } from './test-access-tokens.ts';
import { hashPassword } from './test-accounts.ts';
import { APP_SECRET, addApps, codeOf } from './test-second-step.ts';
import { newAddress, readMailedCode, solveCaptcha } from './test-sign-up.ts';

async function readNewCode({ server, people }: Site, actor: SiteCaller): Promise<number> {
  const { userId, email, name } = people[actor === 'halfway' ? 'halfway' : 'pending'];
  await issueCode(server.deps.db, server.deps, { id: userId, email, name, locale: null });
  return readMailedCode(server, email);
}

const idsOf = (site: Site) => Object.values(accountsOf(site)).map(({ userId }) => userId);

async function giveEverybodyThePassword(site: Site): Promise<void> {
  const { deps } = site.server;
  const password_hash = await deps.passwords.hash(hashPassword(sitePassword));
  await deps.db.updateTable('app_user').set({ password_hash }).where('id', 'in', idsOf(site)).execute();
}

/** An app for one-time passwords, plus the password. */
async function giveEverybodyAnApp(site: Site, isOn: boolean): Promise<void> {
  await giveEverybodyThePassword(site);
  await addApps(site.server.deps, idsOf(site), isOn);
}
const appCode = ({ server: { clock } }: Site) => ({ code: codeOf(APP_SECRET, clock.now()) });
const appProof = (site: Site) => ({ password: hashPassword(sitePassword), ...appCode(site) });

/** An export of everybody's data. */
async function makeArchives(site: Site): Promise<void> {
  const { deps, clock } = site.server;
  const about = { asked_at: clock.now(), made_at: clock.now(), archive: Buffer.from('a ZIP file') };
  const values = idsOf(site).map((user_id) => ({ user_id, ...about }));
  await deps.db.deleteFrom('data_export').execute();
  await deps.db.insertInto('data_export').values(values).execute();
}

async function giveEverybodyTokens(site: Site): Promise<void> {
  for (const userId of idsOf(site)) await addAccessToken(site.server, userId, { id: `token-of-${userId}` });
}

/** Keys of links in mails to the owner. */
const linkKeys = {
  reset: 'key-of-a-reset',
  'new-email': 'key-of-an-address',
  'undo-email': 'key-of-an-undo',
  restore: 'key-of-a-restore',
};

async function mailLinks({ server: { deps, clock }, people: { owner } }: Site): Promise<void> {
  const [created_at, expires_at] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
  const values = (['reset', 'new-email', 'undo-email'] as const).map((purpose) => ({
    token_hash: hashLinkKey(linkKeys[purpose]),
    user_id: owner.userId,
    purpose,
    email: purpose === 'reset' ? owner.email : newAddress(),
    created_at,
    expires_at,
  }));
  await deps.db.deleteFrom('account_link').execute();
  await deps.db.insertInto('account_link').values(values).execute();
}

/** Deletes somebody else's account, which a mail can restore. */
async function deleteSomebody({ server: { deps, clock }, foreign: { userId } }: Site): Promise<void> {
  const [now, purpose] = [clock.now(), 'restore'] as const;
  const link = { token_hash: hashLinkKey(linkKeys.restore), user_id: userId, purpose, email: newAddress() };
  await deps.db.deleteFrom('account_link').execute();
  await deps.db.updateTable('app_user').set({ deleted_at: now }).where('id', '=', userId).execute();
  const expires_at = new Date(now.getTime() + 60_000);
  await deps.db
    .insertInto('account_link')
    .values({ ...link, created_at: now, expires_at })
    .execute();
}

/** The calls about one's own account, starting with the sign-up. */
export const accountCases: Readonly<Record<string, EndpointCase>> = {
  logIn: {
    body: ({ people: { owner } }) => ({ email: owner.email, password: hashPassword(sitePassword) }),
  },
  register: {
    body: async ({ server }) => ({
      email: newAddress(),
      password: hashPassword(sitePassword),
      name: 'New Person',
      turnstileToken: await solveCaptcha(server),
    }),
  },
  getCaptcha: {},
  getProfile: {},
  updateProfile: {
    body: () => ({
      name: 'New Name',
      folders: [{ id: 'mine', name: 'Mine' }],
      videosViewed: [],
      locale: 'de',
    }),
  },
  changeEmail: { body: () => ({ email: newAddress() }) },
  withdrawEmail: { prepare: mailLinks },
  confirmEmail: { prepare: mailLinks, body: () => ({ key: linkKeys['new-email'] }) },
  undoEmail: { prepare: mailLinks, body: () => ({ key: linkKeys['undo-email'] }) },
  changePassword: {
    prepare: giveEverybodyThePassword,
    body: () => ({
      currentPassword: hashPassword(sitePassword),
      newPassword: hashPassword('another battery'),
    }),
  },
  deleteAccount: {
    prepare: giveEverybodyThePassword,
    body: () => ({ password: hashPassword(sitePassword) }),
  },
  restoreAccount: { prepare: deleteSomebody, body: () => ({ key: linkKeys.restore }) },
  listSessions: {},
  endSessions: { body: () => ({}) },
  listAccessTokens: { prepare: giveEverybodyTokens },
  createAccessToken: {
    body: (_site, { ganttId }, actor) => ({
      name: 'Nightly import',
      scopes: ['charts:read'],
      ganttIds: actor === 'stranger' ? null : [ganttId],
      endDate: null,
    }),
  },
  revokeAccessToken: {
    prepare: giveEverybodyTokens,
    params: (site, actor) => ({ tokenId: `token-of-${idOf(site, actor)}` }),
  },
  getSecondStep: {},
  beginTotp: { body: () => ({}) },
  confirmTotp: { prepare: (site) => giveEverybodyAnApp(site, false), body: appCode },
  removeTotp: { prepare: (site) => giveEverybodyAnApp(site, true), body: appProof },
  renewRecoveryCodes: { prepare: (site) => giveEverybodyAnApp(site, true), body: appProof },
  proveLogin: { prepare: (site) => giveEverybodyAnApp(site, true), body: appCode },
  confirmCode: { body: async (site, _path, actor) => ({ code: await readNewCode(site, actor) }) },
  resendCode: {},
  postResendCode: { body: () => ({}) },
  startResetPassword: { body: ({ people: { owner } }) => ({ email: owner.email }) },
  endResetPassword: {
    prepare: mailLinks,
    body: ({ people: { owner } }) => ({
      email: owner.email,
      passwordResetKey: linkKeys.reset,
      password: hashPassword('another battery'),
    }),
  },
  logOut: { body: () => ({}) },
  requestDataExport: {
    prepare: giveEverybodyThePassword,
    body: () => ({ password: hashPassword(sitePassword) }),
  },
  getDataExport: {},
  getDataExportFile: { prepare: makeArchives },
};
