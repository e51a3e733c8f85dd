import { FORMATS } from '@giotto/contract/locales';
import { readFile } from '@giotto/interchange/formats';
import { FILE_LIMITS } from '@giotto/interchange/plan';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import german from '../../app/locales/de/report.json' with { type: 'json' };
import { messages } from '../../app/locales/en/index.ts';
import english from '../../app/locales/en/report.json' with { type: 'json' };
import french from '../../app/locales/fr/report.json' with { type: 'json' };
import { refusalTexts } from '../../app/locales/refusal-texts.ts';
import { sayRefusal } from './say-refusal.ts';

const REPORTS = { en: english, de: german, fr: french };

async function say(content: string, locale: keyof typeof REPORTS): Promise<readonly string[]> {
  const intl = createIntl({ locale: FORMATS[locale], messages: { ...messages, ...REPORTS[locale] } });
  const file = await readFile(new TextEncoder().encode(content));
  if (file.ok) throw new Error('the file is read');
  const texts = await refusalTexts.load(locale);
  return file.details.map((refusal) => {
    const { place, text, isEnglish } = sayRefusal(intl, texts, refusal);
    return `${isEnglish ? 'in English, ' : ''}${place}: ${text}`;
  });
}

const MANY = `<Project>${'<a/>'.repeat(FILE_LIMITS.rows + 1)}</Project>`;

test.each([
  ['an empty file', '', 'en', ': The file is empty.'],
  ['an empty file', '', 'fr', ': Le fichier est vide.'],
  [
    'broken XML',
    '<Project>\n</Tasks>',
    'en',
    'line 2: The file isn’t well-formed XML: unexpected close tag.',
  ],
  [
    'broken XML',
    '<Project>\n</Tasks>',
    'de',
    'Zeile 2: Die Datei ist kein wohlgeformtes XML („unexpected close tag“).',
  ],
  ['too many elements', MANY, 'en', 'line 1: An element contains more than 100,000 others.'],
  ['too many elements', MANY, 'de', 'Zeile 1: Ein Element enthält mehr als 100.000 andere.'],
  ['a Mermaid text', 'gantt\ntitle\n', 'fr', 'ligne 2: «\u00a0title\u00a0» n’a pas de valeur.'],
  ['a wrong field', '{"tasks":[{"id":7}]}', 'de', 'in English, tasks.0.id: must be a text'],
] as const)('of %s, says where and why it isn’t read: %#', async (_, content, locale, said) => {
  expect((await say(content, locale))[0]).toBe(said);
});
