import type { Page } from 'playwright-core';

export type Kind =
  | 'task'
  | 'milestone'
  | 'verticalLane'
  | 'horizontalLane'
  | 'verticalMarker'
  | 'horizontalMarker'
  | 'dependency';

/** The editor as a person sees it. */
export function editorOf(page: Page) {
  const boxOf = async (kind: Kind, id: string) => {
    const box = await page
      .locator(`[data-canvas] svg [data-kind=${kind}][data-element="${id}"]`)
      .first()
      .boundingBox();
    if (!box) throw new Error(`${kind} ${id} is not drawn`);
    return box;
  };
  const rows = () =>
    page
      .locator('[data-canvas] [role=row]')
      .evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
  const idOfRow = async (title: string) => {
    const ids = await page
      .locator('[data-canvas] [role=row]')
      .evaluateAll(
        (all, start) =>
          all
            .filter((row) => row.getAttribute('aria-label')?.startsWith(`${start},`))
            .map((row) => row.getAttribute('data-row')),
        title,
      );
    const [id] = ids;
    if (!id) throw new Error(`There is no row ${title}`);
    return id;
  };
  return {
    /** Waits for the first picture. */
    ready: () => page.locator('[data-canvas] [data-kind=task]').first().waitFor(),
    /** Every row as it is read out. */
    rows,
    titles: async () => (await rows()).map((row) => row.slice(0, row.indexOf(','))),
    idOfRow,
    /** The bar of the task with this title. */
    bar: async (title: string) => {
      const id = await idOfRow(title);
      const box = await page
        .locator(`[data-canvas] svg [data-kind=task][data-element="${id}"] [data-part=bar]`)
        .first()
        .boundingBox();
      if (!box) throw new Error(`The bar of ${title} is not drawn`);
      return { ...box, id, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
    },
    boxOf,
    count: (kind: Kind) => page.locator(`[data-canvas] svg > g[data-kind=${kind}]`).count(),
    /** Presses, moves in steps and lets go. */
    drag: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    },
    /** Waits until the server has acknowledged everything. */
    saved: () =>
      page.waitForFunction(
        () => document.querySelector('[data-testid=save-status]')?.textContent === 'saved',
      ),
    status: () => page.getByTestId('save-status').innerText(),
  };
}
