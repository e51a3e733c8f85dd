import { PNG_LIMITS } from '@giotto/contract/plans';

function sizeFor({ width, height }: { width: number; height: number }, scale: number): number {
  const { side, pixels } = PNG_LIMITS;
  return Math.min(scale, side / Math.max(width, height), Math.sqrt(pixels / (width * height)));
}

/** Renders a standalone SVG as a PNG at `scale`, or smaller where that would exceed the limits. */
export async function rasterize(svg: string, scale: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const factor = sizeFor(image, scale);
    const canvas = new OffscreenCanvas(Math.floor(image.width * factor), Math.floor(image.height * factor));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}
