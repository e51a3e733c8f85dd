import type { Db } from '../../../platform/database/database.ts';
import type { ErrorReporter } from '../../../platform/errors/error-reporter.ts';
import { countError } from './monitoring-repository.ts';

/** Stores errors in the product's own database, where admins see them. */
export function createDatabaseReporter(db: Db): ErrorReporter {
  return { report: (report) => countError(db, report) };
}
