import { describe, expect, it } from 'vitest';
import { HELP_ARTICLES } from '../../lib/help/articles/index.ts';
import { mergeArticles } from '../../lib/help/merge-articles.ts';
import { draftArticle, isValidRoute, toArticle } from './article-draft.ts';

describe('the draft of a help article', () => {
  it.each(HELP_ARTICLES)('is sent unchanged if nothing was edited: $id', (article) => {
    const { images: _pictures, ...words } = article;
    const content = toArticle(draftArticle(article));
    expect(content).toBeDefined();
    const merged = content && mergeArticles([{ ...content, id: article.id }]);
    expect(merged?.find(({ id }) => id === article.id)).toEqual(words);
  });

  it('is not sent without a title, an answer, a category and a step with instructions', () => {
    const [whole] = HELP_ARTICLES.map(draftArticle);
    if (!whole) throw new Error('There is no article');
    const none = { en: '', de: 'Auf Deutsch', fr: '' };
    expect(toArticle({ ...whole, title: none })).toBeUndefined();
    expect(toArticle({ ...whole, text: none })).toBeUndefined();
    expect(toArticle({ ...whole, categories: [] })).toBeUndefined();
    expect(toArticle({ ...whole, steps: [] })).toBeUndefined();
    expect(toArticle(draftArticle(undefined))).toBeUndefined();
  });

  it('accepts only routes that exist', () => {
    expect(['', '/users', '/:userId/gantt/:ganttId'].map(isValidRoute)).toEqual([true, true, true]);
    expect(['/nowhere/at/all', 'users', 'https://example.com'].map(isValidRoute)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
