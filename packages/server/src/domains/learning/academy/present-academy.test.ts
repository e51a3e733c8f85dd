import { expect, it } from 'vitest';
import { presentAcademy } from './present-academy.ts';

const shown = { isBuiltIn: false, isHidden: false };
const hosted = { id: 'webinar', title: 'Webinar', url: 'a b/1', category: 3, duration: 600, ...shown };
const own = { id: 'links', title: 'Links', url: 'links.webm', category: 1, duration: 40, ...shown };
const lessons = { id: 3, title: 'Lessons', edition: 'free', ...shown } as const;
const first = { id: 1, title: 'First steps', edition: 'premium', ...shown } as const;
const host = 'https://video.example.com/embed/{id}?dnt=1';

it('a hosted video is played by the configured host, a built-in one by the page itself', () => {
  const { videos } = presentAcademy([first, lessons], [own, hosted], host);
  expect(videos.map(({ player }) => player)).toEqual([
    null,
    'https://video.example.com/embed/a%20b%2F1?dnt=1',
  ]);
});

it('hosted videos are omitted without a host', () => {
  const { videos } = presentAcademy([first, lessons], [own, hosted], undefined);
  expect(videos.map(({ id }) => id)).toEqual(['links']);
});

it('hidden videos are omitted, and so are those of a hidden or missing category', () => {
  const ids = (...of: Parameters<typeof presentAcademy>) => presentAcademy(...of).videos.map(({ id }) => id);
  expect(ids([first, lessons], [{ ...own, isHidden: true }, hosted], host)).toEqual(['webinar']);
  expect(ids([{ ...first, isHidden: true }, lessons], [own, hosted], host)).toEqual(['webinar']);
  expect(ids([lessons], [own, hosted], host)).toEqual(['webinar']);
  expect(presentAcademy([{ ...first, isHidden: true }], [], host).categories).toEqual([]);
});

it('videos are ordered by category first', () => {
  const more = { ...own, id: 'more' };
  const { categories, videos } = presentAcademy([lessons, first], [own, hosted, more], host);
  expect(categories.map(({ id }) => id)).toEqual([3, 1]);
  expect(videos.map(({ id }) => id)).toEqual(['webinar', 'links', 'more']);
});
