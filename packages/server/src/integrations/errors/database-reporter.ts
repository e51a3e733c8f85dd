import type { Db } from '../../db/database.ts';
import { countError } from '../../db/repositories/watching.ts';
import type { ErrorReporter } from './error-reporter.ts';

/** Keeps errors in the product's own database, where admins see them. */
export function createDatabaseReporter(db: Db): ErrorReporter {
  return { report: (report) => countError(db, report) };
}
