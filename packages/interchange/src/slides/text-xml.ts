import type { Box, Shape } from '@giotto/chart/layout';
import { escapeXml } from '@giotto/chart/render';
import { capHeight, directionOf, type FontName, withoutOverrides } from '@giotto/chart/text';
import { solidFill } from './paint-xml.ts';
import { EMU, type Place } from './place.ts';

/** A text with its measured width and place. */
export type TextShape = Extract<Shape, { type: 'text' }>;

/** What every text of a slide has in common. */
export interface TextStyle {
  readonly font: FontName;
  /** A BCP 47 tag. */
  readonly language: string;
}

/** The fonts with serifs: programs that don't have a font choose one of the same family. */
const SERIFS: ReadonlySet<FontName> = new Set<FontName>(['Arvo', 'Rasa']);
/** The families of proportional fonts with and without serifs, as Windows numbers them. */
const [ROMAN, SWISS] = [18, 34];
/** Px by which a halo extends beyond the letters. */
const HALO = 3;

/** Line height relative to the size: about that of the chart fonts. */
const LINE = 1.2;
/** Fonts have sizes of 1 to 4,000 points. */
const SIZES = { least: 100, most: 400_000 } as const;

/** The box of a line of text, centred on its capitals as the scene centres it. */
export function textBox({ x, y, anchor, width, size, weight }: TextShape, { font }: TextStyle): Box {
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  const height = size * LINE;
  return { x: left, y: y - (capHeight(font, weight) * size) / 2 - height / 2, width, height };
}

function alignmentOf({ text, anchor }: TextShape): string {
  const isRightToLeft = directionOf(text) === 'rtl';
  // A line that grows when it's edited grows away from where it begins.
  const side = anchor === 'middle' ? 'ctr' : anchor === 'end' || isRightToLeft ? 'r' : 'l';
  return `<a:pPr algn="${side}"${isRightToLeft ? ' rtl="1"' : ''}/>`;
}

function haloXml({ halo }: TextShape, place: Place): string {
  if (halo === undefined) return '';
  const colour = `<a:srgbClr val="${halo.slice(1, 7).toUpperCase()}"/>`;
  return `<a:effectLst><a:glow rad="${place.size(HALO)}">${colour}</a:glow></a:effectLst>`;
}

function paragraphXml(text: TextShape, place: Place, { font, language }: TextStyle): string {
  const points = Math.round((place.size(text.size) / EMU) * 100);
  const size = Math.min(SIZES.most, Math.max(SIZES.least, points));
  const family = SERIFS.has(font) ? ROMAN : SWISS;
  const faces = ['latin', 'ea', 'cs']
    .map((kind) => `<a:${kind} typeface="${font}" pitchFamily="${family}"/>`)
    .join('');
  const look = `lang="${escapeXml(language)}" sz="${size}" b="${text.weight === 700 ? 1 : 0}"`;
  const written = escapeXml(withoutOverrides(text.text));
  return `<a:p>${alignmentOf(text)}<a:r><a:rPr ${look}>${solidFill(text.fill)}${haloXml(text, place)}${faces}</a:rPr><a:t>${written}</a:t></a:r></a:p>`;
}

/**
 * The text body of a shape with these lines, placed as the scene places them: unwrapped, at their own size. `box` is the
 * shape's, in px of the scene.
 */
export function textBodyXml(lines: readonly TextShape[], box: Box, place: Place, style: TextStyle): string {
  const boxes = lines.map((line) => textBox(line, style));
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const off = top + bottom - (2 * box.y + box.height);
  const insets = [
    ['l', left - box.x],
    ['t', Math.max(0, off)],
    ['r', box.x + box.width - right],
    ['b', Math.max(0, -off)],
  ] as const;
  const space = insets.map(([side, px]) => `${side}Ins="${Math.max(0, place.size(px))}"`).join(' ');
  const body = `<a:bodyPr wrap="none" ${space} rtlCol="0" anchor="ctr"><a:noAutofit/></a:bodyPr><a:lstStyle/>`;
  return `<p:txBody>${body}${lines.map((line) => paragraphXml(line, place, style)).join('')}</p:txBody>`;
}
