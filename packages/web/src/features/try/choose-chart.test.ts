import { createState } from '@giotto/chart/model';
import { DATA_TEMPLATES, STYLES } from '@giotto/chart/templates';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { createLocalMemory } from '../../lib/local-charts/local-memory.ts';
import { chooseChart, type TryQuery } from './choose-chart.ts';

const none = async () => null;
const choose = (
  query: TryQuery,
  store = createLocalMemory(),
  loadPublic: Parameters<typeof chooseChart>[0]['loadPublic'] = none,
  language = 'en',
) => chooseChart({ store, loadPublic, language }, query);

it('begins with the starter plan, and comes back to it', async () => {
  const store = createLocalMemory();
  const first = await choose({}, store);
  expect(first).toMatchObject({ note: null, chart: { name: 'Starter plan' } });
  expect((await choose({}, store)).chart.id).toBe(first.chart.id);
});

it('begins this week, with nothing in progress that begins later', async () => {
  const { chart } = await choose({});
  const { timeline, task } = chart.state;
  const days = (Date.now() - Date.parse(`${timeline?.main?.startDate?.slice(0, 10)}T00:00Z`)) / 86_400_000;
  const tasks = Object.values(task ?? {});
  const starts = tasks.map(({ start }) => start ?? 0);
  expect(days - Math.min(...starts)).toBeGreaterThan(-1);
  expect(days - Math.min(...starts)).toBeLessThan(8);
  expect(tasks.filter(({ start = 0, progress = 0 }) => progress > 0 && start > days)).toEqual([]);
  expect(tasks.some(({ progress = 0 }) => progress > 0)).toBe(true);
});

it('writes the dates of templates in the page’s language, and keeps those of a chart that was changed', async () => {
  const store = createLocalMemory();
  const languageOf = ({ chart }: Awaited<ReturnType<typeof choose>>) =>
    chart.state.timeline?.main?.scaleTypeLang;
  const english = await choose({ templateId: 'wedding' }, store);
  expect(languageOf(english)).toBe('en');
  const german = await choose({ templateId: 'wedding' }, store, none, 'de');
  expect(languageOf(german)).toBe('de');
  expect((await choose({}, store, none, 'de')).chart.id).toBe(german.chart.id);
  await store.change(
    english.chart.id,
    0,
    (now) => now && { chart: { ...now, head: 2, changedAt: Infinity } },
  );
  expect((await choose({}, store, none, 'de')).chart.id).toBe(english.chart.id);
});

it('comes back to the chart that was changed last, whatever it was made from', async () => {
  const store = createLocalMemory();
  await choose({}, store);
  const { chart } = await choose({ templateId: 'blank' }, store);
  await store.change(chart.id, 0, (now) => now && { chart: { ...now, changedAt: now.changedAt + 1 } });
  expect((await choose({}, store)).chart.id).toBe(chart.id);
});

it.each(DATA_TEMPLATES.map(({ id, name }) => [id, name]))(
  'opens the template %s',
  async (templateId, name) => {
    expect(await choose({ templateId })).toMatchObject({ note: null, chart: { name } });
  },
);

it.each(STYLES.map(({ id }) => [id]))('opens the style %s', async (styleId) => {
  const { chart, note } = await choose({ styleId });
  expect(note).toBeNull();
  expect(chart.state.theme?.main?.styleId).toBe(styleId);
});

it('makes one chart for each address', async () => {
  const store = createLocalMemory();
  const { chart } = await choose({ templateId: 'wedding', styleId: 'style2' }, store);
  expect((await choose({ templateId: 'wedding', styleId: 'style2' }, store)).chart.id).toBe(chart.id);
  expect((await choose({ templateId: 'wedding' }, store)).chart.id).not.toBe(chart.id);
});

it.each<[TryQuery, string]>([
  [{ templateId: 'no-such' }, 'unknownTemplate'],
  [{ styleId: '__proto__' }, 'unknownStyle'],
  [{ templateId: 'wedding', styleId: 'no-such' }, 'unknownStyle'],
  [{ from: 'private' }, 'unknownChart'],
  [{ from: '../users' }, 'unknownChart'],
  [{ from: 'x'.repeat(65) }, 'unknownChart'],
  [{ keep: 'gone' }, 'keepGone'],
])('opens something else for %j, and says %s', async (query, note) => {
  expect((await choose(query)).note).toBe(note);
});

it('asks the server only for ids', async () => {
  const asked: string[] = [];
  const loadPublic = async (id: string) => {
    asked.push(id);
    return null;
  };
  for (const from of ['a b', 'x'.repeat(64), '']) await choose({ from }, createLocalMemory(), loadPublic);
  expect(asked).toEqual(['x'.repeat(64)]);
});

it('copies a public chart once, and goes on with the copy', async () => {
  const store = createLocalMemory();
  const loadPublic = async () => ({ name: 'Harbour', state: createState() });
  const first = await choose({ from: 'public' }, store, loadPublic);
  expect(first).toMatchObject({ note: null, chart: { name: 'Harbour' } });
  expect((await choose({ from: 'public' }, store, none)).chart.id).toBe(first.chart.id);
});

it('says that a chart could not be loaded, and tries again the next time', async () => {
  const store = createLocalMemory();
  const offline = () => Promise.reject(new ApiError(0, 'NetworkError'));
  expect((await choose({ from: 'public' }, store, offline)).note).toBe('unreachable');
  const loadPublic = async () => ({ name: 'Harbour', state: createState() });
  expect((await choose({ from: 'public' }, store, loadPublic)).chart.name).toBe('Harbour');
});
