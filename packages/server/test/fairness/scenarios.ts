import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { ENDPOINTS } from '@giotto/contract/api';
import { packedExtraOf } from '../support/packed-extra.ts';
import { type FairSite, PUBLIC_URL } from './fair-site.ts';
import type { Greed, GreedyRequest } from './greedy-caller.ts';

/** One kind of heavy work, as one account (or one address without an account) may ask for it. */
export interface Scenario {
  readonly name: string;
  /** The calls of the contract that it makes. */
  readonly calls: readonly string[];
  readonly isVisitor?: true;
  readonly greed: (
    site: FairSite,
  ) => Pick<Greed, 'parallel' | 'requests' | 'slowUploads' | 'slowReads' | 'sockets'>;
}

const get = (path: string): GreedyRequest => ({ method: 'GET', path });
const json = (method: string, path: string, body: unknown): GreedyRequest => ({
  method,
  path,
  body: JSON.stringify(body),
});
const chartPath = ({ greedy }: FairSite, chart: string) => `/api/users/${greedy.userId}/gantts/${chart}`;

/** Exports, by their names: the contract lists those of other programs. */
const exportCalls = ENDPOINTS.filter(({ action }) => action === 'exportGantt');

/** Exports that refuse 10,000 rows as soon as they are laid out. */
const BITMAPS: ReadonlySet<string> = new Set([
  'exportGanttPng',
  'exportGanttZip',
  'exportGanttPdf',
  'exportGanttPptx',
]);

