import { expect, it } from 'vitest';
import german from './captions/de.json' with { type: 'json' };
import french from './captions/fr.json' with { type: 'json' };
import { translateCaptions } from './translate-captions.ts';

const known = Object.keys(german).map((text, at) => ({ start: at, end: at + 1, text }));

it('translates a film whose sentences are all known, and keeps their times', () => {
  const translated = translateCaptions(known);
  expect(translated.map(({ language }) => language)).toEqual(['de', 'fr']);
  for (const { captions } of translated) {
    expect(captions.map(({ start, end }) => [start, end])).toEqual(
      known.map(({ start, end }) => [start, end]),
    );
    expect(captions.every(({ text }, at) => text !== known[at]?.text)).toBe(true);
  }
});

it('leaves out a language that lacks a sentence', () => {
  expect(translateCaptions([...known, { start: 99, end: 100, text: 'Unknown.' }])).toEqual([]);
});

it('knows the same sentences in every language', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(german).sort());
});
