import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart, readCode, send } from '../support/account.ts';
import { EditorPage, openEditor } from '../support/editor-page.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

const TERMS = [
  'a company in Switzerland',
  'A free account costs nothing. It may own up to 500 charts and keeps 7 days of version history.',
  'keeps all versions while it is subscribed.',
  'A free account that is not used for 365 days is deleted.',
  'Only the owner of an account can cancel its subscription',
  'A cancellation takes effect at the end of the billing cycle.',
  'Premium content is deleted 60 days after cancellation',
  'A price change is announced by email 30 days ahead.',
  'its data is deleted from the database after 30 days and from backups after 60 days.',
  'Backups are kept for 60 days',
];
const PRIVACY = [
  'Cloud hosting: ',
  'Realtime messaging: ',
  'Card payment: ',
  'Transactional email: ',
  'Error reporting: ',
  'Analytics: ',
  'Help desk: ',
  'Affiliate tracking: ',
  'Payment transfer: ',
  'Backups: 60 days',
];

async function signUp(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/signup?referralId=friend-1`);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.getByRole('link', { name: 'Sign up' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Get started' }).click();
  for (const text of [
    'Invalid name',
    'Invalid email',
    'Password must be at least 6 characters',
    'Please complete the Captcha verification',
  ]) {
    await page.getByText(text).waitFor();
  }
  for (const [text, title, says] of [
    ['Terms', 'Terms of service', TERMS],
    ['Privacy policy', 'Privacy policy', PRIVACY],
  ] as const) {
    await page
      .getByRole('button', { name: text, exact: true })
      .or(page.getByRole('link', { name: text, exact: true }))
      .click();
    const dialog = page.getByRole('dialog', { name: title });
    for (const sentence of says) await dialog.getByText(sentence).first().waitFor();
    const [last] = (await dialog.getByRole('navigation').getByRole('link').all()).slice(-1);
    await last?.click();
    const heading = dialog.getByRole('heading', { level: 3 }).last();
    await expect.poll(() => heading.evaluate((found) => found === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  // The address names nobody any more; the sign-up still shows the referrer.
  await page.goto(`${url}/signup`);
  await page.getByLabel('Full name').fill('Ana Lind');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('quiet-Harbour-72');
  await page.getByRole('button', { name: "I'm not a robot" }).click();
  await page.getByRole('button', { name: 'Verified' }).waitFor();
  const sent = page.waitForRequest(/\/api\/registration$/);
  await page.getByRole('button', { name: 'Get started' }).click();
  expect(JSON.parse((await sent).postData() ?? '')).toMatchObject({ referralId: 'friend-1' });
  await page.waitForURL('**/code**');
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Code confirmation', 'Wrong email?']);
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('12.5');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('The code is invalid!').waitFor();
  const first = await readCode(url, email);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect.poll(() => readCode(url, email)).not.toBe(first);
  await expect
    .poll(() => page.getByRole('button', { name: /^Resend email in [45]:/ }).isDisabled())
    .toBe(true);
  // The mailed link includes the code.
  await page.goto(`${url}/code?code=${await readCode(url, email)}`);
  await page.waitForURL((address) => !address.pathname.startsWith('/code'));
}

journey(
  'a visitor signs up, creates a chart from a template, edits it, shares it, and others see it embedded',
  async ({ app }) => {
    const context = await app.open();
    const page = await context.newPage();
    await signUp(page, app.url, `sign-up-${Date.now()}@giotto.example`);

    // A new person starts with the choice of a template, once, and can skip it.
    await page.waitForURL('**/new/n?welcome=true');
    await page.getByText('Welcome! Choose a template to start from.').waitFor();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByText("You don't have any Gantt chart here yet !").waitFor();
    await page.reload();
    await page.getByText("You don't have any Gantt chart here yet !").waitFor();
    await page.getByRole('link', { name: 'Create a new Gantt' }).first().click();
    await page.getByRole('button', { name: 'Back to my charts' }).waitFor();
    await page.getByRole('button', { name: 'Select this template' }).click();
    await page.getByRole('button', { name: 'Select this style' }).click();
    const name = page.getByLabel('Chart name');
    await expect.poll(() => name.inputValue()).toMatch(/ \(1\)$/);
    await name.fill('Harbour walk');
    await page.getByRole('button', { name: 'Create Gantt' }).click();
    await page.waitForURL('**/gantt/**');

    const editor = new EditorPage(page);
    await editor.ready();
    await page.getByRole('button', { name: 'New task' }).click();
    await editor.titleField.fill('Hoist the flag');
    await editor.titleField.blur();
    await editor.saved();

    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Share' }).click();
    await page.getByText('Public Gantt').click();
    await page.getByRole('button', { name: 'Wiki' }).click();
    await expect.poll(() => page.getByRole('switch', { name: 'Auto adapt size' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied to clipboard').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(
      /\/embedded-gantts\/[\w-]+\?backgroundColor=%23FFFFFF&autoResize=true&externalLinks=true$/i,
    );

    const wiki = await serveForeignPage([link]);
    try {
      const visitor = await (await app.open()).newPage();
      await visitor.goto(wiki.url);
      const frame = visitor.frameLocator('iframe');
      await frame.getByText('Hoist the flag').first().waitFor();
      await expect
        .poll(() => visitor.evaluate(() => (window as unknown as { messages?: unknown[] }).messages?.at(-1)))
        .toEqual({ type: 'resize', height: expect.any(Number) });
    } finally {
      await wiki.close();
    }

    await page.goto(app.url);
    await page.getByRole('link', { name: 'Harbour walk' }).click();
    await editor.ready();
    expect(await editor.titles()).toContain('Hoist the flag');
  },
);

/** Records every access to storage in a frame, and refuses it as browsers do that block storage in frames. */
function watchStorage(): void {
  if (window.parent === window) return;
  const touched: string[] = [];
  Object.assign(window, { touched });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get() {
        touched.push(name);
        throw new DOMException('Frames keep nothing here.', 'SecurityError');
      },
    });
  }
}

journey(
  'an embed gets no cookie, stores nothing, follows the chart, and every other page refuses to be framed',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const configuration = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await send(app.url, 'PUT', configuration, { isPublic: true }, ana.token);
    const others = ['/', '/login', '/404', '/myprofile', chart.path, '/new/n', '/api/docs', '/health'];
    const embed = `${app.url}/embedded-gantts/${chart.ganttId}`;
    const foreign = await serveForeignPage([embed, ...others.map((path) => `${app.url}${path}`)]);
    app.expectErrors(/frame-ancestors|X-Frame-Options|Refused to (display|frame)|chrome-error/);
    try {
      const context = await app.openAs(ana);
      const page = await context.newPage();
      await page.addInitScript(watchStorage);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(embed) && !request.url().includes('/api/public-gantts/')) return;
        void request
          .allHeaders()
          .then(({ cookie }) => sent.push(`${new URL(request.url()).pathname} ${cookie ?? 'no cookie'}`));
      });
      await page.clock.install();
      await page.goto(foreign.url, { waitUntil: 'load' });
      const [frame] = page.frames().filter((one) => one.url().startsWith(embed));
      await frame?.getByText('Brief').first().waitFor();
      await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2);
      expect(sent.filter((line) => !line.endsWith('no cookie'))).toEqual([]);
      const refused = page.frames().filter((one) => one.url().startsWith('chrome-error:'));
      expect(refused).toHaveLength(others.length);
      expect(await context.cookies(embed)).toHaveLength(1);

      const editor = await openEditor(await app.openTab(ana), app.url, chart);
      await editor.canvas.locator('[role=row]').first().click();
      await editor.press('F2');
      await editor.titleField.fill('Now with a new name');
      await editor.titleField.blur();
      await editor.saved();
      await page.clock.runFor(15_000);
      await frame?.getByText('Now with a new name').first().waitFor();
      expect(await frame?.evaluate(() => (window as { touched?: string[] }).touched)).toEqual([]);
    } finally {
      await foreign.close();
    }
  },
);

journey(
  'a chart that is not public is a 404 for visitors, and the switch takes effect at once',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    app.expectErrors(/404/);
    const page = await (await app.open()).newPage();
    const answer = await page.goto(`${app.url}/embedded-gantts/${chart.ganttId}`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This chart isn’t available' }).waitFor();
    const configuration = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await send(app.url, 'PUT', configuration, { isPublic: true }, ana.token);
    expect((await page.reload())?.status()).toBe(200);
    await page.getByText('Brief').first().waitFor();
  },
);
