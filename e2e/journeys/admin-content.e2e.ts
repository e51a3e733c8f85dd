import { stopErasure } from '../../packages/server/src/domains/operations/retention/stopped-erasure-repository.ts';
import { createAccount, createChart } from '../support/account.ts';
import { journey } from '../support/journey.ts';
import { makeAdmin } from '../support/make-admin.ts';
import { inDatabase } from '../support/server-database.ts';

journey(
  'a chart that an admin turns into a template is offered to everyone until it is removed',
  async ({ app, ana }) => {
    const admin = await createAccount(app.url, 'Ada Admin');
    await makeAdmin(app.dataDirectory, admin.userId);
    await createChart(app.url, admin, { name: 'Chapel roof' });
    const page = await (await app.openAs(admin)).newPage();
    await page.goto(`${app.url}/admin`);
    await page.getByRole('tab', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Make a template from a chart' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a template from a chart' });
    await dialog.getByRole('button', { name: 'Chart' }).click();
    await page.getByRole('option', { name: 'Chapel roof' }).click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Done and logged').waitFor();

    const wizard = await app.openTab(ana);
    await wizard.goto(`${app.url}/new/n`);
    await wizard.getByText('Chapel roof').first().waitFor();

    await page.getByRole('button', { name: 'Options for Chapel roof' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Options for Chapel roof' }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByText('removed the template').first().waitFor();
    await inDatabase(app.dataDirectory, (db) =>
      stopErasure(db, { kind: 'accounts', rows: 57, total: 900 }, new Date()),
    );
    app.expectErrors(/500/);
    await page.route('**/api/admin/state', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('tab', { name: 'System' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/admin/state');
    await again.click();
    await again.waitFor({ state: 'detached' });
    await page.getByText('57 deleted accounts, of 900 accounts').waitFor();
    await page.getByText('npm run retention -- --erase accounts=57').waitFor();
    await wizard.reload();
    await wizard.getByText('Wedding').first().waitFor();
    await wizard.getByText('Chapel roof').waitFor({ state: 'detached' });
  },
);
