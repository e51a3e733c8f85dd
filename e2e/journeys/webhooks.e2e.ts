import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { createAccount } from '../support/account.ts';
import { startApp } from '../support/app-process.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { journey, type Site } from '../support/journey.ts';

/** A program that events are sent to, and how it answers. */
interface Receiver {
  readonly port: number;
  readonly ids: string[];
  status: number;
}

const withReceiver = journey
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('receiver', { scope: 'file' }, async ({}, { onCleanup }): Promise<Receiver> => {
    const server = createServer((request, response) => {
      receiver.ids.push(String(request.headers['giotto-event-id']));
      request.resume();
      response.writeHead(receiver.status).end(receiver.status === 200 ? 'thanks' : 'Out of order');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const receiver = { port: (server.address() as AddressInfo).port, ids: [] as string[], status: 500 };
    onCleanup(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    return receiver;
  })
  .extend('site', { scope: 'file' }, async ({ receiver }, { onCleanup }): Promise<Site> => {
    const site = await startApp({ NODE_ENV: 'test', WEBHOOK_LOOPBACK_PORT: `${receiver.port}` });
    onCleanup(site.stop);
    return site;
  });

withReceiver(
  'a webhook is created, its page shows an event that failed, and sending it again succeeds',
  async ({ app, receiver }) => {
    const account = await createAccount(app.url, 'Pat Program');
    const page = await (await app.openAs(account)).newPage();
    const release = await holdAnswers(page, '**/api/webhooks');
    await page.goto(`${app.url}/myprofile`);
    // A press needn't wait for the list.
    await page.getByRole('button', { name: 'Create webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.waitFor();
    release();
    await dialog.getByLabel('Name', { exact: true }).fill('Build server');
    await dialog.getByLabel('Address').fill('http://hooks.example.com/');
    await dialog.getByLabel('Name', { exact: true }).focus();
    await dialog.getByText('The address must begin with https://').waitFor();
    await dialog.getByLabel('Address').fill(`http://localhost:${receiver.port}/giotto`);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    const shown = page.getByRole('alertdialog', { name: "Copy the webhook's secret" });
    const secret = (await shown.locator('[data-secret]').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    await shown.getByRole('button', { name: "I've saved it" }).click();
    await page.getByText('Tasks changed · Nothing delivered yet').waitFor();

    await page.getByRole('link', { name: 'Deliveries of Build server' }).click();
    await page.getByText('Nothing sent yet').waitFor();
    await page.getByRole('button', { name: 'Send a test event' }).click();
    const failed = page.locator('[data-delivery=failed]');
    await failed.getByText('Failed · Answered 500 · 1 try').waitFor();
    // What a pending button announced stays for seconds, without what it was named by.
    await page.reload();
    await failed.getByRole('button', { name: /^Details of Test event/ }).press('Enter');
    await failed.getByText('Out of order').waitFor();
    await expectAccessible(page);
    receiver.status = 200;
    await failed.getByRole('button', { name: /^Send Test event/ }).click();
    await page.locator('[data-delivery=delivered]').getByText('Delivered · Answered 200 · 2 tries').waitFor();
    expect(receiver.ids).toEqual([receiver.ids[0], receiver.ids[0]]);

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText(/This webhook is paused/).waitFor();
  },
);
