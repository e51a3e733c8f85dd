import { createState, stateToJson } from '@giotto/chart/model';
import { planExports } from '@giotto/contract/api';
import { embedAddress } from '@giotto/contract/embed-snippet';
import { markGanttDeleted } from '../../src/domains/charts/chart/chart-repository.ts';
import { makePictureToken } from '../../src/domains/charts/pictures/picture-token.ts';
import { insertSuggestion } from '../../src/domains/charts/suggestions/suggestion-repository.ts';
import { storeView } from '../../src/domains/charts/views/view-repository.ts';
import { passkeyCases } from '../accounts/passkey-cases.ts';
import { idOf, type Site } from '../authorization/authorization-site.ts';
import { billingCases } from '../billing/billing-cases.ts';
import { accountCases } from '../support/account-cases.ts';
import { adminCases } from '../support/admin-cases.ts';
import { createTask } from '../support/chart-client.ts';
import { addChart, makeId } from '../support/chart-fixtures.ts';
import { commentCases } from '../support/comment-cases.ts';
import { addExtra, packedExtra } from '../support/packed-extra.ts';
import { sharingCases } from '../support/sharing-cases.ts';
import { webhookCases } from '../support/webhook-cases.ts';
import type { EndpointCase } from './endpoint-case.ts';

export type { EndpointCase };

const makePublic = ({ server: { deps }, chart }: Site) =>
  deps.db.updateTable('gantt').set({ is_public: true }).where('id', '=', chart.ganttId).execute();

/** An open suggestion by everybody who may make one. */
async function addSuggestions({ server, people, chart }: Site): Promise<void> {
  for (const actor of ['suggester', 'writer', 'owner'] as const) {
    const from = { userId: people[actor].userId, clientId: actor, seq: 1 };
    const what = { chartId: chart.ganttId, id: `of-${actor}`, changes: '[]', base: 1, note: '' };
    await insertSuggestion(server.deps.db, { ...from, ...what });
  }
}

const withExtra: EndpointCase = { prepare: ({ server, chart }) => addExtra(server, chart.ganttId) };

/** A view for all, and one of everybody's own. */
const withViews: EndpointCase = {
  prepare: async ({ server: { deps, clock }, people, chart: { ganttId } }) => {
    const row = { name: 'Late', view: { filter: { progress: ['late'] } } } as const;
    await storeView(deps.db, ganttId, { ...row, id: 'for-all', userId: null }, clock.now());
    for (const actor of ['reader', 'suggester', 'writer', 'owner'] as const)
      await storeView(
        deps.db,
        ganttId,
        { ...row, id: `of-${actor}`, userId: people[actor].userId },
        clock.now(),
      );
  },
};
/** A deleted chart of everybody's own. */
const inBin: EndpointCase = {
  prepare: async ({ server, people }) => {
    for (const actor of ['stranger', 'reader', 'suggester', 'writer', 'owner'] as const) {
      const own = await addChart(server, people[actor], undefined, `bin-${people[actor].userId}`);
      await markGanttDeleted(server.deps.db, own);
    }
  },
  params: (site, actor) => ({ ganttId: `bin-${idOf(site, actor)}` }),
};

const newView = () => ({ viewId: makeId('view') });
const viewBody = () => ({ name: 'Late', view: { filter: { progress: ['late'] } } });

const firstVersion: EndpointCase = { params: () => ({ version: '1' }) };
const notFound = [404, 'NotFound'] as const;

/** One for each endpoint of the contract; a test fails if one is missing. */
export const ENDPOINT_CASES: Readonly<Record<string, EndpointCase>> = {
  ...billingCases,
  ...accountCases,
  getAcademy: {},
  ...passkeyCases,
  ...adminCases,
  getHelpChannels: {},
  getNews: {},
  getHelpArticles: {},
  sendMessage: { body: () => ({ text: 'Hello', page: '/users' }) },
  getChatIdentity: {},
  getHomepage: {},
  listGantts: {},
  createGantt: {
    body: () => ({ name: 'New chart', templateId: 'defaultGantt', styleId: 'style1', folder: '' }),
  },
  importGantt: {
    query: () => ({ fileName: 'plan.csv', format: 'csv', name: 'New chart', folder: '' }),
    body: () => new TextEncoder().encode('Title,Start,Finish\nDesign,2027-01-04,2027-01-08\n'),
  },
  deleteGantt: {},
  listBin: {},
  restoreGantt: { ...inBin, body: () => ({}) },
  eraseGantt: inBin,
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
  getCalendarFeed: {},
  renewCalendarFeed: { body: () => ({}) },
  deleteCalendarFeed: {},
  getPictureLink: {},
  renewPictureLink: { body: () => ({}) },
  deletePictureLink: {},
  exportGanttSvg: { query: () => ({ background: false, pages: true }) },
  exportGanttPng: { query: () => ({ scale: 2, width: '500', from: '2027-01-04', fit: '400' }) },
  exportGanttZip: { query: () => ({ scale: 0.5 }) },
  exportGanttPdf: { query: () => ({ criticalPath: true, baseline: 'baseline-1' }) },
  exportGanttPptx: { query: () => ({ slides: 'one' }) },
  exportGanttGio: {},
  readPlan: { query: () => ({ figures: '1' }) },
  comparePlans: { query: () => ({ from: 1 }) },
  tryPlan: { body: () => ({ tasks: [{ id: 'new-task', title: 'New task', start: '2027-01-04T08:00' }] }) },
  changePlan: {
    query: () => ({ as: 'suggestion' }),
    body: () => ({ tasks: [{ id: 'new-task', title: 'New task', start: '2027-01-04T08:00' }] }),
  },
  replacePlan: {
    query: () => ({ as: 'suggestion' }),
    body: () => ({ tasks: [{ id: 'new-task', title: 'New task', level: 0, start: '2027-01-04T08:00' }] }),
  },
  listViews: withViews,
  saveView: { params: newView, body: viewBody },
  deleteView: { params: newView },
  shareView: { params: newView, body: viewBody },
  deleteSharedView: { params: newView },
  listExtras: withExtra,
  getExtra: { ...withExtra, params: () => ({ format: 'mspdi' }) },
  putExtra: { params: () => ({ format: 'mspdi' }), body: () => packedExtra() },
  ...Object.fromEntries(planExports.map(({ endpoint }) => [endpoint.name, {}])),
  reportError: {
    body: () => ({ name: 'TypeError', message: 'x', stack: '', release: '0.0.49' }),
  },
  countUsage: { body: () => ({ event: 'Login' }) },
  listErrorReports: {},
  readUsage: {},
  getSuggestions: {},
  listHolidayCountries: {},
  listHolidays: { query: () => ({ country: 'DE', region: 'BY', from: '2027', to: '2027', locale: 'de' }) },
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
  ...sharingCases,
  ...commentCases,
  ...webhookCases,
};
