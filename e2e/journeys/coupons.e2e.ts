import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Account, createAccount, createChart, makeAddress, readCode, send } from '../support/account.ts';
import { ADMIN_EMAIL } from '../support/app-process.ts';
import { fillCard, fillOrder } from '../support/billing-page.ts';
import { type Journey, journey as test } from '../support/journey.ts';
import { setUpApp } from '../support/one-time-password.ts';

/** The admin who creates this file's coupons. */
const journey = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('admin', { scope: 'file' }, async ({}) => {
    const admin = await createAccount(inject('app').url, 'Ada Admin', { email: ADMIN_EMAIL });
    await setUpApp(inject('app').url, admin);
    return admin;
  });

async function create({ url }: Journey, admin: Account, what: Record<string, unknown>): Promise<string> {
  const coupon = { name: 'A journey', title: null, code: null, maxUses: 1, validUntil: null, ...what };
  return ((await send(url, 'POST', '/admin/coupons', { coupon }, admin.token)) as { code: string }).code;
}

const makeCoupon = (app: Journey, admin: Account, plan: 'coupon' | 'appsumo', lasts = {}) =>
  create(app, admin, { kind: 'grant', plan, lasts: { type: 'forever', ...lasts } });

async function readEdition({ url }: Journey, page: Page): Promise<unknown> {
  const answer = await page.request.get(`${url}/api/myprofil`);
  return ((await answer.json()) as { edition: string }).edition;
}

journey('a sign-up with a coupon leads to the premium edition', async ({ app, admin }) => {
  app.expectErrors(/400/);
  const code = await makeCoupon(app, admin, 'appsumo');
  const page = await (await app.open()).newPage();
  await page.goto(`${app.url}/appsumo/${code}`);
  const field = page.getByLabel('AppSumo code');
  await page.getByText('Premium forever').waitFor();
  await expect.poll(() => field.inputValue()).toBe(code);
  const email = makeAddress();
  await page.getByLabel('Full name').fill('Sumo Ling');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('quiet-Harbour-72');
  await page.getByText("I'm not a robot").click();
  await page.getByRole('status').filter({ hasText: 'Verified' }).waitFor();

  await field.fill('WRONG-CODE');
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByText('This AppSumo code is not valid or already used').waitFor();
  await field.fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.waitForURL('**/code**');
  await page.getByLabel('Code', { exact: true }).fill(await readCode(app.url, email));
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('link', { name: 'My profile' }).waitFor();
  expect(await readEdition(app, page)).toBe('pro');
  await page.goto(`${app.url}/billing`);
  await page.getByRole('heading', { name: 'You have an Appsumo code' }).waitFor();
  await page.getByText('Your premium plan will never expire !').waitFor();
});

journey('a signed-in person is sent to apply the coupon, once', async ({ app, admin }) => {
  app.expectErrors(/40[09]/);
  const [first, second] = [await makeCoupon(app, admin, 'coupon'), await makeCoupon(app, admin, 'coupon')];
  const page = await (await app.openAs(await createAccount(app.url))).newPage();
  await page.goto(`${app.url}/signup/${first}`);
  await page.waitForURL(`**/coupon/${first}`);
  await page.getByText('Premium forever').waitFor();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Your coupon has been applied').waitFor();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await page.getByRole('link', { name: 'My profile' }).waitFor();
  expect(await readEdition(app, page)).toBe('pro');
  await expect.poll(() => page.getByRole('link', { name: /^Billing/ }).textContent()).toBe('Billing');

  await page.goto(`${app.url}/coupon/${second}`);
  await page.getByText('Your account already has a coupon').waitFor();
  await page.goto(`${app.url}/sumocode`);
  await page.getByLabel('AppSumo code').fill(first);
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByText('This AppSumo code is not valid or already used').waitFor();
});

journey(
  'a visitor with a coupon and an account logs in and gets to apply it',
  async ({ app, ana, admin }) => {
    // All journeys share one address, so its wrong codes trigger a captcha.
    app.expectErrors(/400/);
    const code = await makeCoupon(app, admin, 'coupon');
    const page = await (await app.open()).newPage();
    await page.goto(`${app.url}/signup/${code}`);
    await expect.poll(() => page.getByLabel('Coupon').inputValue()).toBe(code);
    await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
    // The sign-up has fields with the same names.
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.getByLabel('Email').fill(ana.email);
    await page.getByLabel('Password', { exact: true }).fill(ana.password);
    await page.getByRole('button', { name: 'Login' }).last().click();
    await page.waitForURL(`**/coupon/${code}`);
    await page.getByRole('button', { name: 'Apply' }).waitFor();
  },
);

