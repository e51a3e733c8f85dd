import { createState, stateToJson } from '@giotto/chart/model';
import { embedAddress } from '@giotto/contract/embed-snippet';
import { insertSuggestion } from '../src/db/repositories/suggestions.ts';
import { issueCode } from '../src/services/account-codes.ts';
import { hashLinkKey } from '../src/services/account-link-keys.ts';
import { makePictureToken } from '../src/thumbnails/picture-token.ts';
import { adminCases } from './admin-cases.ts';
import { idOf, type Site, type SiteCaller, sitePassword } from './authorization-site.ts';
import { billingCases } from './billing-cases.ts';
import { createTask } from './chart-client.ts';
import { makeId } from './chart-fixtures.ts';
import type { EndpointCase } from './endpoint-case.ts';
import { passkeyCases } from './passkey-cases.ts';
import { hashPassword } from './test-accounts.ts';
import { APP_SECRET, addApps, codeOf } from './test-second-step.ts';
import { readMailedCode, solveCaptcha } from './test-sign-up.ts';

export type { EndpointCase };

const makePublic = ({ server: { deps }, chart }: Site) =>
  deps.db.updateTable('gantt').set({ is_public: true }).where('id', '=', chart.ganttId).execute();

async function readNewCode({ server, people }: Site, actor: SiteCaller): Promise<number> {
  const { userId, email, name } = people[actor === 'halfway' ? 'halfway' : 'pending'];
  await issueCode(server.deps.db, server.deps, { id: userId, email, name, locale: null });
  return readMailedCode(server, email);
}

/** An open suggestion of everybody who may make one. */
async function addSuggestions({ server, people, chart }: Site): Promise<void> {
  for (const actor of ['suggester', 'writer', 'owner'] as const) {
    const from = { userId: people[actor].userId, clientId: actor, seq: 1 };
    const what = { chartId: chart.ganttId, id: `of-${actor}`, changes: '[]', base: 1, note: '' };
    await insertSuggestion(server.deps.db, { ...from, ...what });
  }
}

async function giveEverybodyThePassword({ server: { deps }, people }: Site): Promise<void> {
  const password_hash = await deps.passwords.hash(hashPassword(sitePassword));
  const ids = Object.values(people).map(({ userId }) => userId);
  await deps.db.updateTable('app_user').set({ password_hash }).where('id', 'in', ids).execute();
}

/** An app for one-time passwords, and the password. */
async function giveEverybodyAnApp(site: Site, isOn: boolean): Promise<void> {
  const ids = Object.values(site.people).map(({ userId }) => userId);
  await giveEverybodyThePassword(site);
  await addApps(site.server.deps, ids, isOn);
}
const appCode = ({ server: { clock } }: Site) => ({ code: codeOf(APP_SECRET, clock.now()) });
const appProof = (site: Site) => ({ password: hashPassword(sitePassword), ...appCode(site) });

/** A copy of everybody's data. */
async function makeArchives({ server: { deps, clock }, people }: Site): Promise<void> {
  const about = { asked_at: clock.now(), made_at: clock.now(), archive: Buffer.from('a ZIP file') };
  const values = Object.values(people).map(({ userId }) => ({ user_id: userId, ...about }));
  await deps.db.deleteFrom('data_export').execute();
  await deps.db.insertInto('data_export').values(values).execute();
}

const firstVersion: EndpointCase = { params: () => ({ version: '1' }) };
const anHourAgo = ({ server: { clock } }: Site) => new Date(clock.now().getTime() - 60 * 60_000);

/** The id of an open invitation to somebody's whole workspace: everybody has sent one. */
const WORKSPACE_INVITE = 'workspace-invite';

async function inviteToWorkspaces(site: Site): Promise<void> {
  const date = anHourAgo(site);
  const invite = { id: WORKSPACE_INVITE, level: 1, created_at: date, mailed_at: date } as const;
  const values = Object.values(site.people).map(({ userId }) => ({
    ...invite,
    owner_id: userId,
    email: 'invited@example.com',
  }));
  await site.server.deps.db.insertInto('workspace_invite').values(values).execute();
}

/** The id of an open invitation to the site's chart. */
const CHART_INVITE = 'chart-invite';

async function inviteToChart(site: Site): Promise<void> {
  const date = anHourAgo(site);
  const by = { invited_by: site.people.owner.userId, created_at: date, mailed_at: date };
  const email = 'invited@example.com';
  await site.server.deps.db
    .insertInto('chart_invite')
    .values({ chart_id: site.chart.ganttId, id: CHART_INVITE, email, level: 1, ...by })
    .execute();
}

