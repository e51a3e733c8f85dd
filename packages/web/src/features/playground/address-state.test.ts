import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ADDRESS_LIMIT, readAddress, writeAddress } from './address-state.ts';
import { FIRST_STATE, type PlaygroundState } from './playground-state.ts';
import { PRESETS } from './presets.ts';

const CHANGED: PlaygroundState = {
  source: 'gantt\n  Größe „10 €“ :2027-01-04, 5d\n',
  styleId: 'style3',
  theme: 'dark',
  from: '2027-01-04',
  to: '2027-02-01',
  zoom: 1.5,
  selectionMode: 'multiple',
  hasToday: true,
};

const packed = (value: unknown) => `1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;

/** A text that can hardly be compressed, of about as many characters as its address has. */
function noise(length: number): string {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 64;
  };
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from({ length }, () => letters[next()]).join('');
}

it('carries the plan and every option', async () => {
  const address = await writeAddress(CHANGED);
  expect(address).toMatch(/^1\.[\w-]+$/);
  expect(await readAddress(address ?? '')).toEqual(CHANGED);
});

it('is empty for what a visitor sees first, and short for a sample', async () => {
  expect(await writeAddress(FIRST_STATE)).toBe('');
  const address = await writeAddress({ ...FIRST_STATE, source: PRESETS.csv });
  expect(address?.length).toBeLessThan(30);
  expect((await readAddress(address ?? ''))?.source).toBe(PRESETS.csv);
});

it('is left out once it is longer than 8,000 characters', async () => {
  let length = 5_000;
  const write = (count: number) => writeAddress({ ...FIRST_STATE, source: noise(count) });
  while ((await write(length)) !== null) length += 1_000;
  let [fits, tooLong] = [length - 1_000, length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if ((await write(middle)) === null) tooLong = middle;
    else fits = middle;
  }
  const longest = (await write(fits)) ?? '';
  expect(longest.length).toBeGreaterThan(ADDRESS_LIMIT - 4);
  expect(longest.length).toBeLessThanOrEqual(ADDRESS_LIMIT);
  expect((await readAddress(longest))?.source).toBe(noise(fits));
});

it.each([
  '',
  'section',
  '1.',
  '1.%%%',
  '2.AAAA',
  packed(CHANGED).slice(0, -4),
  packed(null),
  packed({ s: 'x'.repeat(300_000) }),
  `1.${'A'.repeat(ADDRESS_LIMIT)}`,
])('isn’t read from %.40s', async (text) => {
  expect(await readAddress(text)).toBeUndefined();
});

it('takes the first state’s value for what it doesn’t know', async () => {
  const wrong = {
    p: 'toString',
    style: 'baroque',
    theme: 5,
    from: '2027-02-30',
    to: 'soon',
    zoom: 9,
    select: 'all',
  };
  expect(await readAddress(packed(wrong))).toEqual(FIRST_STATE);
  expect(await readAddress(packed({ s: 5, zoom: '2', today: true }))).toEqual(FIRST_STATE);
});

it.each([
  [0.29, 1],
  [0.3, 0.3],
  [4, 4],
  [4.01, 1],
])('zoom %d is read as %d', async (zoom, expected) => {
  expect((await readAddress(packed({ zoom })))?.zoom).toBe(expected);
});