const bigTable = [
  'Title,Start,End',
  ...Array.from({ length: 9_000 }, (_, at) => `Task ${at},2027-01-${(at % 27) + 1},2027-02-${(at % 27) + 1}`),
].join('\n');

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'the history of heavy saves',
    calls: ['getHistory'],
    greed: (site) => ({
      parallel: 40,
      requests: [
        get(`${chartPath(site, site.heavy)}/history`),
        get(`${chartPath(site, site.heavy)}/history?delta=1`),
      ],
    }),
  },
  {
    name: 'the history of a large chart',
    calls: ['getHistory'],
    greed: (site) => ({ parallel: 40, requests: [get(`${chartPath(site, site.large)}/history`)] }),
  },
  {
    name: 'large answers that are read slowly',
    calls: ['getHistory', 'openGantt', 'readPlan', 'exportGanttSvg'],
    greed: (site) => ({
      parallel: 0,
      requests: [],
      slowReads: Array.from({ length: 15 }, () =>
        ['/history', '', '/plan?figures=1', '/export.svg'].map((end) =>
          get(chartPath(site, site.large) + end),
        ),
      ).flat(),
    }),
  },
  {
    name: 'updates since the first',
    calls: ['pullUpdates'],
    greed: (site) => ({
      parallel: 30,
      requests: [site.heavy, site.large].map((chart) => get(`${chartPath(site, chart)}/updates?since=2`)),
    }),
  },
  {
    name: 'old versions',
    calls: ['getVersion'],
    greed: (site) => ({
      parallel: 30,
      requests: [240, 300, 480, 120].flatMap((version) => [
        get(`${chartPath(site, site.large)}/versions/${version}`),
        get(`${chartPath(site, site.heavy)}/versions/${Math.min(299, version)}`),
      ]),
    }),
  },
  {
    name: 'comparisons',
    calls: ['comparePlans'],
    greed: (site) => ({
      parallel: 20,
      requests: [2, 100, 200].map((from) =>
        get(`${chartPath(site, site.large)}/plan/comparison?from=${from}&to=480`),
      ),
    }),
  },
  {
    name: 'large charts opened',
    calls: ['openGantt', 'getTemplateOfGantt', 'getSuggestions', 'getTemplate', 'getExtra'],
    greed: (site) => ({
      parallel: 30,
      requests: ['', '/template', '/suggestions', '/extras/mspdi'].map((end) =>
        get(chartPath(site, site.large) + end),
      ),
    }),
  },
  {
    name: 'plans read, tried and changed',
    calls: ['readPlan', 'tryPlan', 'changePlan', 'replacePlan', 'decideSuggestions'],
    greed: (site) => {
      const plan = `${chartPath(site, site.large)}/plan`;
      const patch = { tasks: [{ id: 'task-5', title: 'Patched' }] };
      return {
        parallel: 21,
        requests: [
          json('PATCH', plan, patch),
          json('POST', `${plan}/what-if`, patch),
          get(`${plan}?figures=1`),
          json('PUT', `${chartPath(site, site.replaced)}/plan`, {
            tasks: Array.from({ length: 5_000 }, (_, at) => ({
              externalId: `step-${at}`,
              title: `Step ${at}`,
              level: 0,
              start: '2027-01-04T08:00',
              finish: '2027-01-06T16:00',
            })),
          }),
        ],
      };
    },
  },
  {
    name: 'exports',
    calls: exportCalls.map(({ name }) => name),
    greed: (site) => ({
      parallel: 21,
      requests: [
        get(`${chartPath(site, site.middle)}/export.svg?outlines=true`),
        ...exportCalls.map(({ name, path }) => {
          const chart = BITMAPS.has(name) ? site.middle : site.large;
          return get(`/api${path.replace(':userId', site.greedy.userId).replace(':ganttId', chart)}`);
        }),
      ],
    }),
  },
  {
    name: 'files imported',
    calls: ['importGantt', 'putExtra'],
    greed: (site) => ({
      parallel: 21,
      requests: [
        {
          method: 'POST',
          path: `/api/users/${site.greedy.userId}/gantts/import?preview=1`,
          headers: { 'content-type': 'application/octet-stream' },
          body: bigTable,
        },
        {
          method: 'PUT',
          path: `${chartPath(site, site.replaced)}/extras/mspdi`,
          headers: { 'content-type': 'application/octet-stream' },
          body: Buffer.from(packedExtraOf(200_000)).toString('latin1'),
        },
      ],
    }),
  },
  {
    name: 'slow uploads',
    calls: ['importGantt', 'createGantt', 'promoteTemplate'],
    greed: (site) => ({
      parallel: 0,
      requests: [],
      slowUploads: Array.from({ length: 20 }, () => ({
        method: 'POST',
        path: `/api/users/${site.greedy.userId}/gantts/import`,
        headers: { 'content-type': 'application/octet-stream' },
      })),
    }),
  },
  {
    name: 'large saves',
    calls: ['pushUpdate', 'replaceGantt'],
    greed: (site) => ({
      parallel: 20,
      requests: [
        json('POST', `${chartPath(site, site.heavy)}/update`, {
          changes: Array.from({ length: 190 }, (_, at) => ({
            type: 'set',
            kind: 'task',
            id: `task-${at}`,
            fields: { notes: `{n} ${'note '.repeat(1_900)}` },
          })),
        }),
      ],
    }),
  },
  {
    name: 'sockets that pull',
    calls: ['pullUpdates'],
    greed: (site) => ({
      parallel: 0,
      requests: [],
      sockets: {
        ticketPath: `${chartPath(site, site.large)}/socket`,
        count: 20,
        hello: { type: 'hello', version: 1, schema: SCHEMA_VERSION },
        say: { type: 'pull', from: 0 },
      },
    }),
  },
  {
    name: 'pictures for lists, and templates',
    calls: ['getThumbnail', 'getDataTemplatePicture', 'getStyleTemplatePicture'],
    greed: (site) => ({
      parallel: 30,
      requests: [
        get(`${chartPath(site, site.large)}/images/thumbnail`),
        get('/api/templates/data/defaultGantt/svg'),
        get('/api/templates/style/style1/svg'),
      ],
    }),
  },
  {
    name: 'holidays',
    calls: ['listHolidays', 'listHolidayCountries'],
    greed: () => ({
      parallel: 20,
      requests: [get('/api/holidays?country=TW&from=1950&to=1999'), get('/api/holidays/countries?locale=de')],
    }),
  },
  {
    name: 'a copy of all data',
    calls: ['requestDataExport', 'getDataExportFile'],
    greed: () => ({
      parallel: 4,
      requests: [json('POST', '/api/myprofil/export', {}), get('/api/myprofil/export/file')],
    }),
  },
  {
    name: 'visitors’ pictures with another option each',
    calls: [],
    isVisitor: true,
    greed: ({ large, middle }) => ({
      parallel: 30,
      requests: [get(`/p/${large}.svg?width=2{n}`), get(`/p/${middle}.png?width=2{n}`)],
    }),
  },
  {
    name: 'embeds with another option each',
    calls: ['getPublicGantt', 'getOembed'],
    isVisitor: true,
    greed: ({ large }) => ({
      parallel: 30,
      requests: [
        get(`/embedded-gantts/${large}?width=1{n}`),
        get(`/embedded-gantts/${large}/picture.svg?width=1{n}`),
        get(`/api/public-gantts/${large}`),
        get(`/api/oembed?url=${encodeURIComponent(`${PUBLIC_URL}/embedded-gantts/${large}`)}`),
      ],
    }),
  },
];
