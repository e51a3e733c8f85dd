import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { HELP_ARTICLES } from './index.ts';

const folder = fileURLToPath(new URL('../../../app/locales/en/', import.meta.url));

/** Everything that the app says; a text that goes on with a number begins with its name. */
const said = new Set(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => Object.values<string>(JSON.parse(readFileSync(folder + name, 'utf8'))))
    .map((text) => text.replace(/\{count, plural, =0 \{\}.*$/, '')),
);

/** Whether the app says it: as one text, or as two with a colon between. */
const isSaid = (name: string) => name.split(': ').every((part) => said.has(part));

/** Said by the server's own pages, which are in English whatever the reader's language is. */
const PUBLIC_PAGE = ['Create Gantt from this template'];

it('names what can be pressed as the app names it', () => {
  const unknown = HELP_ARTICLES.flatMap(({ id, title, text, steps }) =>
    [title, text, ...steps.map(({ description }) => description)].flatMap(({ en }) =>
      Array.from(en.matchAll(/‘([^‘]*?)’(?!\p{L})/gu), ([, name = '']) => name)
        .filter((name) => !isSaid(name) && !PUBLIC_PAGE.includes(name))
        .map((name) => `${id}: ${name}`),
    ),
  );
  expect(unknown).toEqual([]);
});