/** Invites everybody to somebody else's chart; the invitation's id is the invited user's. */
async function inviteEverybody(site: Site): Promise<void> {
  const date = anHourAgo(site);
  const by = { invited_by: site.foreign.userId, created_at: date, mailed_at: date };
  const values = Object.values(site.people).map(({ userId, email }) => ({
    ...by,
    chart_id: site.foreign.ganttId,
    id: userId,
    email,
    level: 2 as const,
  }));
  await site.server.deps.db.insertInto('chart_invite').values(values).execute();
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

/** Somebody else's account is deleted, and a mail can restore it. */
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

const newAddress = () => `${makeId('new').toLowerCase()}@example.com`;
const answered: Pick<EndpointCase, 'prepare' | 'params' | 'body'> = {
  prepare: inviteEverybody,
  params: (site, actor) => ({ invitationId: idOf(site, actor) }),
  body: () => ({}),
};

const notFound = [404, 'NotFound'] as const;

/** One for each endpoint of the contract; a test fails while one is missing. */
export const ENDPOINT_CASES: Readonly<Record<string, EndpointCase>> = {
  ...billingCases,
  logIn: {
    body: ({ people: { owner } }) => ({ email: owner.email, password: hashPassword(sitePassword) }),
  },
  register: {
    body: async ({ server }) => ({
      email: `${makeId('new').toLowerCase()}@example.com`,
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
  getAcademy: {},
  changeEmail: { body: () => ({ email: `${makeId('other').toLowerCase()}@example.com` }) },
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
  getSecondStep: {},
  beginTotp: { body: () => ({}) },
  confirmTotp: { prepare: (site) => giveEverybodyAnApp(site, false), body: appCode },
  removeTotp: { prepare: (site) => giveEverybodyAnApp(site, true), body: appProof },
  renewRecoveryCodes: { prepare: (site) => giveEverybodyAnApp(site, true), body: appProof },
  proveLogin: { prepare: (site) => giveEverybodyAnApp(site, true), body: appCode },
  ...passkeyCases,
  ...adminCases,
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
  getHelpChannels: {},
  getNews: {},
  getHelpArticles: {},
  sendMessage: { body: () => ({ text: 'Hello', page: '/users' }) },
  getChatIdentity: {},
  getHomepage: {},
  createGantt: {
    body: () => ({ name: 'New chart', templateId: 'defaultGantt', styleId: 'style1', folder: '' }),
  },
  deleteGantt: {},
  renameGantt: { body: () => ({ name: 'Another name' }) },
  moveGantt: { body: () => ({ folder: 'dataTemplates' }) },
  openGantt: {},
  putThumbnail: { body: () => ({ svg: '<svg/>' }) },
  getThumbnail: {
    query: ({ server: { deps, clock }, chart: { ganttId }, people: { owner } }) => ({
      token: makePictureToken(
        deps.keys.picture,
        { chartId: ganttId, version: 1, viewerId: owner.userId },
        clock.now(),
      ),
    }),
    missing: [401, 'NotSignedIn'],
  },
  configureGantt: {
    body: () => ({ isPublic: true, isPublicWidthValue: 700, isPublicBackgroundValue: '#ffffff' }),
  },
  getConfiguration: {},
  getTemplateOfGantt: {},
  getPublicGantt: { prepare: makePublic, missing: notFound },
  getPublicEditor: { prepare: makePublic, missing: notFound },
  getOembed: {
    prepare: makePublic,
    query: ({ server: { deps }, chart }) => ({
      url: embedAddress(deps.environment.publicUrl, chart.ganttId),
      maxwidth: '800',
    }),
    missing: notFound,
  },
  exportGanttSvg: { query: () => ({ background: false, pages: true }) },
  exportGanttPng: { query: () => ({ scale: 2 }) },
  exportGanttPdf: {},
  exportGanttGio: {},
  requestDataExport: {
    prepare: giveEverybodyThePassword,
    body: () => ({ password: hashPassword(sitePassword) }),
  },
  getDataExport: {},
  reportError: {
    body: () => ({ name: 'TypeError', message: 'x', stack: '', release: '0.0.49' }),
  },
  countUsage: { body: () => ({ event: 'Login' }) },
  listErrorReports: {},
  readUsage: {},
  getDataExportFile: { prepare: makeArchives },
  getSuggestions: {},
  listStyleTemplates: {},
  listDataTemplates: {},
  getStyleTemplatePicture: { templateId: 'style1', missing: notFound },
  getDataTemplatePicture: { templateId: 'defaultGantt', missing: notFound },
  pushUpdate: { body: () => ({ seq: 1, base: 1, changes: [createTask(makeId('task'))], origin: 'edit' }) },
  openSocket: {},
  decideSuggestions: { body: () => ({ decision: 'refuse', ids: ['none'] }) },
  withdrawSuggestion: {
    prepare: addSuggestions,
    params: (_site, actor) => ({ suggestionId: `of-${actor}` }),
  },
  getHistory: {},
  getVersion: firstVersion,
  listNamedVersions: {},
  nameVersion: { ...firstVersion, body: () => ({ name: 'Baseline' }) },
  unnameVersion: firstVersion,
  pullUpdates: { query: () => ({ since: 1 }) },
  replaceGantt: {
    body: (_site, { ganttId }) => ({ ganttId, version: 1, state: stateToJson(createState()) }),
  },
  listPermissions: {},
  inviteToGantt: { body: () => ({ email: newAddress(), permissionLevel: 2 }) },
  changePermission: {
    params: ({ people: { writer } }) => ({ guestId: writer.userId }),
    body: () => ({ permissionLevel: 1 }),
  },
  removePermission: { prepare: inviteToChart, params: () => ({ guestId: CHART_INVITE }) },
  remindInvited: { prepare: inviteToChart, params: () => ({ guestId: CHART_INVITE }), body: () => ({}) },
  auditPermissions: {},
  listShared: {},
  listWorkspaceGuests: {},
  inviteToWorkspace: { body: () => ({ email: newAddress(), permissionLevel: 2 }) },
  changeWorkspaceGuest: {
    prepare: inviteToWorkspaces,
    params: () => ({ guestId: WORKSPACE_INVITE }),
    body: () => ({ permissionLevel: 1 }),
  },
  removeWorkspaceGuest: { prepare: inviteToWorkspaces, params: () => ({ guestId: WORKSPACE_INVITE }) },
  remindWorkspaceInvited: {
    prepare: inviteToWorkspaces,
    params: () => ({ guestId: WORKSPACE_INVITE }),
    body: () => ({}),
  },
  listInvitations: {},
  acceptInvitation: answered,
  declineInvitation: answered,
};
