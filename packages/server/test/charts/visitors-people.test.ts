import { apply } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { expect, it } from 'vitest';
import { unpackState } from '../../src/domains/charts/state/packed-state.ts';
import { storeView } from '../../src/domains/charts/views/view-repository.ts';
import { createTask } from '../support/chart-client.ts';
import { setUpPublicChart } from '../support/public-chart.ts';

const PERSON = 'person-of-ana-0001';

const chart: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  { type: 'create', kind: 'person', id: PERSON, value: { name: 'Ana Secret' } },
  createTask('survey', 'Survey'),
  createTask('build', 'Building'),
  { type: 'set', kind: 'task', id: 'survey', fields: { assignments: [{ person: PERSON }] } },
  { type: 'set', kind: 'chart', id: 'main', fields: { showLegend: true } },
  {
    type: 'create',
    kind: 'rule',
    id: 'hers',
    value: {
      name: 'Rule',
      conditions: [{ is: 'person', people: [PERSON] }],
      taskTemplate: 'taskDesignTemplate1',
    },
  },
]).state;

const site = setUpPublicChart(chart);

/** Headers and body of what a visitor gets at a path. */
async function visit(path: string): Promise<string> {
  const response = await fetch(`${site.server.origin}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect([path, response.status]).toEqual([path, 200]);
  return `${JSON.stringify([...response.headers])} ${Buffer.from(await response.arrayBuffer()).toString('latin1')}`;
}

/** The state that a visitor's program gets. */
async function visitState(chartId: string): Promise<string> {
  const response = await fetch(`${site.server.origin}/api/public-gantts/${chartId}`);
  const { ganttData } = (await response.json()) as { readonly ganttData: { readonly state: string } };
  return JSON.stringify((await unpackState(Buffer.from(ganttData.state, 'base64'))).json);
}

it.each(['hide', 'dim'] as const)(
  'visitors never get a person’s id, name or account through a view or rule that asks for people: %s',
  async (mode) => {
    const { server, owner } = site;
    const chartId = site.address.replace('/embedded-gantts/', '');
    const view = { filter: { people: [PERSON], mode } };
    for (const [id, userId] of [
      ['shared', null],
      ['owners', owner.userId],
    ] as const)
      await storeView(server.deps.db, chartId, { id, userId, name: 'View', view }, server.clock.now());
    const views = ['', '?view=shared'];
    const pages = [
      ...['', '?view=owners', '?view=shared'].map((query) => `${site.address}${query}`),
      ...views.flatMap((query) => [
        `${site.address}/picture.svg${query}`,
        ...['svg', 'png', 'pdf'].map((kind) => `/p/${chartId}.${kind}${query}`),
      ]),
      `/api/public-gantts/${chartId}`,
      `/api/oembed?url=${encodeURIComponent(`${server.deps.environment.publicUrl}${site.address}`)}`,
    ];
    const answers = [
      ...(await Promise.all(pages.map(async (path) => [path, await visit(path)] as const))),
      ['the state', await visitState(chartId)] as const,
    ];
    expect(answers.at(-1)?.[1]).toContain('Survey');
    for (const [path, seen] of answers) {
      for (const secret of [PERSON, 'Ana Secret', owner.userId])
        expect(seen.includes(secret), `${secret} at ${path}`).toBe(false);
    }
  },
);
