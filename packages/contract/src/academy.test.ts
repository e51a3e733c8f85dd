import { describe, expect, it } from 'vitest';
import { ACADEMY_CATEGORIES, ACADEMY_VIDEOS, hasPremiumTag, isOwnFile } from './academy.ts';
import { academy } from './api/index.ts';

describe('the Academy', () => {
  it('has four categories; 1, 2 and 4 have videos', () => {
    expect(ACADEMY_CATEGORIES.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect([...new Set(ACADEMY_VIDEOS.map(({ category }) => category))].sort()).toEqual([1, 2, 4]);
  });

  it('has at least eight videos, each listed once and served from the product’s own files', () => {
    expect(ACADEMY_VIDEOS.length).toBeGreaterThanOrEqual(8);
    expect(new Set(ACADEMY_VIDEOS.map(({ id }) => id)).size).toBe(ACADEMY_VIDEOS.length);
    expect(ACADEMY_VIDEOS.every(({ url }) => isOwnFile(url))).toBe(true);
  });

  it('matches the schema of the API’s answer', () => {
    const videos = ACADEMY_VIDEOS.map((video) => ({ ...video, player: null }));
    expect(academy.safeParse({ categories: ACADEMY_CATEGORIES, videos }).success).toBe(true);
  });
});

it.each([
  ['premium', 'free', true],
  ['premium', 'pro', false],
  ['free', 'free', false],
  ['free', 'pro', false],
] as const)('a %s category has a premium tag for the %s edition: %s', (edition, viewer, expected) => {
  expect(hasPremiumTag({ edition }, viewer)).toBe(expected);
});

it.each([
  ['first-chart.webm', true],
  ['dQw4w9WgXcQ', false],
  ['../secret.webm', false],
  ['a/b.webm', false],
  ['.webm', false],
])('%s is one of the product’s own files: %s', (url, expected) => {
  expect(isOwnFile(url)).toBe(expected);
});
