import { expect, it } from 'vitest';
import { PRESETS, withConsequences } from './presets.ts';

it('turns off the fixed width when automatic size is turned on, and vice versa', () => {
  expect(withConsequences({ isPublicAutoResize: true })).toEqual({
    isPublicAutoResize: true,
    isPublicWidth: false,
  });
  expect(withConsequences({ isPublicWidth: true, isPublicWidthValue: 900 })).toEqual({
    isPublicWidth: true,
    isPublicWidthValue: 900,
    isPublicAutoResize: false,
  });
  expect(withConsequences({ isPublicAutoResize: false })).toEqual({ isPublicAutoResize: false });
});

it('enables external links only for the wiki', () => {
  const links = Object.entries(PRESETS).map(([name, options]) => [name, options.isPublicExternalLinks]);
  expect(links).toEqual([
    ['notesLight', false],
    ['notesDark', false],
    ['wiki', true],
  ]);
});

it('consist of two looks for note-taking tools and one for wikis, all with a background and automatic size', () => {
  expect(Object.values(PRESETS).map((options) => options.isPublicBackgroundValue)).toEqual([
    '#f7f6f5',
    '#2f3437',
    '#FFFFFF',
  ]);
  for (const options of Object.values(PRESETS)) {
    expect(options).toMatchObject({
      isPublicBackground: true,
      isPublicWidth: false,
      isPublicAutoResize: true,
    });
  }
});
