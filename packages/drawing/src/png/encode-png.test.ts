import { describe, expect, it } from 'vitest';
import { readPng } from '../../../server/test/support/read-png.ts';
import { encodePng } from './encode-png.ts';

/** Pixels of all opacities as renderers produce them: with premultiplied alpha. */
function makePixels(width: number, height: number, isSolid: boolean): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const alpha = isSolid ? 255 : (at * 37) % 256;
    const colour = [(at * 7) % 256, (at * 13) % 256, (at * 29) % 256];
    for (const [channel, value] of colour.entries())
      pixels[4 * at + channel] = Math.round((value * alpha) / 255);
    pixels[4 * at + 3] = alpha;
  }
  return pixels;
}

describe('encodePng', () => {
  it('keeps every pixel, whatever the number of strips', async () => {
    const pixels = makePixels(13, 24, true);
    const form = { width: 13, height: 24, hasAlpha: false };
    const whole = await encodePng(form, [pixels]);
    const inStrips = await encodePng(form, [pixels.subarray(0, 13 * 4 * 5), pixels.subarray(13 * 4 * 5)]);
    for (const png of [whole, inStrips]) expect(readPng(png)).toEqual({ ...form, rgba: pixels });
  });

  it('writes colours without premultiplied alpha', async () => {
    const pixels = makePixels(16, 16, false);
    const { rgba, hasAlpha } = readPng(await encodePng({ width: 16, height: 16, hasAlpha: true }, [pixels]));
    expect(hasAlpha).toBe(true);
    for (let at = 0; at < 256; at++) {
      const alpha = pixels[4 * at + 3] ?? 0;
      expect(rgba[4 * at + 3]).toBe(alpha);
      for (let channel = 0; channel < 3; channel++) {
        const shown = ((rgba[4 * at + channel] ?? 0) * alpha) / 255;
        expect(Math.abs(shown - (pixels[4 * at + channel] ?? 0))).toBeLessThanOrEqual(0.5);
      }
    }
  });

  it('requests one strip at a time', async () => {
    let [asked, most] = [0, 0];
    function* strips() {
      for (let at = 0; at < 50; at++) {
        asked += 1;
        most = Math.max(most, asked);
        yield new Uint8Array(1_000 * 100 * 4).fill(255);
        asked -= 1;
      }
    }
    const png = await encodePng({ width: 1_000, height: 5_000, hasAlpha: false }, strips());
    expect(most).toBe(1);
    expect(png.length).toBeLessThan(100_000);
  });
});
