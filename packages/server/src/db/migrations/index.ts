import type { Migration } from 'kysely/migration';
import * as serverSecret from './000-server-secret.ts';
import * as accounts from './001-accounts.ts';
import * as charts from './002-charts.ts';
import * as collaborators from './003-collaborators.ts';

/** All migrations by their files' names; they run in the order of their numbers and are never changed again. */
export const migrations: Readonly<Record<string, Migration>> = {
  '000-server-secret': serverSecret,
  '001-accounts': accounts,
  '002-charts': charts,
  '003-collaborators': collaborators,
};
