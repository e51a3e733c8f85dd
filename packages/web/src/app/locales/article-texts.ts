import { catalogue } from '../language/catalogue.ts';

/** What the help's articles, its categories and the news say in a language, by what they say in English. */
export type ArticleTexts = Readonly<Record<string, string>>;

/** The texts of the help's articles: the English ones stand in the articles, the others are loaded with the help. */
export const articleTexts = catalogue<ArticleTexts>({
  en: async () => ({}),
  de: async () => (await import('./de/articles/index.ts')).articles,
  fr: async () => (await import('./fr/articles/index.ts')).articles,
});
