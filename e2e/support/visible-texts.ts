import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@giotto/contract/locales';
import type { Page } from 'playwright-core';

const locales = fileURLToPath(new URL('../../packages/web/src/app/locales/', import.meta.url));

/** Every text of the app in a language, by id. */
export function readTexts(locale: Locale): Readonly<Record<string, string>> {
  const files = readdirSync(`${locales}${locale}`).filter((name) => name.endsWith('.json'));
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(`${locales}${locale}/${name}`, 'utf8'))),
  );
}

/**
 * Texts shown on the page or announced, except what people have written (the chart, pictures of charts) and keyboard
 * keys.
 */
async function listVisible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const own = '[data-canvas], svg, kbd, script, style, noscript';
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(own) || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.add(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent?.trim() ?? '');
      }
    }
    found.delete('');
    return [...found];
  });
}

/** Language choices show each language in its own name. */
const OWN_NAME = 'English';

/** English texts on a page in another language. */
export async function listEnglishLeft(page: Page, locale: Locale): Promise<string[]> {
  const said = new Set([...Object.values(readTexts(locale)), OWN_NAME]);
  const english = new Set(Object.values(readTexts('en')).filter((text) => !said.has(text)));
  return (await listVisible(page)).filter((text) => english.has(text));
}

/** By how many px the page is wider than its window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
