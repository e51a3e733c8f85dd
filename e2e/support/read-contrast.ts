import type { Locator, Page } from 'playwright-core';

/** A picture's most common colour, and the highest contrast of another colour with it. */
export interface SeenContrast {
  /** 0 to 255 each. */
  readonly ground: readonly [number, number, number];
  /** WCAG 2.2, from 1 to 21. */
  readonly contrast: number;
}

/** Reads the pixels on the screen, whatever draws them and whatever shows through. */
export async function readContrast(page: Page, place: Locator): Promise<SeenContrast> {
  const picture = (await place.screenshot()).toString('base64');
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;
    const luminance = (colour: number) => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
        const share = value / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [[ground = 0] = []] = [...counts].sort((a, b) => b[1] - a[1]);
    const behind = luminance(ground);
    const contrasts = [...counts.keys()].map((colour) => {
      const other = luminance(colour);
      return (Math.max(other, behind) + 0.05) / (Math.min(other, behind) + 0.05);
    });
    return { ground: channels(ground), contrast: Math.max(...contrasts) };
  }, picture);
}
