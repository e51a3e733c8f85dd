import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { HelpArticle } from '../../packages/web/src/lib/help/articles/help-article.ts';
import { HELP_ARTICLES } from '../../packages/web/src/lib/help/articles/index.ts';
import { type Account, createAccount, createChart, makeAddress, send } from '../support/account.ts';
import { EditorPage } from '../support/editor-page.ts';
import { givePremium } from '../support/give-premium.ts';
import { HelpGuide } from '../support/help-guide.ts';
import { HELP_STEP_ACTIONS } from '../support/help-step-actions.ts';
import { type Journey, journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';
import { createFolders } from '../support/workspace-page.ts';

const EDITOR = '/:userId/gantt/:ganttId';
const isInEditor = ({ steps: [first] }: HelpArticle) =>
  first?.validations?.some(({ value }) => value === EDITOR) === true;

/** Stops the walk after this many broken articles. */
const MAX_BROKEN = 3;

/** Creates a person with a folder, a chart, an invited guest, and every premium feature. */
async function createContentFor(
  { url, dataDirectory }: Journey,
  person: Account,
  isPublic: boolean,
): Promise<void> {
  await givePremium(dataDirectory, person.userId);
  await createFolders(url, person, ['Plans']);
  // Nothing that articles explain how to set up is set up yet.
  const state = { ...testChart.state, chart: {} };
  const chart = await createChart(url, person, {
    state,
    styleId: 'style1',
    name: 'Garden house',
    folder: 'plans',
  });
  const path = `/users/${person.userId}/gantts/${chart.ganttId}`;
  await send(url, 'POST', `${path}/permissions`, { email: makeAddress(), permissionLevel: 1 }, person.token);
  await send(url, 'PUT', `${path}/configuration`, { isPublic }, person.token);
}

/** Closes dialogs and menus with their own key, wherever the focus is: it was lost with the guide's last button. */
async function closeOpened(page: Page): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
  await expect
    .poll(async () => {
      await open.evaluateAll((all) =>
        all.findLast((one): one is HTMLElement => one instanceof HTMLElement)?.focus(),
      );
      if ((await open.count()) > 0) await page.keyboard.press('Escape');
      return open.count();
    })
    .toBe(0);
}

/** Closes what an article has opened in the editor. */
async function tidy(editor: EditorPage): Promise<void> {
  const { page } = editor;
  await closeOpened(page);
  const panels = page.locator('[data-region=panel]');
  const close = page.locator('[data-help=style-cancel], [data-region=panel] [aria-label=Close]').first();
  if ((await panels.count()) > 0) await close.click();
  await panels.waitFor({ state: 'detached' });
  await page.locator('[data-help=task-row]').first().focus();
  await editor.press('Escape', 'Escape');
}

/** Walks through articles one after the other; reports all broken ones at once, unless there are too many. */
async function walkThrough(
  app: Journey,
  { articles, isPublic }: { readonly articles: readonly HelpArticle[]; readonly isPublic: boolean },
  tidyUp: (page: Page) => Promise<unknown>,
): Promise<void> {
  const person = await createAccount(app.url, 'Bea Holt');
  await createContentFor(app, person, isPublic);
  const page = await (await app.openAs(person, { reducedMotion: 'reduce' })).newPage();
  await page.goto(app.url);
  await page.locator('[data-help=chart-card]').waitFor();
  const guide = new HelpGuide(page, HELP_STEP_ACTIONS);
  await guide.open();
  const broken: string[] = [];
  for (const [at, article] of articles.entries()) {
    try {
      if (at > 0) await tidyUp(page);
      await guide.walk(article);
    } catch (error) {
      broken.push(`${article.id}: ${error instanceof Error ? error.message : error}`);
      if (broken.length > MAX_BROKEN) throw new Error(broken.join('\n'), { cause: error });
    }
  }
  expect(broken.join('\n')).toBe('');
  // Steps completed early have been pointed at elsewhere.
  expect([...guide.passedOver].filter(([selector]) => !guide.shown.has(selector))).toEqual([]);
}

journey(
  'in the editor every arrow of every article has a target, and following the text completes the step',
  ({ app }) =>
    walkThrough(app, { articles: HELP_ARTICLES.filter(isInEditor), isPublic: false }, (page) =>
      tidy(new EditorPage(page)),
    ),
);

journey(
  'outside the editor every arrow of every article has a target, and following the text completes the step',
  ({ app }) =>
    walkThrough(
      app,
      { articles: HELP_ARTICLES.filter((article) => !isInEditor(article)), isPublic: true },
      async (page) => {
        await closeOpened(page);
        // Ends a rename in progress.
        await page.keyboard.press('Escape');
      },
    ),
);

