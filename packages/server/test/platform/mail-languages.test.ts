import { inviteToGantt, updateProfile } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { signUp } from '../support/test-sign-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function subjectOf(recipient: string): Promise<string> {
  const mail = await server.deps.db
    .selectFrom('mail')
    .select('subject')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return mail.subject;
}

async function choose(account: TestAccount, locale: Locale): Promise<void> {
  await call(server, updateProfile, { body: { locale } }, account);
}

describe('a mail', () => {
  it.each([
    ['en', 'Your Giotto confirmation code'],
    ['de', 'Ihr Bestätigungscode für Giotto'],
    ['fr', 'Votre code de confirmation Giotto'],
    [undefined, 'Your Giotto confirmation code'],
  ] as const)('with a code is in the language of the page: %s', async (locale, subject) => {
    const email = `code-${locale}@example.com`;
    await signUp(server, { email, ...(locale && { locale }) });
    expect(await subjectOf(email)).toBe(subject);
  });

  it('with an invitation is in the recipient’s language, or the sender’s if the recipient has no account', async () => {
    const owner = await createAccount(server, { name: 'Ada' });
    const guest = await createAccount(server, { name: 'Ben' });
    await choose(owner, 'de');
    await choose(guest, 'fr');
    const params = { userId: owner.userId, ganttId: await addChart(server, owner) };
    for (const email of [guest.email, 'stranger@example.com']) {
      await call(server, inviteToGantt, { params, body: { email, permissionLevel: 1 } }, owner);
    }
    expect(await subjectOf(guest.email)).toBe('Vous êtes invité à un diagramme de Gantt');
    expect(await subjectOf('stranger@example.com')).toBe('Sie sind zu einem Gantt-Diagramm eingeladen');
  });
});
