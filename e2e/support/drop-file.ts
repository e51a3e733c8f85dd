import type { Page } from 'playwright-core';

/** Drops a file on the page, as from a folder of the computer. */
export async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ''], fileName ?? ''));
      return transfer;
    },
    [name, content],
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}
