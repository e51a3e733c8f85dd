import { afterEach, expect, it, vi } from 'vitest';
import { catalogue } from './catalogue.ts';

const texts = { 'app.name': 'Giotto' } as const;

/** Texts that fail to load at first. */
function lateTexts() {
  const source = vi.fn(() => Promise.resolve(texts));
  source.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return { source, late: catalogue({ en: source, de: source, fr: source }) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a rendering page gets its texts once the connection is back, and no error before', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { source, late } = lateTexts();
  const given = late.wait('en');
  expect(late.wait('en')).toBe(given);
  await expect(late.load('en')).rejects.toThrow('Failed to fetch');
  page.dispatchEvent(new Event('online'));
  expect(await given).toBe(texts);
  expect(source).toHaveBeenCalledTimes(2);
  // Loaded texts are available at once.
  expect(late.wait('en')).toMatchObject({ status: 'fulfilled', value: texts });
});

it('texts loaded with their code fail with it, and are requested again the next time', async () => {
  const { late } = lateTexts();
  await expect(late.load('en')).rejects.toThrow('Failed to fetch');
  expect(await late.load('en')).toBe(texts);
});
