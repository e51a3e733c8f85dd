import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import type { SavedView } from '@giotto/chart/saved-view';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { describe, expect, it } from 'vitest';
import { storeView } from '../../src/domains/charts/views/view-repository.ts';
import { call } from '../support/api-call.ts';
import { createTask } from '../support/chart-client.ts';
import { setUpPublicChart } from '../support/public-chart.ts';

const set = (id: string, fields: object): PlainChange =>
  ({ type: 'set', kind: 'task', id, fields }) as PlainChange;
const chart: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  { type: 'create', kind: 'person', id: 'ana', value: { name: 'Ana Secret' } },
  createTask('plan', 'Planning'),
  createTask('survey', 'Survey'),
  createTask('build', 'Building'),
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2024-01-01' } },
  set('survey', { indentation: 1, assignments: [{ person: 'ana' }] }),
  set('build', { start: 200, duration: 40 }),
]).state;

const site = setUpPublicChart(chart);
const chartId = () => site.address.replace('/embedded-gantts/', '');

/** Stores a view; without a person it is for all. */
const keep = (id: string, view: SavedView, userId: string | null = null) =>
  storeView(site.server.deps.db, chartId(), { id, userId, name: id, view }, site.server.clock.now());

const TITLES = ['Planning', 'Survey', 'Building'];
/** Which tasks' titles are drawn, whole or in the label column. */
const titlesOf = (text: string) => TITLES.filter((title) => text.includes(`>${title}</text>`));
const hidesOthers: SavedView = { filter: { people: ['ana'], mode: 'hide' } };

const asOwner = async (query: string, status = 200) => {
  const path = `/api/users/${site.owner.userId}/gantts/${chartId()}/export.svg${query}`;
  const answer = await call<string>(site.server.origin, `GET ${path}`, { token: site.owner.token });
  expect(answer.status).toBe(status);
  return answer.body;
};
const picture = async (query: string) => call<string>(site.server.origin, `GET /p/${chartId()}.svg${query}`);

describe.each([
  ['an embed’s first picture', (query: string) => site.read(query)],
  ['the picture of a whole public chart', (query: string) => site.read(`/picture.svg${query}`)],
  ['a living picture', async (query: string) => (await picture(query)).body],
  ['an export', (query: string) => asOwner(query)],
])('%s', (_, read) => {
  it('CH-733 has the rows that a view for all keeps, by people whom visitors never see', async () => {
    await keep('anas', hidesOthers);
    expect(titlesOf(await read(''))).toEqual(TITLES);
    expect(titlesOf(await read('?view=anas'))).toEqual(['Planning', 'Survey']);
  });

  it('CH-733 has a view’s collapsed parents', async () => {
    await keep('folded', { collapsed: ['plan'] });
    expect(titlesOf(await read('?view=folded'))).toEqual(['Planning', 'Building']);
  });

  it('changes with the view', async () => {
    await keep('v', hidesOthers);
    expect(titlesOf(await read('?view=v'))).toEqual(['Planning', 'Survey']);
    await keep('v', { filter: { text: 'Building', mode: 'hide' } });
    expect(titlesOf(await read('?view=v'))).toEqual(['Building']);
  });

  it('is of the time at which it’s asked for', async () => {
    await keep('late', { filter: { progress: ['late'], mode: 'hide' } });
    // All ended in 2024, by a chart that begins there.
    expect(titlesOf(await read('?view=late'))).toEqual(TITLES);
  });
});

describe('the view in an address', () => {
  it('of an embed that isn’t there, or is somebody’s own, shows the whole chart', async () => {
    await keep('own', hidesOthers, site.owner.userId);
    for (const id of ['none', 'own', '', '%00', 'x'.repeat(65)])
      expect(titlesOf(await site.read(`?view=${id}`))).toEqual(TITLES);
    expect(await site.read('?view=own')).toContain('&quot;view&quot;:null');
  });

  it('of a living picture has to be one for all', async () => {
    await keep('own', hidesOthers, site.owner.userId);
    for (const id of ['none', 'own', '%00']) {
      const { status, body } = await picture(`?view=${id}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('query.view');
    }
  });

  it('of an export may be one’s own', async () => {
    await keep('own', hidesOthers, site.owner.userId);
    expect(titlesOf(await asOwner('?view=own'))).toEqual(['Planning', 'Survey']);
    expect(JSON.stringify(await asOwner('?view=none', 400))).toContain('query.view');
  });

  it('tells the embed’s client what the view does, without what it asks about', async () => {
    await keep('anas', hidesOthers);
    const page = await site.read('?view=anas');
    expect(page).toContain('&quot;leftOut&quot;:[&quot;build&quot;]');
    expect(page).not.toMatch(/Ana Secret|&quot;ana&quot;/);
  });

  it('draws the days of the view in a living picture and an export, unless the address names others', async () => {
    await keep('days', { time: { from: '2024-01-01', to: '2024-01-14' } });
    const widthOf = (svg: string) => Number(/<svg [^>]*width="([\d.]+)"/.exec(svg)?.[1]);
    const whole = widthOf((await picture('')).body);
    expect(widthOf((await picture('?view=days')).body)).toBeLessThan(whole);
    expect(widthOf(await asOwner('?view=days'))).toBeLessThan(widthOf(await asOwner('')));
    const named = '?from=2024-01-01&to=2024-05-01';
    expect((await picture(`${named}&view=days`)).body).toBe((await picture(named)).body);
  });
});
