import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { ERRORS } from '@giotto/contract/errors';
import { LOCALES } from '@giotto/contract/locales';
import { describe, expect, it } from 'vitest';
import same from './same-in-english.json' with { type: 'json' };

const folder = fileURLToPath(new URL('./', import.meta.url));
type Texts = Readonly<Record<string, string>>;

function readTexts(locale: string, file: string): Texts {
  const path = `${folder}${locale}/${file}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function listFiles(locale: string, ending: string): string[] {
  return readdirSync(`${folder}${locale}`).filter((name) => name.endsWith(ending));
}

const files = listFiles('en', '.json').map((name) => name.replace('.json', ''));
const others = LOCALES.filter((locale) => locale !== 'en');

/** What a message asks for: its arguments with their kinds, the cases of its choices, and its tags. */
function listArguments(text: string): string[] {
  const found = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      // How often a choice is made, and which numbers have a form of their own, is the language's own matter.
      const cases = element.type === TYPE.select ? `: ${Object.keys(element.options).sort().join(' ')}` : '';
      found.add(`${TYPE[element.type]} ${element.value}${cases}`);
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value);
      if ('children' in element) visit(element.children);
    }
  };
  visit(parse(text));
  return [...found].sort();
}

describe.each(others)('the language %s', (locale) => {
  it('says everything that English says, and nothing else', () => {
    const faults = files.flatMap((file) => {
      const [wanted, said] = [readTexts('en', file), readTexts(locale, file)];
      return [
        ...Object.keys(wanted).flatMap((id) => (id in said ? [] : [`${id} is missing`])),
        ...Object.keys(said).flatMap((id) => (id in wanted ? [] : [`${id} is not in English`])),
      ];
    });
    const unknown = listFiles(locale, '.json').filter((name) => !listFiles('en', '.json').includes(name));
    expect([...faults, ...unknown.filter((name) => name !== 'errors.json')]).toEqual([]);
  });

  it('asks for the same arguments', () => {
    const faults = files.flatMap((file) => {
      const said = readTexts(locale, file);
      return Object.entries(readTexts('en', file)).flatMap(([id, text]) => {
        const [wanted, given] = [listArguments(text), listArguments(said[id] ?? text)];
        return wanted.join() === given.join() ? [] : [`${id}: ${given.join(', ')} for ${wanted.join(', ')}`];
      });
    });
    expect(faults).toEqual([]);
  });

  it('leaves nothing in English but what is listed', () => {
    const mayBeSame: readonly string[] = same[locale as keyof typeof same];
    const left = files.flatMap((file) => {
      const said = readTexts(locale, file);
      return Object.entries(readTexts('en', file)).flatMap(([id, text]) =>
        text === said[id] && /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')) ? [id] : [],
      );
    });
    expect(left.sort()).toEqual([...mayBeSame].sort());
  });

  it('loads each part with the same catalogues as English', () => {
    const merged = (name: string, of: string): string[] =>
      Array.from(
        readFileSync(`${folder}${of}/${name}`, 'utf8').matchAll(/'\.\/([\w-]+)\.json'/g),
        (at) => `${at[1]}`,
      );
    for (const name of listFiles('en', '-messages.ts')) {
      expect(merged(name, locale), name).toEqual(merged(name, 'en'));
    }
  });

  it('has a text for every error that a person can meet', () => {
    const codes = Object.keys(ERRORS).filter((code) => code !== 'BadRequest' && code !== 'ServerError');
    const wanted = [...codes, 'OwnFault'];
    const said = Object.keys(readTexts(locale, 'errors'));
    expect(wanted.filter((code) => !said.includes(code))).toEqual([]);
    expect(said.filter((code) => !wanted.includes(code))).toEqual([]);
  });

  it('writes no "straight" quotation marks', () => {
    const faults = files.flatMap((file) =>
      Object.entries(readTexts(locale, file)).flatMap(([id, text]) => (text.includes('"') ? [id] : [])),
    );
    expect(faults).toEqual([]);
  });
});

it('German is spelled as everywhere but in Switzerland, and quotes so', () => {
  const swiss = /gr[oö]ss|schliess|\bausser|mässig|stoss|\b(?:heiss|weiss|liess)|stra?ss|fuss|«|»/i;
  const texts = readTextsOf('de');
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => swiss.test(text))).toEqual([]);
});

it('French has no-break spaces before its high punctuation and inside its quotation marks', () => {
  const spaced = /(?<=\S) (?=[:;!?»](?:[\s.,)<{}]|$))|« |\d %/u;
  const texts = readTextsOf('fr');
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => spaced.test(text))).toEqual([]);
});

function readTextsOf(locale: string): string[] {
  return readdirSync(`${folder}${locale}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => listTexts(JSON.parse(readFileSync(`${folder}${locale}/${name}`, 'utf8'))));
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
