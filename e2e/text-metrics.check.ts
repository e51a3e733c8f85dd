/**
 * Compares text widths in the metric tables with real Chromium: SVG text in every chart font, at several sizes and both
 * weights, must match the table within 0.1 px. Run alone with `node e2e/text-metrics.check.ts`.
 */

import { fontDataUri } from '@giotto/drawing/fonts';
import type { Page } from 'playwright-core';
import {
  allTextMetrics,
  FONT_NAMES,
  FONT_WEIGHTS,
  type FontName,
  type FontWeight,
  fontFaceRule,
  singleLine,
  subsetsOf,
  textAttributes,
} from '../packages/chart/src/text/index.ts';
import { KERNING_CORPUS, TEXT_CORPUS } from '../packages/chart/src/text/text-corpus.ts';
import { startBrowser } from './support/browser.ts';

/** Largest difference between the browser's width and the table's, in px. */
export const TOLERANCE = 0.1;

const SIZES = [11, 12.5, 13, 16];

/** One text measured both ways. */
export interface Comparison {
  readonly font: FontName;
  readonly weight: FontWeight;
  readonly size: number;
  readonly text: string;
  readonly expected: number;
  readonly actual: number;
}

/** Measures the corpus in a browser's page and by the tables. */
export async function compareTextWidths(page: Page): Promise<Comparison[]> {
  const metrics = await allTextMetrics();
  const texts = [...TEXT_CORPUS, ...KERNING_CORPUS]
    .map(singleLine)
    .filter((text) => FONT_NAMES.every((font) => isCovered(metrics.runs(text, font, 400))));
  await page.setContent(`<style>${fontFaceRules()}</style><svg xmlns="http://www.w3.org/2000/svg"></svg>`);
  const comparisons: Comparison[] = [];
  for (const font of FONT_NAMES) {
    for (const weight of FONT_WEIGHTS) {
      for (const size of SIZES) {
        const widths = await measureInPage(page, texts, font, weight, size);
        texts.forEach((text, i) => {
          const expected = metrics.width(text, font, weight, size);
          comparisons.push({ font, weight, size, text, expected, actual: widths[i] ?? Number.NaN });
        });
      }
    }
  }
  return comparisons;
}

/** The largest difference per font. */
export function worstPerFont(comparisons: readonly Comparison[]): Comparison[] {
  const worst = new Map<FontName, Comparison>();
  for (const comparison of comparisons) {
    const known = worst.get(comparison.font);
    if (known === undefined || differenceOf(comparison) > differenceOf(known)) {
      worst.set(comparison.font, comparison);
    }
  }
  return [...worst.values()];
}

/** The difference of the two widths in px; infinite if the page gave none. */
export function differenceOf({ expected, actual }: Comparison): number {
  return Number.isNaN(actual) ? Number.POSITIVE_INFINITY : Math.abs(expected - actual);
}

/** Texts with letters that only system fonts have differ from machine to machine. */
function isCovered(runs: readonly { file: unknown }[]): boolean {
  return runs.every((run) => run.file !== undefined);
}

function fontFaceRules(): string {
  return FONT_NAMES.flatMap((font) =>
    FONT_WEIGHTS.flatMap((weight) =>
      subsetsOf(font).map((subset) => {
        const file = { font, weight, subset };
        return fontFaceRule(file, fontDataUri(file));
      }),
    ),
  ).join('\n');
}

async function measureInPage(
  page: Page,
  texts: readonly string[],
  font: FontName,
  weight: FontWeight,
  size: number,
): Promise<number[]> {
  return page.evaluate(
    async ({ texts, attributes, weight, size }) => {
      const svg = document.querySelector('svg');
      if (!svg) throw new Error('the page has no svg');
      svg.replaceChildren();
      const elements = texts.map((text) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', 'text');
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.setAttribute('font-weight', String(weight));
        element.setAttribute('font-size', String(size));
        element.textContent = text;
        svg.append(element);
        return element;
      });
      // Fonts start loading at the first layout that needs them, and their fallbacks at the next.
      do {
        svg.getBoundingClientRect();
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      } while (document.fonts.status === 'loading');
      return elements.map((element) => element.getComputedTextLength());
    },
    { texts: [...texts], attributes: { ...textAttributes(font) }, weight, size },
  );
}

async function main(): Promise<void> {
  const browser = await startBrowser();
  try {
    const comparisons = await compareTextWidths(await browser.newPage());
    console.log(`${comparisons.length} widths compared, tolerance ${TOLERANCE} px`);
    for (const worst of worstPerFont(comparisons)) {
      const { font, weight, size, text, expected, actual } = worst;
      const figures = `table ${expected.toFixed(3)}, Chromium ${actual.toFixed(3)}`;
      console.log(
        `${font.padEnd(17)} worst ${differenceOf(worst).toFixed(4)} px: ${weight} ${size} px “${text}” ${figures}`,
      );
    }
    const wrong = comparisons.filter((comparison) => !(differenceOf(comparison) <= TOLERANCE));
    for (const { font, weight, size, text, expected, actual } of wrong) {
      console.error(`${font} ${weight} ${size} px “${text}”: table ${expected}, Chromium ${actual}`);
    }
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

if (import.meta.main) await main();
