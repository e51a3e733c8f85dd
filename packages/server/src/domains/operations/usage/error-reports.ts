import type { AppDeps } from '../../../platform/app-deps.ts';
import { listErrorReports } from './watching-repository.ts';

/** Kinds of errors that admins are shown. */
const SHOWN = 200;

/** The kinds of errors that were seen last, newest first. */
export function readErrorReports({ db }: Pick<AppDeps, 'db'>) {
  return listErrorReports(db, SHOWN);
}
