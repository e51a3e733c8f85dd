import {
  changeNews,
  createNews,
  getNews,
  hideNews,
  listAdminNews,
  type NewsContent,
  removeNews,
} from '@giotto/contract/api';
import { CATALOGUE_LIMIT, NAME_LENGTH, NEWS_LENGTH } from '@giotto/contract/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveContent } from '../../src/domains/learning/catalogue/catalogue-repository.ts';
import { type AdminSite, startAdminSite } from '../support/admin-site.ts';
import { call, callLoosely } from '../support/test-client.ts';

let site: AdminSite;
beforeAll(async () => {
  site = await startAdminSite();
});
afterAll(() => site.server.stop());
beforeEach(async () => {
  await site.server.deps.db.deleteFrom('catalogue_item').execute();
});

const piece: NewsContent = {
  date: '2020-03-01',
  title: { en: 'Prices stay', de: 'Die Preise bleiben' },
  text: { en: 'Nothing changes.\n\nSee you.' },
};
const create = (body: NewsContent, account = site.admin) => call(site.server, createNews, { body }, account);
const shown = async () => (await call(site.server, getNews, {}, site.ana)).body;
const titles = async () => (await shown()).entries.map(({ title }) => title.en);
const toDay = (days: number) =>
  new Date(site.server.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('news written by admins', () => {
  it('is shown to everybody at once, newest first, in each of its languages', async () => {
    const { newsId } = (await create(piece)).body;
    await create({ ...piece, date: '2020-04-01', title: { en: 'Newer' } });
    await create({ ...piece, date: '2020-02-01', title: { en: 'Older' } });
    expect(await titles()).toEqual(['Newer', 'Prices stay', 'Older']);
    expect((await shown()).entries[1]).toEqual({ id: newsId, ...piece });
    expect(await site.newestAct()).toMatchObject({
      act: 'news.create',
      details: { date: '2020-02-01', title: 'Older' },
    });
  });

  it('shows its changes', async () => {
    const params = { newsId: (await create(piece)).body.newsId };
    const body = { ...piece, title: { en: 'Prices fall' } };
    expect((await call(site.server, changeNews, { params, body }, site.admin)).status).toBe(200);
    expect((await shown()).entries).toEqual([{ id: params.newsId, ...body }]);
    expect(await site.newestAct()).toMatchObject({ act: 'news.change', subject: params.newsId });
  });

  it('can be hidden and shown again, built-in items too', async () => {
    const { newsId } = (await create(piece)).body;
    const hide = (id: string, isHidden: boolean) =>
      call(site.server, hideNews, { params: { newsId: id }, body: { isHidden } }, site.admin);
    await hide(newsId, true);
    await hide('suggestions', true);
    expect(await shown()).toEqual({ entries: [], hidden: ['suggestions'] });
    const { entries } = (await call(site.server, listAdminNews, {}, site.admin)).body;
    expect(entries).toEqual([{ id: newsId, ...piece, isHidden: true }]);
    await hide(newsId, false);
    await hide('suggestions', false);
    expect(await shown()).toEqual({ entries: [{ id: newsId, ...piece }], hidden: [] });
    expect(await site.newestAct()).toMatchObject({ act: 'news.hide', details: { isHidden: false } });
  });

  it('can be removed for good', async () => {
    const params = { newsId: (await create(piece)).body.newsId };
    expect((await call(site.server, removeNews, { params }, site.admin)).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect(await site.newestAct()).toMatchObject({ act: 'news.remove', details: { title: 'Prices stay' } });
    expect((await call(site.server, removeNews, { params }, site.admin)).code).toBe('NotFound');
    expect((await call(site.server, changeNews, { params, body: piece }, site.admin)).code).toBe('NotFound');
  });

  it('is held back until its day has started somewhere', async () => {
    await create({ ...piece, date: toDay(2) });
    await create({ ...piece, date: toDay(0), title: { en: 'Of today' } });
    expect(await titles()).toEqual(['Of today']);
    expect((await call(site.server, listAdminNews, {}, site.admin)).body.entries).toHaveLength(2);
  });

  it("can't be written by anyone else", async () => {
    expect((await create(piece, site.ana)).code).toBe('Forbidden');
  });
});

describe('the limits of a news item', () => {
  const statusOf = async (body: unknown) =>
    (await callLoosely(site.server, createNews, { body }, site.admin)).status;

  it.each([
    ['title', NAME_LENGTH],
    ['text', NEWS_LENGTH],
  ] as const)('allow a %s of at most %d characters in every language', async (field, most) => {
    for (const language of ['en', 'de', 'fr']) {
      const long = (length: number) => ({
        ...piece,
        [field]: { ...piece[field], [language]: 'x'.repeat(length) },
      });
      expect((await create(long(most - 1))).status).toBe(200);
      expect((await create(long(most))).status).toBe(200);
      expect(await statusOf(long(most + 1))).toBe(400);
      expect(await statusOf(long(0))).toBe(400);
    }
  });

  it('require a date and an English text, and only supported languages', async () => {
    expect(await statusOf({ ...piece, date: '2026-02-30' })).toBe(400);
    expect(await statusOf({ ...piece, date: '1999-12-31' })).toBe(400);
    expect((await create({ ...piece, date: '2000-01-01' })).status).toBe(200);
    expect((await create({ ...piece, date: '2199-12-31' })).status).toBe(200);
    expect(await statusOf({ ...piece, date: '2200-01-01' })).toBe(400);
    expect(await statusOf({ ...piece, title: { de: 'Neues' } })).toBe(400);
    expect(await statusOf({ ...piece, title: { en: 'News', it: 'Notizie' } })).toBe(400);
  });

  it('allow text only, never HTML: tags stay literal characters', async () => {
    const text = { en: '<img src=x onerror=alert(1)>\n\n**bold**' };
    await create({ ...piece, text });
    expect((await shown()).entries[0]?.text).toEqual(text);
  });

  it('allow a maximum number of items', async () => {
    const { db } = site.server.deps;
    const ids = Array.from({ length: CATALOGUE_LIMIT - 1 }, (_, at) => `news-${at}`);
    await Promise.all(ids.map((id) => saveContent(db, 'news', id, piece)));
    expect((await create(piece)).status).toBe(200);
    expect((await create(piece)).code).toBe('CatalogueLimit');
    const params = { newsId: 'another' };
    const body = { isHidden: true };
    expect((await call(site.server, hideNews, { params, body }, site.admin)).code).toBe('CatalogueLimit');
    const known = { params: { newsId: 'news-0' }, body };
    expect((await call(site.server, hideNews, known, site.admin)).status).toBe(200);
  });
});
