import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { API_VERSION } from '../src/call.ts';
import { findCardByNumber } from '../src/cards/test-cards.ts';
import { ENDPOINTS } from '../src/endpoints.ts';
import { VARIABLE_NAMES } from '../src/environment.ts';

const page = await readFile(new URL('../README.md', import.meta.url), 'utf8');

it('the README names the supported API version', () => {
  const versions = page.matchAll(/`(\d{4}-\d{2}-\d{2}\.\w+)`/g);
  expect([...versions].map(([, version]) => version)).toEqual([API_VERSION]);
});

it('the README lists exactly the supported calls and marks those for browsers', () => {
  const named = page.matchAll(/`((?:GET|POST|DELETE) \/v1\/\S+)`(\*?)/g);
  const calls = ENDPOINTS.map(({ method, path, isPublic }) => `${method} ${path}${isPublic ? '*' : ''}`);
  expect([...named].map(([, call, mark]) => `${call}${mark}`).toSorted()).toEqual(calls.toSorted());
});

it('the README lists existing cards only', () => {
  const numbers = [...page.matchAll(/\b\d{4} \d{4,6} \d{4,5}(?: \d{4})?\b/g)].map(([number]) =>
    number.replaceAll(' ', ''),
  );
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((number) => findCardByNumber(number) === undefined)).toEqual([]);
});

it('the README lists exactly the supported variables', () => {
  const named = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(VARIABLE_NAMES);
});