journey(
  'what an article says last finishes it, though what it pointed at is gone by then',
  async ({ app, ana }) => {
    await createChart(app.url, ana, testChart);
    const page = await app.openTab(ana);
    await page.goto(app.url);
    await page.locator('[data-help=chart-card]').first().waitFor();
    const guide = new HelpGuide(page, {});
    await guide.open();
    const article = HELP_ARTICLES.find(({ id }) => id === 'duplicate-chart');
    if (!article) throw new Error('No such article');
    await guide.choose(article);
    const take = (name: string) => page.locator(`[data-help=${name}]`).locator('visible=true').first();
    const isCurrent = (step: number) =>
      guide.panel.locator(`li:nth-child(${step})[data-step=current]`).waitFor();
    await isCurrent(2);
    const card = page.locator('[data-help=chart-card]').first();
    await card.getByRole('button', { name: /^Options for/ }).click();
    await isCurrent(3);
    await take('card-duplicate').click();
    await isCurrent(4);
    // Who leaves it without using what it points at is led back.
    await page.keyboard.press('Escape');
    await isCurrent(2);
    await card.getByRole('button', { name: /^Options for/ }).click();
    await take('card-duplicate').click();
    await isCurrent(4);
    await take('folder-confirm').click();
    await guide.panel.locator('[data-help-done]').waitFor();
  },
);

journey('the help searches, points, remembers and closes', async ({ app, ana }) => {
  await createChart(app.url, ana, testChart);
  const page = await app.openTab(ana);
  await page.goto(app.url);
  await page.locator('[data-help=chart-card]').first().waitFor();
  const button = page.locator('[data-help=help] button').first();
  await expect.poll(() => button.getAttribute('aria-label')).toBe('Help, with something new');
  await button.click();
  await page.getByRole('button', { name: "What's new ?" }).click();
  await page.getByRole('dialog', { name: "What's new ?" }).getByText('Help that shows you where').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => button.getAttribute('aria-label')).toBe(null);
  await button.click();
  await page.getByRole('textbox', { name: 'Search help' }).fill('duplicte a chrat');
  await page.getByRole('button', { name: 'Duplicate a chart' }).click();
  const arrow = page.locator('[data-help-arrow=true] svg[data-shown]');
  await arrow.waitFor();
  await page.keyboard.press('Escape');
  await arrow.waitFor({ state: 'detached' });
  const guide = new HelpGuide(page, {});
  await guide.panel.getByRole('button', { name: 'Show me' }).click();
  await arrow.waitFor();
  await guide.panel.getByText('Automatic arrow display').click();
  await arrow.waitFor({ state: 'detached' });
  await page.reload();
  await guide.open();
  const premium = HELP_ARTICLES.find(({ isPremium }) => isPremium);
  const open = HELP_ARTICLES.find(({ id }) => id === 'duplicate-chart');
  const inEditor = HELP_ARTICLES.find(isInEditor);
  if (!premium || !open || !inEditor) throw new Error('No such article');
  await guide.choose(open);
  await expect.poll(() => guide.panel.locator('[data-step=current]').count()).toBe(1);
  expect(await guide.panel.getByRole('checkbox').isChecked()).toBe(false);
  expect(await arrow.count()).toBe(0);
  await page.goto(`${app.url}/users`);
  await guide.open();
  await guide.choose(inEditor);
  await guide.panel.getByText("This step isn't available here").waitFor();
  expect(await guide.panel.getByRole('button', { name: 'Show me' }).count()).toBe(0);
  await guide.choose(premium);
  await guide.panel.getByText('You need a premium account').waitFor();
  expect(await guide.panel.locator('[data-step]').count()).toBe(0);
  await guide.panel.getByRole('button', { name: 'See what premium includes' }).click();
  const popup = page.getByRole('dialog', { name: 'The premium edition' });
  await popup.getByRole('button', { name: 'Not now' }).click();
  await popup.waitFor({ state: 'detached' });
  await guide.panel.getByRole('button', { name: 'Close' }).click();
  await guide.panel.waitFor({ state: 'detached' });
});

journey('a message goes to the operator; terms and privacy open over the page', async ({ app, ana }) => {
  const page = await app.openTab(ana);
  await page.goto(`${app.url}/users`);
  const button = page.locator('[data-help=help] button').first();
  const choose = async (name: string) => {
    await button.click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  await choose('Send us a message');
  const dialog = page.getByRole('dialog', { name: 'Send us a message' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Write a message first').waitFor();
  await dialog.getByRole('textbox').fill('How do I print my plan?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Message sent').waitFor();
  const outbox = await (await fetch(`${app.url}/dev/mail`)).text();
  expect(outbox).toContain('How do I print my plan?');
  expect(outbox).toContain(`answers to ${ana.email}`);
  for (const [entry, title] of [
    ['Terms', 'Terms of service'],
    ['Privacy', 'Privacy policy'],
  ] as const) {
    await choose(entry);
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });
  }
});
