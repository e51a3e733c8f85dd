import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES, type Locale } from '@giotto/contract/locales';
import { describe, expect, it } from 'vitest';
import { articleTexts } from '../../../app/locales/article-texts.ts';
import { NEWS } from '../news.ts';
import type { LocalText } from './help-article.ts';
import { HELP_CATEGORIES } from './help-categories.ts';
import { HELP_ARTICLES } from './index.ts';

const folder = fileURLToPath(new URL('../../../app/locales/', import.meta.url));

/** How a name is quoted in a text. */
const QUOTED: Readonly<Record<Locale, RegExp>> = {
  en: /‘([^‘]*?)’(?!\p{L})/gu,
  de: /„(.*?)“/g,
  fr: /«\s(.*?)\s»/g,
};
/** Texts of a chart's public page, which the server renders. */
const PUBLIC_PAGE: Readonly<Record<Locale, string>> = {
  en: 'Create Gantt from this template',
  de: 'Diagramm aus dieser Vorlage erstellen',
  fr: 'Créer un diagramme à partir de ce modèle',
};

const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

/** The app's texts by id; for a text with a number, the part before it. */
function readApp(locale: Locale): ReadonlyMap<string, string> {
  const files = readdirSync(folder + locale).filter((name) => name.endsWith('.json'));
  const entries = files.flatMap((name) =>
    Object.entries<string>(JSON.parse(readFileSync(`${folder}${locale}/${name}`, 'utf8'))),
  );
  return new Map(
    entries.map(([id, text]) => [id, withPlainSpaces(text.replace(/\{count, plural, =0 \{\}.*$/, ''))]),
  );
}

const english = [...readApp('en')];

/** The app's translations of an English label. */
function namesFor(name: string, app: ReadonlyMap<string, string>): ReadonlySet<string | undefined> {
  return new Set(english.filter(([, text]) => text === name).map(([id]) => app.get(id)));
}

function namesIn(text: string, locale: Locale): string[] {
  return Array.from(withPlainSpaces(text).matchAll(QUOTED[locale]), ([, name = '']) => name);
}

const texts: readonly LocalText[] = [
  ...HELP_ARTICLES.flatMap(({ title, text, steps, images = [] }) => [
    title,
    text,
    ...[...steps, ...images].map(({ description }) => description),
  ]),
  ...HELP_CATEGORIES.flatMap(({ title, parts = [] }) => [title, ...parts.map((part) => part.title)]),
  ...NEWS.flatMap(({ title, text }) => [title, text]),
];
const wanted = [...new Set(texts.map(({ en }) => en))];

describe.each(LOCALES)('the articles in %s', (locale) => {
  it('cover everything in the English ones, and nothing else', async () => {
    const said = Object.entries(await articleTexts.load(locale));
    if (locale === 'en') expect(said).toEqual([]);
    else expect(said.map(([en]) => en).toSorted()).toEqual(wanted.toSorted());
    expect(said.filter(([, text]) => /"|^\s|^$|\s$/.test(text))).toEqual([]);
  });

  it('name controls as the app labels them', async () => {
    const said = await articleTexts.load(locale);
    const app = readApp(locale);
    const unknown = wanted.flatMap((en) => {
      const given = namesIn(said[en] ?? en, locale);
      const isRight = namesIn(en, 'en').every((name) => {
        if (name === PUBLIC_PAGE.en) return given.includes(PUBLIC_PAGE[locale]);
        // Two texts of the app joined by a colon count as one name.
        const [head = '', rest] = name.split(': ');
        return [...namesFor(head, app)].some((one) =>
          given.some((quoted) => {
            const [first, second] = quoted.split(/ ?: /);
            return first === one && (rest === undefined || namesFor(rest, app).has(second));
          }),
        );
      });
      return isRight && given.length === namesIn(en, 'en').length ? [] : [said[en] ?? en];
    });
    expect(unknown).toEqual([]);
  });
});
