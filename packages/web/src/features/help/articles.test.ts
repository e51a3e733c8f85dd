import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOwnPage, ownPages } from '@giotto/contract/redirect';
import { describe, expect, it } from 'vitest';
import { articleTexts } from '../../app/locales/article-texts.ts';
import { HELP_CATEGORIES } from '../../lib/help/articles/help-categories.ts';
import { HELP_IDS } from '../../lib/help/articles/help-ids.ts';
import { HELP_ARTICLES } from '../../lib/help/articles/index.ts';
import { NEWS } from '../../lib/help/news.ts';
import { NEWEST_NEWS } from '../../lib/help-host.ts';
import { createArticleSearch } from './search/search-articles.ts';

const sourceFolder = fileURLToPath(new URL('../../', import.meta.url));
const source = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/(features|lib)\/help\//.test(name.replaceAll('\\', '/')))
  .map((name) => readFileSync(sourceFolder + name, 'utf8'))
  .join('\n');

/** Finds `data-help="…"` and the like, as attributes and as properties. */
const marked = new Set(
  Array.from(source.matchAll(/'?data-help'?[=:]\s*\{?(.*)/g), ([, rest = '']) => rest)
    .flatMap((rest) => Array.from(rest.matchAll(/['"]([A-Za-z0-9-]+)['"]/g)))
    .map(([, id]) => id),
);
/** Prefixes of composed ids, as in `tool-${tool}`. */
const heads = Array.from(
  source.matchAll(/'?data-help'?[=:]\s*\{?\s*`([a-z-]+)\$\{/g),
  ([, head]) => head ?? '',
);

const used = new Set(
  HELP_ARTICLES.flatMap(({ steps }) =>
    steps.flatMap(({ arrow, validations = [] }) => [
      ...(arrow ? [/"(.*)"/.exec(arrow.selector)?.[1] ?? ''] : []),
      ...validations.filter(({ type }) => type === 'idExist').map(({ value }) => value),
    ]),
  ),
);
const textsOf = ({ title, text, steps }: (typeof HELP_ARTICLES)[number]) => [
  title,
  text,
  ...steps.map(({ description }) => description),
];

describe('the help articles', () => {
  it('number at least forty and have unique ids', () => {
    expect(HELP_ARTICLES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(HELP_ARTICLES.map(({ id }) => id)).size).toBe(HELP_ARTICLES.length);
    expect(new Set(HELP_ARTICLES.map(({ title }) => title.en)).size).toBe(HELP_ARTICLES.length);
  });

  it('are in the order of the specification', () => {
    const titles = HELP_CATEGORIES.flatMap(({ title, parts = [] }) => [
      title,
      ...parts.map((part) => part.title),
    ]);
    expect(titles.map(({ en }) => en)).toEqual([
      ...['New', 'Editing Gantt', 'Timeline', 'Task', 'Milestone', 'Lane', 'Marker', 'Style editor'],
      ...[
        'Gantt settings',
        'Time travel',
        'Sharing & export',
        'Collaboration',
        'Workspaces',
        'User settings',
      ],
    ]);
  });

  it('belong to known categories, each with at least three articles', () => {
    const known = HELP_CATEGORIES.flatMap(({ id, parts }) => parts?.map((part) => part.id) ?? [id]);
    for (const { categories } of HELP_ARTICLES) for (const id of categories) expect(known).toContain(id);
    for (const id of known) {
      const count = HELP_ARTICLES.filter(({ categories }) => categories.some((one) => one === id)).length;
      expect([id, count >= 3]).toEqual([id, true]);
    }
  });

  it.each(HELP_ARTICLES)('$id has steps and no empty or untidy text', (article) => {
    expect(article.steps.length).toBeGreaterThan(0);
    for (const text of textsOf(article)) {
      for (const words of Object.values(text)) expect(words).toMatch(/^\S(.*\S)?$/);
    }
    expect(article.text.en).toMatch(/[.!?]$/);
  });

  it('link only to existing pages', () => {
    const routes = HELP_ARTICLES.flatMap(({ steps }) =>
      steps.flatMap(({ validations = [] }) =>
        validations.filter(({ type }) => type === 'route').map(({ value }) => value),
      ),
    );
    const isPage = (route: string) => isOwnPage(route) || ownPages.some((page) => page === route);
    expect(routes.filter((route) => !isPage(route))).toEqual([]);
  });

  it('refer to elements that the source marks, and to every listed one', () => {
    const isMarked = (id: string) => marked.has(id) || heads.some((head) => id.startsWith(head));
    expect(HELP_IDS.filter((id) => !isMarked(id))).toEqual([]);
    expect([...used].toSorted()).toEqual([...HELP_IDS].toSorted());
  });
});

/** The word with two adjacent letters swapped, a common typo. */
function misspell(word: string): string {
  const at = Math.floor(word.length / 2);
  return `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`;
}

describe('the help search', () => {
  const search = createArticleSearch(HELP_ARTICLES, ({ en }) => en);

  it.each(HELP_ARTICLES)('finds $id by its title despite a typo in its longest word', ({ id, title }) => {
    const words = title.en.split(/\s+/);
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
    const typed = words.map((word) => (word === longest ? misspell(word) : word)).join(' ');
    expect(
      search(typed)
        .slice(0, 3)
        .map((found) => found.id),
    ).toContain(id);
  });

  it('finds unfinished words, and nothing for a topic without an article', () => {
    expect(search('milest')[0]?.categories).toContain('milestone');
    expect(search('zzzzzz')).toEqual([]);
  });

  it('finds the topic of a whole sentence, not every article that shares a word with it', () => {
    const found = search('how can i chnage the colur of my mielstones please');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(25);
    expect(found.slice(0, 5).some(({ categories }) => categories.includes('milestone'))).toBe(true);
  });

  it('finds words in the reader’s language, with and without accents', async () => {
    const [german, french] = [await articleTexts.load('de'), await articleTexts.load('fr')];
    const inGerman = createArticleSearch(HELP_ARTICLES, ({ en }) => german[en] ?? en);
    const inFrench = createArticleSearch(HELP_ARTICLES, ({ en }) => french[en] ?? en);
    expect(inGerman('Diagram loschen')[0]?.id).toBe('delete-chart');
    expect(inFrench('mode sombre')[0]?.id).toBe('dark-mode');
    expect(inFrench('echeance')[0]?.id).toBe(inFrench('échéance')[0]?.id);
  });
});

describe('the news', () => {
  it('are sorted newest first, and their latest date is known before they load', () => {
    const dates = NEWS.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(NEWEST_NEWS).toBe(dates[0]);
  });
});
