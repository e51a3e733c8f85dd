import {
  type ArticleContent,
  getHelpArticles,
  hideArticle,
  listAdminArticles,
  removeArticle,
  saveArticle,
} from '@giotto/contract/api';
import {
  ARTICLE_LENGTH,
  ARTICLE_STEPS,
  CATALOGUE_LIMIT,
  NAME_LENGTH,
  STEP_LENGTH,
} from '@giotto/contract/plans';
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

const step = {
  description: { en: 'Open ‘Share’.', fr: 'Ouvrez « Partager ».' },
  arrow: { selector: '[data-help="toolbar-share"]' as const },
  validations: [
    { type: 'route' as const, value: '/:userId/gantt/:ganttId' },
    { type: 'idExist' as const, value: 'panel-share' },
  ],
};
const article: ArticleContent = {
  title: { en: 'Share a chart', de: 'Ein Diagramm teilen' },
  text: { en: 'Two presses.\n\nThat is all.' },
  categories: ['sharing', 'new'],
  isPremium: true,
  steps: [step, { description: { en: 'Press ‘Copy’.' } }],
};
const save = (articleId: string, body: ArticleContent, account = site.admin) =>
  call(site.server, saveArticle, { params: { articleId }, body: { article: body } }, account);
const shown = async () => (await call(site.server, getHelpArticles, {}, site.ana)).body;

describe('help articles written by admins', () => {
  it('are available to everybody at once, with steps, arrows and completion checks', async () => {
    expect((await save('share', article)).status).toBe(200);
    expect(await shown()).toEqual({ articles: [{ id: 'share', ...article }], hidden: [] });
    const details = { title: 'Share a chart', steps: 2 };
    expect(await site.newestAct()).toMatchObject({ act: 'article.save', subject: 'share', details });
  });

  it('show their changes, and disappear once they are removed', async () => {
    await save('share', article);
    await save('share', { ...article, title: { en: 'Share it' }, isPremium: false });
    expect((await shown()).articles).toMatchObject([{ title: { en: 'Share it' }, isPremium: false }]);
    const params = { articleId: 'share' };
    expect((await call(site.server, removeArticle, { params }, site.admin)).status).toBe(200);
    expect(await shown()).toEqual({ articles: [], hidden: [] });
    expect(await site.newestAct()).toMatchObject({ act: 'article.remove', details: { title: 'Share it' } });
    expect((await call(site.server, removeArticle, { params }, site.admin)).code).toBe('NotFound');
  });

  it('can be hidden and shown again, built-in ones too', async () => {
    await save('share', article);
    const hide = (articleId: string, isHidden: boolean) =>
      call(site.server, hideArticle, { params: { articleId }, body: { isHidden } }, site.admin);
    await hide('share', true);
    await hide('dark-mode', true);
    expect(await shown()).toEqual({ articles: [], hidden: ['dark-mode', 'share'] });
    const listed = (await call(site.server, listAdminArticles, {}, site.admin)).body;
    expect(listed).toEqual({ articles: [{ id: 'share', ...article }], hidden: ['dark-mode', 'share'] });
    await hide('share', false);
    expect((await shown()).articles).toHaveLength(1);
    expect(await site.newestAct()).toMatchObject({ act: 'article.hide', details: { isHidden: false } });
  });

  it("can't be written by anyone else", async () => {
    expect((await save('share', article, site.ana)).code).toBe('Forbidden');
  });
});

describe('the limits of an article', () => {
  /** The status, and the field named in the refusal. */
  const send = async (changed: Record<string, unknown>) => {
    const request = { params: { articleId: 'share' }, body: { article: { ...article, ...changed } } };
    const { status, error } = await callLoosely(site.server, saveArticle, request, site.admin);
    return [status, ...(error?.details ?? []).map(({ path }) => path)];
  };
  const long = (length: number) => ({ en: 'x'.repeat(length) });

  it('allow a maximum length in title, answer and steps', async () => {
    const fields = [
      [NAME_LENGTH, (text: unknown) => ({ title: text }), 'body.article.title.en'],
      [ARTICLE_LENGTH, (text: unknown) => ({ text }), 'body.article.text.en'],
      [
        STEP_LENGTH,
        (text: unknown) => ({ steps: [{ description: text }] }),
        'body.article.steps.0.description.en',
      ],
    ] as const;
    for (const [most, make, path] of fields) {
      expect(await send(make(long(most - 1)))).toEqual([200]);
      expect(await send(make(long(most)))).toEqual([200]);
      expect(await send(make(long(most + 1)))).toEqual([400, path]);
      expect(await send(make(long(0)))).toEqual([400, path]);
    }
  });

  it('require a step and allow a maximum number of them', async () => {
    const steps = (count: number) => ({ steps: Array.from({ length: count }, () => step) });
    expect(await send(steps(0))).toEqual([400, 'body.article.steps']);
    expect(await send(steps(1))).toEqual([200]);
    expect(await send(steps(ARTICLE_STEPS - 1))).toEqual([200]);
    expect(await send(steps(ARTICLE_STEPS))).toEqual([200]);
    expect(await send(steps(ARTICLE_STEPS + 1))).toEqual([400, 'body.article.steps']);
  });

  it('require existing categories, each once', async () => {
    expect((await send({ categories: [] }))[0]).toBe(400);
    expect((await send({ categories: ['sharing', 'sharing'] }))[0]).toBe(400);
    expect(await send({ categories: ['cooking'] })).toEqual([400, 'body.article.categories.0']);
  });

  it.each([
    'body',
    '.toolbar',
    '[data-help="a"], *',
    '[data-help="a b"]',
    '[data-help=""]',
    'javascript:alert(1)',
  ])('allow an arrow only at a marked element, not at %s', async (selector) => {
    expect(await send({ steps: [{ ...step, arrow: { selector } }] })).toEqual([
      400,
      'body.article.steps.0.arrow.selector',
    ]);
  });

  it.each([
    ['route', '/nowhere/at/all'],
    ['route', 'https://example.com'],
    ['route', ''],
    ['idExist', '#save'],
    ['idExist', ''],
  ])('refuse a step completed by a %s of “%s”', async (type, value) => {
    expect(await send({ steps: [step, { ...step, validations: [{ type, value }] }] })).toEqual([
      400,
      'body.article.steps.1.validations.0.value',
    ]);
  });

  it('allow a maximum number of articles', async () => {
    const { db } = site.server.deps;
    const ids = Array.from({ length: CATALOGUE_LIMIT - 1 }, (_, at) => `article-${at}`);
    await Promise.all(ids.map((id) => saveContent(db, 'article', id, article)));
    expect((await save('last', article)).status).toBe(200);
    expect((await save('last', article)).status).toBe(200);
    expect((await save('one-more', article)).code).toBe('CatalogueLimit');
  });
});
