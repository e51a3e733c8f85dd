import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, createChart, send } from '../support/account.ts';
import { orderPremium } from '../support/billing-page.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { makeAdmin } from '../support/make-admin.ts';
import { listEnglishLeft, measureOverflow, readTexts } from '../support/visible-texts.ts';

const german = readTexts('de');
const say = (id: string): string => german[id] ?? id;

async function choose(page: Page, label: string, language: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: language }).click();
}

journey(
  'a language chosen before the login is saved in the account and used on its other devices',
  async ({ app }) => {
    const account = await createAccount(app.url, 'Reto Frei');
    const page = await (await app.open()).newPage();
    await page.goto(`${app.url}/login`);
    await choose(page, 'Language', 'Deutsch');
    await page.getByRole('heading', { name: say('auth.loginTitle') }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de-DE');
    // Texts of lazily loaded controls arrive after the page's own.
    await expect.poll(() => listEnglishLeft(page, 'de')).toEqual([]);

    await page.getByRole('textbox', { name: say('auth.email') }).fill(account.email);
    await page.getByRole('textbox', { name: say('auth.password') }).fill('wrong password');
    await page.keyboard.press('Enter');
    app.expectErrors(/401.*authentification/);
    await page.getByText(say('auth.wrongLogin')).waitFor();
    await page.getByRole('textbox', { name: say('auth.password') }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByText(say('wizard.welcome')).waitFor();
    await page.getByRole('option', { name: say('app.blankTemplate') }).waitFor();
    await page.getByRole('button', { name: say('wizard.skip') }).click();
    await page.getByRole('heading', { name: say('workspace.emptyTitle') }).waitFor();

    await page.goto(`${app.url}/myprofile`);
    await choose(page, say('shell.language'), 'Français');
    await page.getByRole('heading', { name: readTexts('fr')['account.title'] ?? '' }).waitFor();
    await expect
      .poll(() => send(app.url, 'GET', '/myprofil', undefined, account.token))
      .toMatchObject({ locale: 'fr' });
    const other = await (await app.openAs(account)).newPage();
    await other.goto(`${app.url}/myprofile`);
    await other.getByRole('heading', { name: readTexts('fr')['account.title'] ?? '' }).waitFor();
  },
);

journey('no English is left in the workspace and the template picker', async ({ app }) => {
  const account = await createAccount(app.url, 'Vreni Moser');
  await send(app.url, 'PUT', '/myprofil', { locale: 'de' }, account.token);
  await createChart(app.url, account, { name: 'Gartenhaus' });
  const page = await (await app.openAs(account)).newPage();
  const check = (place: string) =>
    expect.poll(() => listEnglishLeft(page, 'de'), { message: place }).toEqual([]);
  for (const [path, heading] of [
    ['/noFolderGantt', say('workspace.noFolderGantt')],
    ['/users', say('people.title')],
    ['/myprofile', say('account.title')],
    ['/new/n', say('wizard.step.data')],
  ] as const) {
    await page.goto(`${app.url}${path}`);
    await page.getByText(heading).first().waitFor();
    await check(path);
  }
});

journey('no English is left in the editor, its panels and dialogs', async ({ app }) => {
  const account = await createAccount(app.url, 'Vreni Moser');
  await send(app.url, 'PUT', '/myprofil', { locale: 'de' }, account.token);
  const chart = await createChart(app.url, account, { name: 'Gartenhaus' });
  const page = await (await app.openAs(account)).newPage();
  const check = (place: string) =>
    expect.poll(() => listEnglishLeft(page, 'de'), { message: place }).toEqual([]);
  const editor = await openEditor(page, app.url, chart);
  await check('the editor');
  for (const id of ['styles', 'editTheme', 'history', 'share', 'settings', 'outline']) {
    const button = page.getByRole('button', { name: say(`editor.toolbar.${id}`), exact: true });
    await button.click();
    await page.locator('[data-region=panel]').waitFor();
    await check(id);
    await button.click();
    await page.locator('[data-region=panel]').waitFor({ state: 'detached' });
  }
  await editor.canvas.focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await check('the palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await check('the shortcuts');
});

journey('no English is left in billing, the Academy and administration', async ({ app }) => {
  const account = await createAccount(app.url, 'Vreni Moser');
  await send(app.url, 'PUT', '/myprofil', { locale: 'de' }, account.token);
  await makeAdmin(app.dataDirectory, account.userId);
  const page = await (await app.openAs(account)).newPage();
  const check = (place: string) =>
    expect.poll(() => listEnglishLeft(page, 'de'), { message: place }).toEqual([]);
  for (const [path, words] of [
    ['/billing', say('billing.features.title')],
    ['/billing/order', say('billing.order.title')],
    ['/billing/order/payment?period=yearly&users=2', say('billing.payment.secure')],
    ['/billing/updatedetails', say('billing.details.save')],
    ['/billing/updateplan', say('billing.update.none')],
    ['/academy', say('academy.video.time-travel')],
    ['/academy/first-chart', say('academy.chapters')],
    ['/admin', say('admin.newCoupon')],
  ] as const) {
    await page.goto(`${app.url}${path}`);
    await page.getByText(words, { exact: true }).first().waitFor();
    await check(path);
  }
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.getByRole('tabpanel').getByText(say('admin.loading')).waitFor({ state: 'detached' });
    await check(`/admin, ${await tab.textContent()}`);
  }
  await page.getByRole('tab').first().click();
  await page.getByRole('button', { name: say('admin.newCoupon') }).click();
  await page.getByRole('dialog').waitFor();
  await check('a new coupon');
});

journey(
  'a right-to-left page is mirrored and fits its window; the chart is not mirrored',
  async ({ app }) => {
    const account = await createAccount(app.url, 'Noa Levi');
    const chart = await createChart(app.url, account);
    const context = await app.openAs(account);
    await context.addInitScript(() => {
      if (location.protocol === 'about:') return;
      localStorage.setItem('giotto.locale', 'ar-XB');
      // Sets the direction before the app's code runs, which comes after the page's head.
      new MutationObserver(() =>
        document.querySelector('meta[name=giotto-environment]')?.setAttribute('content', 'development'),
      ).observe(document, { childList: true, subtree: true });
    });
    const page = await context.newPage();
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ['/noFolderGantt', '/users', '/myprofile', '/new/n']) {
        await page.goto(`${app.url}${path}`);
        await page.getByRole('main').waitFor();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
        expect(await measureOverflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      const editor = await openEditor(page, app.url, chart);
      expect(await measureOverflow(page), `the editor at ${width}`).toBeLessThanOrEqual(0);
      expect(await editor.canvas.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    }
  },
);

journey('the pages before the login fit a window of 320 px in every language', async ({ app }) => {
  for (const locale of ['en', 'de', 'fr'] as const) {
    const viewport = { width: 320, height: 640 };
    const page = await (await app.open({ viewport, hasTouch: true, locale })).newPage();
    const say = readTexts(locale);
    for (const [path, title] of [
      ['/login', say['auth.loginTitle']],
      ['/reset', say['reset.title']],
    ] as const) {
      await page.goto(`${app.url}${path}`);
      await page.getByRole('heading', { name: title ?? path }).waitFor();
      const language = page.getByRole('banner').getByRole('button', { name: say['shell.language'] ?? '' });
      const box = await language.boundingBox();
      // As far from the edge as everything else.
      expect((box?.x ?? 0) + (box?.width ?? 0), `${locale} ${path}`).toBeLessThanOrEqual(320 - 24);
      const isWithin = () => document.documentElement.scrollWidth <= window.innerWidth;
      expect(await page.evaluate(isWithin), `${locale} ${path}`).toBe(true);
      expect(box?.width, `${locale} ${path}`).toBeGreaterThanOrEqual(88);
      // One line: the text next to it is level with it.
      const sign = await page.getByRole('banner').getByRole('link').first().boundingBox();
      const middle = (part: typeof box) => (part?.y ?? 0) + (part?.height ?? 0) / 2;
      expect(Math.abs(middle(sign) - middle(box)), `${locale} ${path}`).toBeLessThan(2);
    }
    await page.goto(`${app.url}/signup`);
    // The last one leads to the editor, the one before it to the privacy policy.
    await page.getByRole('main').getByRole('link').nth(-2).click();
    const icon = page
      .getByRole('dialog')
      .getByRole('button', { name: say['legal.print'] ?? '' })
      .locator('svg');
    // Icons stay square, however narrow the space.
    expect(await icon.evaluate((svg) => getComputedStyle(svg).width), locale).toBe('16px');
  }
});

journey('an order’s button fits its text in every language and window size', async ({ app }) => {
  const account = await createAccount(app.url);
  await orderPremium(app.url, account, 'monthly');
  await send(app.url, 'DELETE', '/subscription', undefined, account.token);
  for (const locale of ['en', 'de', 'fr'] as const) {
    const [begin = ''] = (readTexts(locale)['billing.later.pay'] ?? '')
      .split('{date}')
      .map((part) => part.trim());
    const page = await (await app.openAs(account, { locale })).newPage();
    await page.goto(`${app.url}/billing/order/payment?period=yearly`);
    const button = page.getByRole('main').getByRole('button', { name: begin });
    await button.waitFor();
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const isWhole = () => button.evaluate((own) => own.scrollWidth <= own.clientWidth);
      await expect.poll(isWhole, { message: `${locale} ${width}` }).toBe(true);
    }
  }
});
