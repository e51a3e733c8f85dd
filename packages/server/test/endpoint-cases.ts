import { createState, stateToJson } from '@giotto/chart/model';
import { embedAddress } from '@giotto/contract/embed-snippet';
import type { Actor } from '@giotto/contract/permissions';
import { insertSuggestion } from '../src/db/repositories/suggestions.ts';
import { issueCode } from '../src/services/account-codes.ts';
import { makePictureToken } from '../src/thumbnails/picture-token.ts';
import { type ChartPath, type Site, sitePassword } from './authorization-site.ts';
import { createTask } from './chart-client.ts';
import { makeId } from './chart-fixtures.ts';
import { hashPassword } from './test-accounts.ts';
import { readMailedCode, solveCaptcha } from './test-sign-up.ts';

/** A call with which an actor succeeds who may make it. */
export interface EndpointCase {
  readonly query?: (site: Site) => object;
  readonly body?: (site: Site, path: ChartPath) => object | Promise<object>;
  /** Brings the site into the state in which the call can succeed. */
  readonly prepare?: (site: Site) => Promise<unknown>;
  /** The path's `ganttId` where it is not a chart's. */
  readonly templateId?: string;
  /** The path's further parameters for a caller. */
  readonly rest?: (actor: Actor) => Record<string, string | number>;
  /** What ids that lead nowhere are answered, whoever asks, where the matrix says nothing else. */
  readonly missing?: readonly [status: number, code: string];
}

const makePublic = ({ server: { deps }, chart }: Site) =>
  deps.db.updateTable('gantt').set({ is_public: true }).where('id', '=', chart.ganttId).execute();

async function readNewCode({ server, people: { pending } }: Site): Promise<number> {
  const user = { id: pending.userId, email: pending.email, name: pending.name };
  await issueCode(server.deps.db, server.deps, user);
  return readMailedCode(server, pending.email);
}

/** An open suggestion of everybody who may make one. */
async function addSuggestions({ server, people, chart }: Site): Promise<void> {
  for (const actor of ['suggester', 'writer', 'owner'] as const) {
    const from = { userId: people[actor].userId, clientId: actor, seq: 1 };
    const what = { chartId: chart.ganttId, id: `of-${actor}`, changes: '[]', base: 1, note: '' };
    await insertSuggestion(server.deps.db, { ...from, ...what });
  }
}

const firstVersion: EndpointCase = { rest: () => ({ version: 1 }) };
const notFound = [404, 'NotFound'] as const;

/** One for each endpoint of the contract; a test fails while one is missing. */
export const ENDPOINT_CASES: Readonly<Record<string, EndpointCase>> = {
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
    body: () => ({ name: 'New Name', folders: [{ id: 'mine', name: 'Mine' }], videosViewed: [] }),
  },
  changePendingEmail: { body: () => ({ email: `${makeId('other').toLowerCase()}@example.com` }) },
  confirmCode: { body: async (site) => ({ code: await readNewCode(site) }) },
  resendCode: {},
  postResendCode: { body: () => ({}) },
  logOut: { body: () => ({}) },
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
  getSuggestions: {},
  listStyleTemplates: {},
  listDataTemplates: {},
  getStyleTemplatePicture: { templateId: 'style1', missing: notFound },
  getDataTemplatePicture: { templateId: 'defaultGantt', missing: notFound },
  pushUpdate: { body: () => ({ seq: 1, base: 1, changes: [createTask(makeId('task'))], origin: 'edit' }) },
  openSocket: {},
  decideSuggestions: { body: () => ({ decision: 'refuse', ids: ['none'] }) },
  withdrawSuggestion: { prepare: addSuggestions, rest: (actor) => ({ suggestionId: `of-${actor}` }) },
  getHistory: {},
  getVersion: firstVersion,
  listNamedVersions: {},
  nameVersion: { ...firstVersion, body: () => ({ name: 'Baseline' }) },
  unnameVersion: firstVersion,
  pullUpdates: { query: () => ({ since: 1 }) },
  replaceGantt: {
    body: (_site, { ganttId }) => ({ ganttId, version: 1, state: stateToJson(createState()) }),
  },
};
