import { formatNumber } from '../layout/format-number.ts';
import type { Scene, Shape } from '../layout/index.ts';
import { textAttributes } from '../text/index.ts';
import { escapeXml } from './escape-xml.ts';
import { listLayers } from './scene-shapes.ts';
import { type ImageShape, shapeAttributes } from './shape-attributes.ts';

/** What a picture has besides its scene. */
export interface RenderOptions {
  /** `@font-face` rules with data URIs, for standalone pictures: the only style ever written. */
  readonly fontFaces?: string;
  readonly title?: string;
  readonly desc?: string;
  /** Whether to paint the page's own colour; if false, what is behind the picture stays visible. */
  readonly background: boolean;
}

function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  let written = '';
  for (const name in attributes) written += ` ${name}="${escapeXml(attributes[name] ?? '')}"`;
  return written;
}

/** A shape as one element of SVG text. */
export function writeShape(shape: Shape | ImageShape): string {
  const { tag, attributes, text } = shapeAttributes(shape);
  const head = `<${tag}${writeAttributes(attributes)}`;
  return text === undefined ? `${head}/>` : `${head}>${escapeXml(text)}</${tag}>`;
}

/**
 * The scene as one SVG document: the same scene and options always give the same bytes, there are no external
 * references, and every text from people is escaped.
 */
export function renderSvg(scene: Scene, options: RenderOptions): string {
  const width = formatNumber(scene.width);
  const height = formatNumber(scene.height);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const lines = [`<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`];
  if (options.title !== undefined) lines.push(`<title>${escapeXml(options.title)}</title>`);
  if (options.desc !== undefined) lines.push(`<desc>${escapeXml(options.desc)}</desc>`);
  if (options.fontFaces !== undefined) lines.push(writeStyle(options.fontFaces));
  if (options.background) {
    const page = { type: 'rect', x: 0, y: 0, width: scene.width, height: scene.height } as const;
    lines.push(writeShape({ ...page, fill: scene.background }));
  }
  lines.push(`<g${writeAttributes({ ...textAttributes(scene.font) })}>`);
  for (const { name, shapes } of listLayers(scene)) {
    if (shapes.length === 0) continue;
    lines.push(`<g data-layer="${name}">`);
    for (const shape of shapes) lines.push(writeShape(shape));
    lines.push('</g>');
  }
  lines.push('</g>', '</svg>');
  return `${lines.join('\n')}\n`;
}

/** A style element. CSS needs its quotes, so this removes only what could end the element or start markup. */
export function writeStyle(css: string): string {
  return `<style>${css.replace(/[<&]/g, '')}</style>`;
}
