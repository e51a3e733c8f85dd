import { LOCALES } from '@giotto/contract/locales';
import { REFUSALS } from '@giotto/interchange/report';
import { describe, expect, it } from 'vitest';
import { refusalTexts } from './refusal-texts.ts';

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the refusals in %s', (locale) => {
  it('say something of their own about every code, and about nothing else', async () => {
    const said = Object.entries(await refusalTexts.load(locale));
    expect(said.map(([code]) => code).toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
    const english = new Set<string>(Object.values(REFUSALS));
    expect(said.filter(([, text]) => english.has(text))).toEqual([]);
  });

  it('have the values of the English ones', async () => {
    const said = await refusalTexts.load(locale);
    const valuesOf = (texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(texts).map(([code, text]) => [code, text.match(/\{[a-z]+\}/gi)?.toSorted() ?? []]),
      );
    expect(valuesOf(said)).toEqual(valuesOf(REFUSALS));
  });

  it('are whole sentences, tidily written', async () => {
    const said = Object.entries(await refusalTexts.load(locale));
    const untidy = said.filter(
      ([, text]) => /[”']|^\s|\s$| {2}/.test(text) || !/^[\p{Lu}„«{].*\.$/u.test(text),
    );
    expect(untidy).toEqual([]);
    const wrongSpaces = said.filter(([, text]) =>
      locale === 'fr' ? / [;:?!»]|« |[^\u00a0][;?!»]|[^\u00a0]:(?!\w)/.test(text) : /\u00a0/.test(text),
    );
    expect(wrongSpaces).toEqual([]);
  });
});
