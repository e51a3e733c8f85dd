import { expect, it } from 'vitest';
import { buildPublicLink, type PublicOptions } from './public-link.ts';

const OFF: PublicOptions = {
  ganttId: 'abc',
  isPublicBackground: false,
  isPublicBackgroundValue: '#f7f6f5',
  isPublicTheme: 'auto',
  isPublicWidth: false,
  isPublicWidthValue: 1050,
  isPublicHeight: false,
  isPublicHeightValue: 500,
  isPublicAutoResize: false,
  isPublicExternalLinks: false,
  isPublicCriticalPath: false,
};

it('is the bare URL while no option is on', () => {
  expect(buildPublicLink('https://giotto.example', OFF)).toBe('https://giotto.example/embedded-gantts/abc');
});

it('joins enabled options with & and encodes # as %23', () => {
  const on = {
    ...OFF,
    isPublicBackground: true,
    isPublicWidth: true,
    isPublicHeight: true,
    isPublicExternalLinks: true,
    isPublicCriticalPath: true,
  };
  expect(buildPublicLink('https://giotto.example', on)).toBe(
    'https://giotto.example/embedded-gantts/abc?backgroundColor=%23f7f6f5&width=1050&height=500&externalLinks=true&criticalPath=true',
  );
  expect(buildPublicLink('', { ...OFF, isPublicAutoResize: true })).toBe(
    '/embedded-gantts/abc?autoResize=true',
  );
});

it('names a theme only for a chart without a background', () => {
  const dark = { ...OFF, isPublicTheme: 'dark' } as const;
  expect(buildPublicLink('', dark)).toBe('/embedded-gantts/abc?theme=dark');
  expect(buildPublicLink('', { ...dark, isPublicBackground: true })).toBe(
    '/embedded-gantts/abc?backgroundColor=%23f7f6f5',
  );
});
