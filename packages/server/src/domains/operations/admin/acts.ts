import type { AppDeps } from '../../../platform/app-deps.ts';
import { type AdminActRow, listAdminActs } from '../../accounts/index.ts';

/** Acts in one page of the log. */
const actsAPage = 50;

/** What admins did, the newest first: those before an id, or the newest of all. */
export function readAdminActs(
  { db }: Pick<AppDeps, 'db'>,
  before: number | undefined,
): Promise<AdminActRow[]> {
  return listAdminActs(db, before ?? null, actsAPage);
}
