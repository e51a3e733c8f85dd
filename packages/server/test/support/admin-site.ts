import { type AdminActEntry, listAdminActs } from '@giotto/contract/api';
import { createAccount, type TestAccount } from './test-accounts.ts';
import { call } from './test-client.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A server with an admin, and Ana, who isn't one. */
export interface AdminSite {
  readonly server: TestServer;
  readonly admin: TestAccount;
  readonly ana: TestAccount;
  /** The latest log entry. */
  readonly newestAct: () => Promise<AdminActEntry | undefined>;
}

export async function startAdminSite(environment: TestServerOptions['environment'] = {}): Promise<AdminSite> {
  const boss = 'boss@giotto.example';
  const server = await startTestServer({ environment: { ...environment, adminEmails: [boss] } });
  const admin = await createAccount(server, { email: boss, hasSecondStep: true });
  return {
    server,
    admin,
    ana: await createAccount(server),
    newestAct: async () => (await call(server, listAdminActs, { query: {} }, admin)).body.acts[0],
  };
}
