import type { AppDeps } from '../../../platform/app-deps.ts';
import { listErrorReports } from './monitoring-repository.ts';

/** Most kinds of errors shown to admins. */
const SHOWN = 200;

/** The most recently seen kinds of errors, newest first. */
export function readErrorReports({ db }: Pick<AppDeps, 'db'>) {
  return listErrorReports(db, SHOWN);
}
