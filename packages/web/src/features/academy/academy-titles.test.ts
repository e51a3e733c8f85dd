import { ACADEMY_CATEGORIES, ACADEMY_VIDEOS } from '@giotto/contract/academy';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import german from '../../app/locales/de/academy.json' with { type: 'json' };
import english from '../../app/locales/en/academy.json' with { type: 'json' };
import { translateTitles } from './academy-titles.ts';

const inEnglish = createIntl({ locale: 'en', messages: { ...english } });
const inGerman = createIntl({ locale: 'de-CH', messages: { ...german } });
const academy = {
  categories: [...ACADEMY_CATEGORIES],
  videos: ACADEMY_VIDEOS.map((video) => ({ ...video, player: null })),
};

it('every film and category that comes with the product has its title in the catalogue', () => {
  expect(translateTitles(academy, inEnglish)).toEqual(academy);
  const { categories, videos } = translateTitles(academy, inGerman);
  expect(categories[0]?.title).toBe('Erste Schritte');
  const same = videos.filter(({ id, title }) =>
    academy.videos.some((one) => one.id === id && one.title === title),
  );
  expect(same).toEqual([]);
});

it('what was named otherwise keeps its title', () => {
  const [first, ...videos] = academy.videos;
  if (!first) throw new Error('there is no film');
  const named = { ...first, title: 'Welcome' };
  const added = { ...first, id: 'added', title: 'Hosted elsewhere' };
  const shown = translateTitles({ ...academy, videos: [named, added, ...videos] }, inGerman);
  expect(shown.videos.slice(0, 2)).toEqual([named, added]);
});
