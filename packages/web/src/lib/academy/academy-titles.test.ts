import { ACADEMY_CATEGORIES, ACADEMY_VIDEOS } from '@giotto/contract/academy';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import german from '../../app/locales/de/academy.json' with { type: 'json' };
import { messages } from '../../app/locales/en/index.ts';
import { translateCategory, translateVideo } from './academy-titles.ts';

const inEnglish = createIntl({ locale: 'en', messages });
const inGerman = createIntl({ locale: 'de-CH', messages: { ...messages, ...german } });

it.each(ACADEMY_VIDEOS)('the built-in film $id has its title in the catalogue', (video) => {
  expect(translateVideo(inEnglish, video)).toEqual(video);
  expect(translateVideo(inGerman, video).title).not.toBe(video.title);
});

it.each(ACADEMY_CATEGORIES)('the category $id has its title in the catalogue', (category) => {
  expect(translateCategory(inEnglish, category)).toEqual(category);
  expect(translateCategory(inGerman, category).title).not.toBe(category.title);
});

it('what was added or renamed keeps its title', () => {
  for (const id of ['links', 'added'])
    expect(translateVideo(inGerman, { id, title: 'Welcome' })).toEqual({ id, title: 'Welcome' });
});

it('an admin’s title is used in each of its languages, and the English one in all others', () => {
  const named = (title: string, german?: string) =>
    ({ id: 1, title, titles: { en: title, ...(german && { de: german }) } }) as const;
  expect(translateCategory(inGerman, named('Basics', 'Grundlagen')).title).toBe('Grundlagen');
  expect(translateCategory(inEnglish, named('Basics', 'Grundlagen')).title).toBe('Basics');
  expect(translateCategory(inGerman, named('Basics')).title).toBe('Basics');
});

it('a category with the product’s English title keeps the product’s translations', () => {
  const [first] = ACADEMY_CATEGORIES;
  const title = first?.title ?? '';
  const translated = german['academy.category.1'];
  expect(translateCategory(inGerman, { id: 1, title, titles: { en: title } }).title).toBe(translated);
});
