import { LOCALES } from '@giotto/contract/locales';
import { REPORT_CODES } from '@giotto/interchange/report';
import { describe, expect, it } from 'vitest';
import { reportCodeTexts } from './report-code-texts.ts';

/** Subjects that are the same words in both languages. */
const SAME = {
  de: ['Material', 'Text'],
  fr: ['Date', 'Dates', 'Notes', 'Relation', 'Section', 'Style'],
} as const;

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the reports in %s', (locale) => {
  it('say something about every code, and about nothing else', async () => {
    const said = Object.keys(await reportCodeTexts.load(locale));
    expect(said.toSorted()).toEqual(Object.keys(REPORT_CODES).toSorted());
  });

  it('leave nothing in English but what is listed', async () => {
    const said = await reportCodeTexts.load(locale);
    const same = Object.entries(REPORT_CODES).flatMap(([code, english]) =>
      Object.entries(said)
        .filter(([other]) => other === code)
        .flatMap(([, { subject, reason }]) => [
          ...(subject === english.subject ? [subject] : []),
          ...(reason === english.reason ? [reason] : []),
        ]),
    );
    expect([...new Set(same)].toSorted()).toEqual([...SAME[locale]]);
  });

  it('name the same programs and, in their own notation, the same numbers', async () => {
    const said = Object.entries(await reportCodeTexts.load(locale));
    const faults = Object.entries(REPORT_CODES).flatMap(([code, { reason }]) => {
      const other = said.find(([key]) => key === code)?.[1].reason ?? '';
      return factsIn(other).join() === factsIn(reason).join() ? [] : [`${code}: ${other}`];
    });
    expect(faults).toEqual([]);
  });

  it('are whole sentences, tidily written', async () => {
    const untidy = Object.entries(await reportCodeTexts.load(locale)).filter(
      ([, { subject, reason }]) =>
        /["”']|^\s|\s$| {2}/.test(subject + reason) ||
        !/^\p{Lu}.*[^.]$/u.test(subject) ||
        !/^\p{Lu}.*\.$/u.test(reason),
    );
    expect(untidy).toEqual([]);
  });

  it('put the spaces of French before its signs, and only there', async () => {
    const wrong = Object.entries(await reportCodeTexts.load(locale)).filter(([, { subject, reason }]) =>
      locale === 'fr'
        ? / [;:?!»]|« |[^\u00a0][;:?!»]/.test(subject + reason)
        : /\u00a0/.test(subject + reason),
    );
    expect(wrong).toEqual([]);
  });
});

/** The names of programs and the numbers of a sentence, `10,000` as 10000. */
function factsIn(sentence: string): readonly string[] {
  const digits = sentence.replaceAll(/(?<=\d)[,’\u00a0](?=\d)/g, '');
  return [...digits.matchAll(/GanttProject|Mermaid|XML|https?|mailto|(?<!Gantt)Project(?!\p{L})|\d+/gu)]
    .map(([found]) => found)
    .toSorted();
}
