import { createHash, randomBytes } from 'node:crypto';
import type { Edition } from '@giotto/contract/plans';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import type { AppDeps } from '../../src/platform/app-deps.ts';

/** A logged-in user. */
export interface Person {
  readonly userId: string;
  /** For `Authorization: Bearer`. */
  readonly token: string;
}

/** An existing, logged-in account, created without the sign-up. */
export interface TestAccount extends Person {
  readonly email: string;
  readonly name: string;
}

export interface TestAccountOptions {
  readonly isPending?: boolean;
  /** Logged in with a second step, as admins must be. */
  readonly hasSecondStep?: boolean;
  readonly edition?: Edition;
  readonly email?: string;
  readonly name?: string;
  /** The owner's password; without one, nobody can log in. */
  readonly password?: string;
}

let made = 0;

/** Inserts an account with a session into the server's database. */
export async function createAccount(
  server: { readonly deps: Pick<AppDeps, 'db' | 'clock' | 'passwords'> },
  options: TestAccountOptions = {},
): Promise<TestAccount> {
  const { db, clock, passwords } = server.deps;
  const { isPending = false, edition = 'free', password } = options;
  made += 1;
  const userId = `user-${randomBytes(6).toString('hex')}`;
  const email = options.email ?? `person${made}@example.com`;
  const name = options.name ?? `Person ${made}`;
  await db
    .insertInto('app_user')
    .values({
      id: userId,
      email,
      name,
      password_hash: password === undefined ? '1:none' : await passwords.hash(hashPassword(password)),
      created_at: clock.now(),
      confirmed_at: isPending ? null : clock.now(),
      edition,
    })
    .execute();
  const token = await beginSession(db, clock, userId);
  if (options.hasSecondStep) await makeSecondStep(db, userId, clock.now());
  return { userId, email, name, token };
}

/** Marks all of the account's sessions as having completed a second step. */
export async function makeSecondStep(db: AppDeps['db'], userId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ second_step_at: now }).where('user_id', '=', userId).execute();
}

/** What a browser sends instead of a password. */
export function hashPassword(password: string): string {
  return createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('hex');
}
