import type { Scene } from '@giotto/chart/layout';
import { listDrawnTexts } from '@giotto/chart/render';
import { type FontFile, fontFaceRule, listFontFiles, type TextMetrics } from '@giotto/chart/text';
import { fontUrl } from './font-url.ts';

/** The number of bytes converted to characters at a time: more would be too many arguments. */
const STEP = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += STEP) {
    characters += String.fromCharCode(...bytes.subarray(at, at + STEP));
  }
  return btoa(characters);
}

async function inlineFont(file: FontFile): Promise<string> {
  const url = await fontUrl(file).catch(() => undefined);
  const response = url === undefined ? undefined : await fetch(url).catch(() => undefined);
  if (!response?.ok) return '';
  const data = toBase64(new Uint8Array(await response.arrayBuffer()));
  return fontFaceRule(file, `data:font/woff2;base64,${data}`);
}

/**
 * The `@font-face` rules with inlined files of exactly the fonts in this scene's texts, in the server's format. A font
 * file that can't be loaded, e.g. offline, is omitted, and the system font is used.
 */
export async function inlineFonts(scene: Scene, metrics: TextMetrics): Promise<string> {
  const files = listFontFiles(metrics, scene.font, listDrawnTexts(scene));
  const rules = await Promise.all(files.map(inlineFont));
  return rules.filter((rule) => rule !== '').join('\n');
}
