import type { ArticleContent } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { HELP_ARTICLES } from './articles/index.ts';
import { mergeArticles, shownArticles } from './merge-articles.ts';

const own = HELP_ARTICLES.map(({ id }) => id);
const [first = ''] = own;
const content: ArticleContent = {
  title: { en: 'Ours' },
  text: { en: 'Text.' },
  categories: ['user'],
  isPremium: false,
  steps: [{ description: { en: 'A step.' }, validations: [] }],
};

describe('the help articles', () => {
  it('are the built-in ones while admins change nothing', () => {
    expect(mergeArticles([])).toEqual(HELP_ARTICLES);
  });

  it('contain admins’ overrides in place', () => {
    const merged = mergeArticles([{ ...content, id: first, isPremium: true }]);
    expect(merged.map(({ id }) => id)).toEqual(own);
    expect(merged[0]).toMatchObject({ title: { en: 'Ours' }, isPremium: true });
  });

  it('are followed by those that admins have added, whose steps without validations the reader ticks', () => {
    const merged = mergeArticles([{ ...content, id: 'ours' }]);
    expect(merged.map(({ id }) => id)).toEqual([...own, 'ours']);
    expect(merged.at(-1)?.steps).toEqual([{ description: { en: 'A step.' } }]);
  });

  it('exclude hidden ones', () => {
    const shown = shownArticles({ articles: [{ ...content, id: 'ours' }], hidden: ['ours', first] });
    expect(shown.map(({ id }) => id)).toEqual(own.slice(1));
  });
});
