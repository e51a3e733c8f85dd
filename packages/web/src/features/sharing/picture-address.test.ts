import { expect, it } from 'vitest';
import {
  type PictureChoice,
  pictureAddress,
  pictureMarkdown,
  themesOf,
  withFormat,
} from './picture-address.ts';

const svg: PictureChoice = { format: 'svg', theme: 'own' };
const host = 'https://giotto.example';

it.each([
  [svg, null, '/p/id.svg'],
  [{ format: 'png', theme: 'dark' }, null, '/p/id.png?theme=dark'],
  [{ format: 'svg', theme: 'auto' }, `${host}/p/id/key`, '/p/id/key.svg?theme=auto'],
] as const)('%j with the secret %s is at %s', (choice, secret, path) => {
  expect(pictureAddress(host, 'id', choice, secret)).toBe(`${host}${path}`);
});

it('keeps a theme only where the new format has it', () => {
  expect(withFormat({ format: 'svg', theme: 'dark' }, 'png').theme).toBe('dark');
  expect(withFormat({ format: 'svg', theme: 'auto' }, 'png').theme).toBe('own');
  expect(withFormat({ format: 'png', theme: 'light' }, 'pdf').theme).toBe('own');
  expect(themesOf('pdf')).toEqual(['own']);
});

it('writes Markdown that a name can’t break out of', () => {
  expect(pictureMarkdown('Plan [v2]\n\\', 'a', svg)).toBe('![Plan \\[v2\\] \\\\](a)');
  expect(pictureMarkdown('Plan', 'a', { format: 'pdf', theme: 'own' })).toBe('[Plan](a)');
});
