import { ACADEMY_CATEGORIES, ACADEMY_VIDEOS, ADDED_CATEGORIES_FROM } from '@giotto/contract/academy';
import {
  arrangeCategories,
  type CategoryContent,
  changeCategory,
  createCategory,
  getAcademy,
  listAdminVideos,
  removeCategory,
  removeVideo,
  saveVideo,
} from '@giotto/contract/api';
import { CATALOGUE_LIMIT, NAME_LENGTH } from '@giotto/contract/plans';
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

const talks: CategoryContent = { title: { en: 'Talks', de: 'Vorträge' }, edition: 'premium' };
const create = (body = talks, account = site.admin) => call(site.server, createCategory, { body }, account);
const change = (categoryId: number, body: CategoryContent) =>
  call(site.server, changeCategory, { params: { categoryId }, body }, site.admin);
const remove = (categoryId: number) =>
  call(site.server, removeCategory, { params: { categoryId } }, site.admin);
const arrange = (categories: { id: number; isHidden: boolean }[]) =>
  call(site.server, arrangeCategories, { body: { categories } }, site.admin);
/** Moves a built-in video into a category. */
const move = (videoId: string, category: number) =>
  call(
    site.server,
    saveVideo,
    { params: { videoId }, body: { title: 'Moved', url: 'own', category, duration: 1 } },
    site.admin,
  );
const shown = async () => (await call(site.server, getAcademy, {}, site.ana)).body;
const ids = async () => (await shown()).categories.map(({ id }) => id);
const listed = async () => (await call(site.server, listAdminVideos, {}, site.admin)).body.categories;

describe('the categories managed by admins', () => {
  it('can be added with a title in each language, and accept videos', async () => {
    const { categoryId } = (await create()).body;
    expect(categoryId).toBe(ADDED_CATEGORIES_FROM);
    expect(await site.newestAct()).toMatchObject({
      act: 'category.create',
      subject: String(categoryId),
      details: { title: 'Talks', edition: 'premium' },
    });
    expect((await move('links', categoryId)).status).toBe(200);
    const { categories, videos } = await shown();
    expect(categories.at(-1)).toEqual({
      id: categoryId,
      title: 'Talks',
      titles: talks.title,
      edition: 'premium',
    });
    expect(videos.at(-1)).toMatchObject({ id: 'links', category: categoryId });
    expect((await listed()).at(-1)).toMatchObject({ id: categoryId, isBuiltIn: false, isHidden: false });
  });

  it('can be renamed, built-in ones too, until they are reset', async () => {
    const { categoryId } = (await create()).body;
    await change(categoryId, { ...talks, title: { en: 'Lectures' } });
    await change(1, { title: { en: 'Basics', fr: 'Les bases' }, edition: 'premium' });
    expect(await site.newestAct()).toMatchObject({ act: 'category.change', details: { title: 'Basics' } });
    const renamed = { id: 1, title: 'Basics', titles: { en: 'Basics', fr: 'Les bases' }, edition: 'premium' };
    expect((await shown()).categories).toEqual([
      renamed,
      ...ACADEMY_CATEGORIES.slice(1),
      { id: categoryId, title: 'Lectures', titles: { en: 'Lectures' }, edition: 'premium' },
    ]);
    await arrange([4, 1].map((id) => ({ id, isHidden: false })));
    expect((await remove(1)).status).toBe(200);
    expect(await site.newestAct()).toMatchObject({ act: 'category.remove', details: { title: 'Basics' } });
    // Still in its place: only its changed content is gone.
    expect((await shown()).categories.slice(0, 2)).toEqual([ACADEMY_CATEGORIES[3], ACADEMY_CATEGORIES[0]]);
    expect((await remove(1)).code).toBe('NotFound');
    expect((await change(77, talks)).code).toBe('NotFound');
  });

  it('can be reordered, which their videos follow, and hidden along with their videos', async () => {
    const wanted = [4, 3, 2, 1].map((id) => ({ id, isHidden: id === 2 }));
    expect((await arrange([...wanted, { id: 77, isHidden: true }])).status).toBe(200);
    expect(await site.newestAct()).toMatchObject({ act: 'category.arrange', details: { hidden: ['2'] } });
    const { categories, videos } = await shown();
    expect(categories.map(({ id }) => id)).toEqual([4, 3, 1]);
    const of = (category: number) => ACADEMY_VIDEOS.filter((video) => video.category === category);
    expect(videos.map(({ id }) => id)).toEqual([...of(4), ...of(1)].map(({ id }) => id));
    expect((await listed()).map(({ id, isHidden }) => ({ id, isHidden }))).toEqual(wanted);
  });

  it('can be removed once they contain no video, hidden or not', async () => {
    const { categoryId } = (await create()).body;
    await move('links', categoryId);
    await arrange([{ id: categoryId, isHidden: true }]);
    const refused = await remove(categoryId);
    expect([refused.status, refused.code]).toEqual([409, 'CategoryNotEmpty']);
    expect((await listed()).map(({ id }) => id)).toContain(categoryId);
    await call(site.server, removeVideo, { params: { videoId: 'links' } }, site.admin);
    expect((await remove(categoryId)).status).toBe(200);
    expect(await ids()).toEqual(ACADEMY_CATEGORIES.map(({ id }) => id));
    expect((await remove(categoryId)).code).toBe('NotFound');
    const late = await move('links', categoryId);
    expect([late.code, late.error?.details]).toEqual([
      'BadRequest',
      [{ path: 'body.category', message: 'is not a category of the Academy' }],
    ]);
  });

  it('stay consistent when two admins act at once: no number twice, no video in a removed category', async () => {
    const made = await Promise.all([create(), create(), create()]);
    const numbers = made.map(({ body }) => body.categoryId);
    expect(new Set(numbers).size).toBe(3);
    for (const categoryId of numbers) {
      const [moved, removed] = await Promise.all([move('links', categoryId), remove(categoryId)]);
      expect([moved.status, removed.status].sort()).toContainEqual(200);
      expect(moved.status === 200).toBe(removed.code === 'CategoryNotEmpty');
    }
  });

  it("can't be changed by anyone else", async () => {
    expect((await create(talks, site.ana)).code).toBe('Forbidden');
  });
});

describe('the limits of a category', () => {
  const statusOf = async (body: unknown) =>
    (await callLoosely(site.server, createCategory, { body }, site.admin)).status;

  it('require an English title no longer than a name, and only supported languages', async () => {
    const long = 'x'.repeat(NAME_LENGTH);
    expect(await statusOf({ ...talks, title: { en: long, de: long, fr: long } })).toBe(200);
    expect(await statusOf({ ...talks, title: { en: `${long}x` } })).toBe(400);
    expect(await statusOf({ ...talks, title: { de: 'Vorträge' } })).toBe(400);
    expect(await statusOf({ ...talks, title: { en: ' ' } })).toBe(400);
    expect(await statusOf({ ...talks, title: { en: 'Talks', it: 'Conferenze' } })).toBe(400);
    expect(await statusOf({ ...talks, edition: 'pro' })).toBe(400);
  });

  it('allow a maximum number of categories', async () => {
    const { db } = site.server.deps;
    for (let at = 0; at < CATALOGUE_LIMIT; at += 1)
      await saveContent(db, 'category', String(ADDED_CATEGORIES_FROM + at), { ...talks });
    expect((await create()).code).toBe('CatalogueLimit');
    expect((await change(1, talks)).code).toBe('CatalogueLimit');
    expect((await change(ADDED_CATEGORIES_FROM, talks)).status).toBe(200);
  });
});
