import type { Page } from './page.ts';

/** Opens a blank page with an empty focused field: to the clipboard, another program. */
async function openField(page: Page): Promise<void> {
  await page.driver.goTo('about:blank');
  await page.driver.call(() => {
    document.body.append(document.createElement('textarea'));
  });
  await page.css('textarea').click();
}

/**
 * Reads the clipboard by pasting, because pages can't read it without a prompt that drivers can't answer. Leaves the
 * page.
 */
export async function readClipboard(page: Page): Promise<string> {
  await openField(page);
  await page.press('Control+v');
  return (await page.css('textarea').seen()).value;
}

/** Copies a text as another program would. Leaves the page. */
export async function copyElsewhere(page: Page, text: string): Promise<void> {
  await openField(page);
  await page.driver.call((copied) => {
    const field = document.querySelector('textarea');
    if (field) field.value = copied;
  }, text);
  await page.press('Control+a', 'Control+c');
}
