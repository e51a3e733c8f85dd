import {
  type Challenge,
  insertPasskey,
  saveChallenge,
} from '../../src/domains/accounts/passkeys/passkey-repository.ts';
import {
  accountsOf,
  idOf,
  type Site,
  type SiteCaller,
  sitePassword,
} from '../authorization/authorization-site.ts';
import type { EndpointCase } from '../platform/endpoint-case.ts';
import { hashPassword } from '../support/test-accounts.ts';
import { type Authenticator, createAuthenticator } from '../support/test-authenticator.ts';

let asked = 0;

/** Issues a challenge and returns what's needed to answer it. */
async function answerTo({ server }: Site, purpose: Challenge['purpose'], userId: string | null) {
  asked += 1;
  const challenge = Buffer.from(`a challenge of the matrix, number ${asked}`).toString('base64url');
  const { db, clock, environment } = server.deps;
  await saveChallenge(db, { challenge, purpose, userId }, new Date(clock.now().getTime() + 60_000));
  const { origin, hostname } = new URL(environment.publicUrl);
  return { challenge, origin, rpId: hostname };
}

/** The authenticators of a site's accounts. */
const devices = new WeakMap<Site, Map<SiteCaller, Authenticator>>();

/** Gives every account the password and a passkey whose id is the account's. */
async function giveEverybodyAPasskey(site: Site): Promise<void> {
  const { db, passwords, clock } = site.server.deps;
  const own = new Map<SiteCaller, Authenticator>();
  devices.set(site, own);
  const password_hash = await passwords.hash(hashPassword(sitePassword));
  for (const [actor, { userId }] of Object.entries(accountsOf(site))) {
    const device = createAuthenticator();
    own.set(actor as SiteCaller, device);
    const kept = { id: userId, userId, credentialId: device.id, publicKey: device.publicKey };
    await insertPasskey(db, { ...kept, counter: 0, transports: [], name: 'A phone', createdAt: clock.now() });
    await db.updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute();
  }
}

const own = (site: Site, actor: SiteCaller) => ({ passkeyId: idOf(site, actor) });

/** The passkey calls. */
export const passkeyCases: Readonly<Record<string, EndpointCase>> = {
  beginPasskey: { body: () => ({}) },
  addPasskey: {
    body: async (site, _path, actor) => ({
      name: 'My phone',
      credential: createAuthenticator().make(await answerTo(site, 'add', idOf(site, actor))),
    }),
  },
  renamePasskey: { prepare: giveEverybodyAPasskey, params: own, body: () => ({ name: 'Key ring' }) },
  removePasskey: {
    prepare: giveEverybodyAPasskey,
    params: own,
    body: () => ({ password: hashPassword(sitePassword) }),
  },
  beginPasskeyLogin: { body: () => ({}) },
  logInByPasskey: {
    prepare: giveEverybodyAPasskey,
    body: async (site) => {
      const device = devices.get(site)?.get('owner') ?? createAuthenticator();
      return { credential: device.use(await answerTo(site, 'log-in', null)) };
    },
  },
  beginRenewal: { prepare: giveEverybodyAPasskey, body: () => ({ password: hashPassword(sitePassword) }) },
  renewCodesByPasskey: {
    prepare: giveEverybodyAPasskey,
    body: async (site, _path, actor) => {
      const device = devices.get(site)?.get(actor) ?? createAuthenticator();
      return { credential: device.use(await answerTo(site, 'renew-codes', idOf(site, actor))) };
    },
  },
};
