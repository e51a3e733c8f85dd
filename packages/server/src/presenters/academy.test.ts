import { expect, it } from 'vitest';
import { presentAcademy } from './academy.ts';

const shown = { isBuiltIn: false, isHidden: false };
const hosted = { id: 'webinar', title: 'Webinar', url: 'a b/1', category: 3, duration: 600, ...shown };
const own = { id: 'links', title: 'Links', url: 'links.webm', category: 1, duration: 40, ...shown };

it('a hosted video is played by the configured host, a file of ours by the page itself', () => {
  const { videos } = presentAcademy([], [own, hosted], 'https://video.example.com/embed/{id}?dnt=1');
  expect(videos.map(({ player }) => player)).toEqual([
    null,
    'https://video.example.com/embed/a%20b%2F1?dnt=1',
  ]);
});

it('without a host hosted videos are left out', () => {
  expect(presentAcademy([], [own, hosted], undefined).videos.map(({ id }) => id)).toEqual(['links']);
});

it('what admins have hidden is left out', () => {
  const hidden = { ...own, isHidden: true };
  expect(presentAcademy([], [hidden, hosted], 'https://video.example.com/{id}').videos).toHaveLength(1);
});