journey('premium from a coupon shows its end', async ({ app, admin }) => {
  const coupon = await makeCoupon(app, admin, 'coupon', { type: 'days', days: 30 });
  const account = await createAccount(app.url);
  await send(app.url, 'POST', '/apply-coupon/', { coupon }, account.token);
  const page = await (await app.openAs(account)).newPage();
  await page.goto(`${app.url}/billing`);
  await page.getByRole('heading', { name: 'You have a coupon' }).waitFor();
  await page.getByText(/^You can use the premium plan until \d\d\/\d\d\/\d{4}\.$/).waitFor();
});

journey(
  'the lifetime offer counts down to its true end, in the editor too, ends then, and stays dismissed',
  async ({ app, ana, admin }) => {
    const context = await app.openAs(ana);
    const open = async (time: string, inContext = context, path = '/') => {
      const page = await inContext.newPage();
      await page.clock.install({ time: new Date(time) });
      await page.goto(`${app.url}${path}`);
      await page.getByRole('link', { name: path === '/' ? 'My profile' : 'Sign up' }).waitFor();
      return page;
    };
    const offer = (page: Page) => page.getByRole('complementary', { name: 'LIMITED TIME OFFER' });
    const page = await open('2020-06-25T22:29:58');
    await page.getByText('Only 29$ for a lifetime premium plan with our partner AppSumo!').waitFor();
    await page.getByText('The offer ends in:').waitFor();
    await context.route('https://appsumo.com/**', (route) => route.fulfill({ body: 'A product' }));
    const partner = context.waitForEvent('page');
    await offer(page).getByRole('link').click();
    await (await partner).waitForURL('https://appsumo.com/products/giotto/');
    await (await partner).close();
    await expect.poll(() => offer(page).getByRole('timer').textContent()).toContain('01 hours');
    await page.clock.fastForward('01:29:00');
    await expect.poll(() => offer(page).getByRole('timer').textContent()).toMatch(/00 hours0[01] minutes/);
    await page.clock.fastForward('01:30');
    await offer(page).waitFor({ state: 'detached' });

    const { ganttId } = await createChart(app.url, ana);
    const editing = await context.newPage();
    await editing.clock.install({ time: new Date('2020-06-20T22:00:00') });
    await editing.goto(`${app.url}/${ana.userId}/gantt/${ganttId}`);
    const timer = offer(editing).getByRole('timer');
    await expect.poll(() => timer.textContent()).toContain('5 days01 hours');
    await editing.clock.fastForward('02:00:01');
    await expect.poll(() => timer.textContent()).toContain('4 days23 hours');
    await expect
      .poll(() => editing.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBe(0);
    await editing.close();

    const early = await open('2020-06-20T10:00:00');
    await offer(early).getByRole('button', { name: 'Hide this offer' }).click();
    await offer(early).waitFor({ state: 'detached' });
    await early.reload();
    await early.getByRole('link', { name: 'My profile' }).waitFor();
    expect(await offer(early).count()).toBe(0);

    // Visitors and premium users don't see it.
    const visitor = await open('2020-06-20T10:00:00', await app.open(), '/login');
    const payer = await createAccount(app.url);
    const coupon = await makeCoupon(app, admin, 'coupon');
    await send(app.url, 'POST', '/apply-coupon/', { coupon }, payer.token);
    const premium = await open('2020-06-20T10:00:00', await app.openAs(payer));
    const configuration = `/users/${ana.userId}/gantts/${ganttId}/configuration`;
    await send(app.url, 'PUT', configuration, { isPublic: true }, ana.token);
    const embed = await (await app.openAs(ana)).newPage();
    await embed.clock.install({ time: new Date('2020-06-20T10:00:00') });
    await embed.goto(`${app.url}/embedded-gantts/${ganttId}`);
    await embed.locator('svg').first().waitFor();
    for (const one of [visitor, premium, embed]) expect(await offer(one).count()).toBe(0);
  },
);

journey('an admin creates a coupon, locks an account and finds both in the log', async ({ app, admin }) => {
  app.expectErrors(/403/);
  const victim = await createAccount(app.url, 'Spam Bot');
  const page = await (await app.openAs(admin)).newPage();
  await page.goto(`${app.url}/admin`);
  await page.getByRole('button', { name: 'New coupon' }).click();
  await page.getByLabel('Name').fill('Summer');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Summer created').waitFor();
  await page.getByText(/^\w{4}(-\w{4}){3}$/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('0 of 1 used').first().waitFor();

  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByLabel('Search by email').fill(victim.email);
  await page.getByRole('button', { name: `Options for ${victim.email}` }).click();
  await page.getByRole('menuitem', { name: 'Lock…' }).click();
  await page.getByLabel('Reason, shown to the person at login').fill('Spam was sent');
  await page.getByRole('button', { name: 'Lock…' }).click();
  await page.getByText('Locked', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText(victim.email).waitFor();
  await page.getByText('created the coupon').first().waitFor();

  const login = await (await app.open()).newPage();
  await login.goto(`${app.url}/login`);
  await login.getByLabel('Email').fill(victim.email);
  await login.getByLabel('Password', { exact: true }).fill(victim.password);
  await login.getByRole('button', { name: 'Login' }).last().click();
  await login.getByText('This account is locked: Spam was sent').waitFor();
});

journey('the flag in the browser’s storage shows an entry that leads nowhere', async ({ app, ana }) => {
  app.expectErrors(/403/);
  const page = await (await app.openAs(ana)).newPage();
  await page.goto(app.url);
  await page.getByRole('link', { name: 'My profile' }).waitFor();
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('admin', 'true'));
  await page.reload();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByText('This page is for administrators').waitFor();
  const chart = await createChart(app.url, ana);
  await page.goto(`${app.url}${chart.path}`);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByText('This page is for administrators').waitFor();
});

// Last, because all journeys share one address and too many wrong codes trigger a captcha.
journey('a coupon for the full price gives premium at once, without a card', async ({ app, admin }) => {
  app.expectErrors(/400/);
  const off = { type: 'percent', percent: 100 };
  const code = await create(app, admin, { kind: 'discount', off, plans: ['yearly'] });
  const page = await (await app.openAs(await createAccount(app.url))).newPage();
  await page.goto(`${app.url}/billing/order`);
  const field = page.getByLabel('Coupon', { exact: true });
  await field.fill('NO SUCH COUPON');
  await expect.poll(() => field.inputValue()).toBe('NOSUCHCOUPON');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Sorry this coupon is not valid or has expired').waitFor();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText("This coupon doesn't apply to the period you chose.").waitFor();
  await page.getByRole('radio', { name: /Yearly/ }).check({ force: true });
  await page.getByText("Nothing to pay today, so you don't need a card.").waitFor();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
  await fillOrder(page);
  expect(await page.getByLabel('Card number').count()).toBe(0);
  await page.getByRole('button', { name: 'Start premium' }).click();
  await page.getByText('Your payment has been validated !').waitFor();
  await page.getByRole('heading', { name: 'Premium plan' }).waitFor();
  await page.getByText('No payment details saved').waitFor();
  await page.getByText('$0.00').first().waitFor();
  expect(await readEdition(app, page)).toBe('pro');

  // Another plan needs a card, and begins when the first one ends.
  await page.getByRole('link', { name: 'Manage subscription' }).click();
  await page.getByRole('radio', { name: /Monthly/ }).check({ force: true });
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await update.click();
  await page.getByRole('alert').filter({ hasText: 'Form is not complete' }).waitFor();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByText(/The plan starts then, and nothing is charged today\.$/).waitFor();
  await update.click();
  const plan = page.getByRole('region', { name: 'Premium plan' });
  await plan.getByText('Billed yearly').waitFor();
  await plan.getByRole('heading', { name: 'Next plan' }).waitFor();
  await plan.getByText('Monthly', { exact: true }).waitFor();
  await page.getByText('•••• •••• •••• 4242').waitFor();
});
