import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ACADEMY_VIDEOS } from '@giotto/contract/academy';
import { describe, expect, it } from 'vitest';
import { readWebm } from './read-webm.ts';
import { SCENES } from './scenes/index.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

const MEDIA = join(import.meta.dirname, '../../packages/web/src/features/academy/media');
/** Largest size of all films and their companion files, in bytes. */
const LARGEST = 40 * 1024 * 1024;

const readChapters = (name: string) =>
  JSON.parse(readFileSync(join(MEDIA, name), 'utf8')) as { start: number; title: string }[];
const readCues = (name: string) => parseWebVtt(readFileSync(join(MEDIA, name), 'utf8'));

/** Whether each cue begins after the previous one has ended, and has a duration. */
function areInOrder(cues: readonly Cue[]): boolean {
  return cues.every(({ start, end }, at) => start < end && start >= (cues[at - 1]?.end ?? 0));
}

describe.each(ACADEMY_VIDEOS)('the video $id', ({ id, url, duration }) => {
  it('is a film of the listed length, in a format that browsers play', () => {
    const film = readWebm(readFileSync(join(MEDIA, url)));
    expect(film).toMatchObject({ docType: 'webm', codecs: ['V_VP9'] });
    expect(Math.abs(film.duration - duration)).toBeLessThanOrEqual(1);
    expect(film.duration).toBeGreaterThanOrEqual(20);
    expect(film.duration).toBeLessThanOrEqual(90);
  });

  it('has captions in order, each long enough to read', () => {
    const captions = readCues(`${id}.captions.vtt`);
    expect(captions.length).toBeGreaterThan(3);
    expect(areInOrder(captions)).toBe(true);
    expect(captions[0]?.start).toBe(0);
    expect(captions.at(-1)?.end).toBeLessThanOrEqual(duration + 1);
    for (const { start, end, text } of captions) expect(text.length / (end - start)).toBeLessThanOrEqual(20);
  });

  it('has chapters in order, starting at the first picture', () => {
    const chapters = readChapters(`${id}.chapters.json`);
    const starts = chapters.map(({ start }) => start);
    expect(starts.length).toBeGreaterThan(1);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(starts[0]).toBe(0);
    expect(starts.at(-1)).toBeLessThan(duration);
    for (const { title } of chapters) expect(title).toMatch(/^[A-Z].+/);
  });

  it('has a poster and a script', () => {
    expect(existsSync(join(MEDIA, `${id}.webp`))).toBe(true);
    expect(SCENES.some((scene) => scene.id === id)).toBe(true);
  });
});

/** Films whose captions are also in German and French. */
const TRANSLATED = ['from-excel', 'scheduling'];

describe.each(TRANSLATED)('the translated captions of %s', (id) => {
  it.each(['de', 'fr'])(
    'are in %s at the times of the English ones, each long enough to read',
    (language) => {
      const times = (cues: readonly Cue[]) => cues.map(({ start, end }) => [start, end]);
      const captions = readCues(`${id}.captions.${language}.vtt`);
      expect(times(captions)).toEqual(times(readCues(`${id}.captions.vtt`)));
      for (const { start, end, text } of captions)
        expect(text.length / (end - start)).toBeLessThanOrEqual(20);
    },
  );
});

describe('all films together', () => {
  const files = readdirSync(MEDIA);

  it('are below 40 MB', () => {
    const total = files.reduce((sum, name) => sum + statSync(join(MEDIA, name)).size, 0);
    expect(total).toBeLessThan(LARGEST);
  });

  it('match the list', () => {
    const ids = new Set(files.map((name) => name.slice(0, name.indexOf('.'))));
    expect([...ids].sort()).toEqual(ACADEMY_VIDEOS.map(({ id }) => id).sort());
  });
});
