import { endSessions, nameVersion, pushUpdate } from '@giotto/contract/api';
import { insertSuggestion } from '../../src/domains/charts/suggestions/suggestion-repository.ts';
import { callerOf, type Site } from '../authorization/authorization-site.ts';
import type { EndpointCase } from '../platform/endpoint-case.ts';
import { call } from '../support/test-client.ts';

const LONGER = { tasks: [{ id: 'design', finish: '2027-01-15T16:00' }] };
const renameDesign = { type: 'set', kind: 'task', id: 'design', fields: { title: 'Design and drawings' } };

async function rename(site: Site): Promise<void> {
  const body = { changes: [renameDesign] };
  await call(site.server, pushUpdate, { params: site.chart, body }, callerOf(site, 'owner'));
}

async function nameFirst(site: Site): Promise<void> {
  const params = { ...site.chart, version: '1' };
  await call(site.server, nameVersion, { params, body: { name: 'As agreed' } }, callerOf(site, 'owner'));
}

async function suggest({ server, people: { suggester }, chart: { ganttId } }: Site): Promise<void> {
  const from = { userId: suggester.userId, clientId: 'script', seq: 1 };
  const changes = JSON.stringify([renameDesign]);
  const what = {
    chartId: ganttId,
    id: 'suggestion-1',
    changes,
    base: 1,
    note: 'The drawings are part of it',
  };
  await insertSuggestion(server.deps.db, { ...from, ...what });
}

async function endOtherSessions(site: Site): Promise<void> {
  await call(site.server, endSessions, { body: {} }, callerOf(site, 'owner'));
}

/** A plan in a script’s own words: its rows are known by the ids that the script gives them. */
const WHOLE = {
  tasks: [
    {
      externalId: 'HOUSE-1',
      title: 'Design',
      level: 0,
      start: '2027-01-04T08:00',
      finish: '2027-01-08T16:00',
    },
    {
      externalId: 'HOUSE-2',
      title: 'Build',
      level: 0,
      start: '2027-01-11T08:00',
      finish: '2027-01-15T16:00',
      people: ['Ana'],
    },
  ],
  links: [{ from: 'HOUSE-1', to: 'HOUSE-2', type: 'FS' }],
};

/** Requests that tell readers more than those of the tests, about a small plan; the others are the same. */
export const EXAMPLE_CASES: Readonly<Record<string, EndpointCase>> = {
  tryPlan: { body: () => LONGER },
  changePlan: { query: () => ({ figures: '1' }), body: () => LONGER },
  comparePlans: { prepare: rename, query: () => ({ from: 1 }) },
  replacePlan: { query: () => ({}), body: () => WHOLE },
  pushUpdate: { body: () => ({ changes: [renameDesign] }) },
  pullUpdates: { prepare: rename, query: () => ({ since: 1 }) },
  listNamedVersions: { prepare: nameFirst },
  getSuggestions: { prepare: suggest },
  listSessions: { prepare: endOtherSessions },
  createNews: {
    body: () => ({ date: '2026-12-01', title: { en: 'New in December' }, text: { en: 'Plans in the API.' } }),
  },
  findUsers: { query: ({ people: { owner } }) => ({ email: owner.email }) },
  decideSuggestions: { prepare: suggest, body: () => ({ decision: 'accept', ids: ['suggestion-1'] }) },
};
