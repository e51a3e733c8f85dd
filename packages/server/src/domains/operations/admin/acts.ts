import type { AppDeps } from '../../../platform/app-deps.ts';
import { type AdminActRow, listAdminActs } from '../../accounts/index.ts';

/** Entries per page of the admin log. */
const PAGE_SIZE = 50;

/** Admin actions, newest first: those before an id, or the newest of all. */
export function readAdminActs(
  { db }: Pick<AppDeps, 'db'>,
  before: number | undefined,
): Promise<AdminActRow[]> {
  return listAdminActs(db, before ?? null, PAGE_SIZE);
}
