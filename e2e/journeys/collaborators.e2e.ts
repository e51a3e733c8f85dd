import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { createAccount, createChart, makeAddress, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { givePremium } from '../support/give-premium.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

/** The link to a chart in a mail to someone; empty if there is none yet. */
async function readLink(url: string, email: string): Promise<string> {
  const page = await (await fetch(`${url}/dev/mail`)).text();
  const mails = page.split('<article>').filter((article) => article.includes(email));
  return /https?:\/\/[^\s<"]+\/gantt\/[^\s<"]+/.exec(mails.join('\n'))?.[0] ?? '';
}

journey(
  'someone without an account is invited, signs up, accepts and edits; after removal the open editor says so',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const { page } = await openEditor(await app.openTab(ana), app.url, chart);
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Share' }).click();
    await page.getByRole('tab', { name: 'Users' }).click();
    await page
      .getByText('Here, you can invite others to collaborate with you on this particular Gantt chart.')
      .waitFor();
    await page.getByRole('button', { name: 'Add a new user' }).click();
    const address = makeAddress();
    const invite = page.getByRole('button', { name: 'Invite', exact: true });
    const email = page.getByPlaceholder('Type an email');
    const permission = page.getByRole('button', { name: /^Can .*Permission$/ });
    const add = page.getByRole('button', { name: 'Add a new user' });
    for (const text of ['', 'not an address', 'ben@example', 'ben@@example.com', 'ben okoye@example.com']) {
      await email.fill(text);
      await expect.poll(() => invite.isEnabled()).toBe(false);
    }
    await email.fill(address);
    await expectAccessible(page, ['light']);
    await expect.poll(() => permission.textContent()).toContain('Can read');
    await permission.click();
    const levels = page.getByRole('listbox').filter({ hasText: 'Can read' }).getByRole('option');
    await expect
      .poll(async () =>
        (await levels.allTextContents()).map(
          (text) => /^Can (read|suggest modifications|edit)/.exec(text)?.[0],
        ),
      )
      .toEqual(['Can read', 'Can suggest modifications', 'Can edit']);
    await page.getByRole('option', { name: 'Can edit' }).click();
    await invite.click();
    await page.getByText('Invite pending').waitFor();
    // The form has closed, and starts empty.
    await add.click();
    expect([await email.inputValue(), await permission.textContent()]).toEqual([
      '',
      expect.stringContaining('Can read'),
    ]);
    app.expectErrors(/409/);
    await email.fill(address);
    await invite.click();
    await page.getByText('A permission with this email already exists').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await add.click();
    await expect.poll(() => email.inputValue()).toBe('');
    const ben = await createAccount(app.url, 'Ben Okoye', { email: address });

    app.expectErrors(/403/);
    const guest = await app.openTab(ben);
    await expect.poll(() => readLink(app.url, address)).toContain(chart.path);
    await guest.goto(await readLink(app.url, address));
    await guest.getByText('Ana Lind invites you to').waitFor();
    await guest.getByRole('button', { name: 'Accept' }).click();
    await guest.getByText('Can edit').waitFor();
    await guest.getByRole('toolbar', { name: 'Tools' }).waitFor();

    await page.goto(`${app.url}/users`);
    await page.getByRole('button', { name: 'Permission of Ben Okoye' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await guest.getByText("You don't have the permission to view this Gantt").waitFor();
    await page.getByText('You dont have any specific Gantt permissions.').waitFor();
  },
);

journey('a public link is revoked in the list of everything shared; a guest leaves', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const path = `/users/${ana.userId}/gantts/${chart.ganttId}`;
  await send(app.url, 'PUT', `${path}/configuration`, { isPublic: true }, ana.token);
  await send(app.url, 'POST', `${path}/permissions`, { email: makeAddress(), permissionLevel: 2 }, ana.token);
  const page = await app.openTab(ana);
  await page.goto(`${app.url}/users`);
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await page.getByText('Unregistered').first().waitFor();
  await expectAccessible(page);
  await page.getByText('Questions about permissions').waitFor();
  await page.getByText("Why can't I give someone a higher permission?").waitFor();
  await page.getByText('Upgrade to unlock', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'See what premium includes' }).click();
  const premium = page.getByRole('dialog', { name: 'The premium edition' });
  await expect
    .poll(() => premium.getByRole('link', { name: 'Choose a plan' }).getAttribute('href'))
    .toBe('/billing');
  await premium.getByRole('button', { name: 'Not now' }).click();
  const open = page.getByRole('link', { name: 'Open Gantt' });
  await expect.poll(() => open.getAttribute('href')).toBe(chart.path);
  const guests = page.getByRole('list', { name: 'Garden house' });
  await expect.poll(async () => (await guests.boundingBox())?.height).toBe(10 + 75);
  const row = page.getByRole('button', { name: /^Garden house/ });
  await row.click();
  await page.getByText('Unregistered').waitFor({ state: 'hidden' });
  await row.click();
  // The free edition can lower a level, which shows for a second; raising is locked.
  await page.getByRole('button', { name: /^Permission of/ }).click();
  const locked = page.getByRole('menuitem', { name: 'Can edit' });
  await expect.poll(() => locked.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => locked.textContent()).toContain('Upgrade to unlock');
  await page.getByRole('menuitem', { name: 'Can read' }).click();
  await page.getByRole('status', { name: /^Changing the permission of / }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /^Permission of/ }).textContent())
    .toContain('Can read');
  expect(await send(app.url, 'GET', `${path}/permissions`, undefined, ana.token)).toMatchObject([
    { permissionLevel: 1 },
  ]);
  await page.getByRole('button', { name: /^Revoke the public link/ }).click();
  await page.getByText('None of your charts are public.').waitFor();
  await expect
    .poll(async () => (await fetch(`${app.url}/api/public-gantts/${chart.ganttId}`)).status)
    .toBe(404);

  await givePremium(app.dataDirectory, ana.userId);
  await page.reload();
  await page.getByText('What does each permission allow?').waitFor();
  expect(await page.getByText("Why can't I give someone a higher permission?").count()).toBe(0);

  // The chart being left may send one more request before its page is gone.
  app.expectErrors(/403.*\/updates/);
  const ben = await createAccount(app.url, 'Ben Okoye');
  const body = { email: ben.email, permissionLevel: 1 };
  const invited = await send(app.url, 'POST', `${path}/permissions`, body, ana.token);
  const { ganttGuest } = invited as { ganttGuest: { userId: string } };
  await send(app.url, 'POST', `/invitations/${ganttGuest.userId}/accept`, {}, ben.token);
  const { page: guest } = await openEditor(await app.openTab(ben), app.url, chart);
  await guest.getByRole('button', { name: 'More', exact: true }).click();
  await guest.getByRole('menuitem', { name: 'Leave this chart' }).click();
  await guest.getByRole('button', { name: 'Leave', exact: true }).click();
  await guest.waitForURL((address) => !address.pathname.includes('/gantt/'));
  const left = await send(app.url, 'GET', `${path}/permissions`, undefined, ana.token);
  expect(left).toMatchObject([{ isPending: true }]);
});
