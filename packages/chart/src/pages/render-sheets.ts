import type { Shape } from '../layout/index.ts';
import { escapeXml, type ImageShape, type RenderOptions, writeShape, writeStyle } from '../render/index.ts';
import { textAttributes } from '../text/index.ts';
import type { Sheet, SheetGroup } from './sheet.ts';

/** What an SVG can show: a scene's shapes, and the pictures that replace emoji in outlined text. */
type Drawn = Shape | ImageShape;

/** Positions and scales need more than the two decimals of coordinates, since their errors grow with the picture. */
function exact(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

/** The shapes of one group, in the sheet's coordinates. A nested `svg` clips without needing an id. */
function writeGroup({ scale, x, y, clip, pieces }: SheetGroup<Drawn>): string[] {
  const shapes = pieces.flatMap((piece) => piece.shapes.map(writeShape));
  if (clip !== undefined) {
    const { width, height } = clip;
    const place = `x="${exact(x + scale * clip.x)}" y="${exact(y + scale * clip.y)}"`;
    const size = `width="${exact(scale * width)}" height="${exact(scale * height)}"`;
    const view = `viewBox="${exact(clip.x)} ${exact(clip.y)} ${exact(width)} ${exact(height)}"`;
    return [`<svg ${place} ${size} ${view} preserveAspectRatio="none">`, ...shapes, '</svg>'];
  }
  if (scale === 1 && x === 0 && y === 0) return shapes;
  return [`<g transform="translate(${exact(x)} ${exact(y)}) scale(${exact(scale)})">`, ...shapes, '</g>'];
}

function writeSheet(sheet: Sheet<Drawn>, hasBackground: boolean): string[] {
  const { width, height, background: fill } = sheet;
  const page = hasBackground ? [writeShape({ type: 'rect', x: 0, y: 0, width, height, fill })] : [];
  return [...page, ...sheet.groups.flatMap(writeGroup)];
}

/** The stacked sheets, each clipped to its own size; a single one needs no clipping. */
function writeStack(sheets: readonly Sheet<Drawn>[], hasBackground: boolean): string[] {
  const [first] = sheets;
  if (first !== undefined && sheets.length === 1) return writeSheet(first, hasBackground);
  let y = 0;
  return sheets.flatMap((sheet) => {
    const size = `width="${exact(sheet.width)}" height="${exact(sheet.height)}"`;
    const lines = [`<svg x="0" y="${exact(y)}" ${size}>`, ...writeSheet(sheet, hasBackground), '</svg>'];
    y += sheet.height;
    return lines;
  });
}

/** The same sheets twice; the reader's preference decides which are shown. Without styles, the light ones are. */
function writeSchemes(
  light: readonly Sheet<Drawn>[],
  dark: readonly Sheet<Drawn>[],
  hasBackground: boolean,
): string[] {
  return [
    writeStyle('@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}'),
    '<g class="light">',
    ...writeStack(light, hasBackground),
    '</g>',
    '<g class="dark" display="none">',
    ...writeStack(dark, hasBackground),
    '</g>',
  ];
}

/** What a document of sheets has besides. */
export interface SheetOptions extends RenderOptions {
  /** The same sheets in colours for dark pages, shown where the reader prefers these. */
  readonly dark?: readonly Sheet<Drawn>[];
}

/**
 * Sheets as one SVG document, stacked, each in its own size: the pages of a layout, a strip of a picture, or all of it.
 * Escaped and deterministic like `renderSvg`.
 * @throws RangeError when there is no sheet
 */
export function renderSheets(sheets: readonly Sheet<Drawn>[], options: SheetOptions): string {
  const [first] = sheets;
  if (first === undefined) throw new RangeError('there is no sheet to draw');
  const width = exact(Math.max(...sheets.map((sheet) => sheet.width)));
  const height = exact(sheets.reduce((sum, sheet) => sum + sheet.height, 0));
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const text = Object.entries(textAttributes(first.font)).map(
    ([name, value]) => ` ${name}="${escapeXml(value)}"`,
  );
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
    ...(options.title === undefined ? [] : [`<title>${escapeXml(options.title)}</title>`]),
    ...(options.desc === undefined ? [] : [`<desc>${escapeXml(options.desc)}</desc>`]),
    ...(options.fontFaces === undefined ? [] : [writeStyle(options.fontFaces)]),
    `<g${text.join('')}>`,
    ...(options.dark === undefined
      ? writeStack(sheets, options.background)
      : writeSchemes(sheets, options.dark, options.background)),
    '</g>',
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}
