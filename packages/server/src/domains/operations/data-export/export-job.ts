import type { DatabaseConnection } from '../../../platform/database/pool.ts';
import type { ExportClaim } from './data-export-repository.ts';

/** What a worker process needs for all exports. */
export interface ExportSetUp {
  readonly connection: DatabaseConnection;
}

/** An export to create: what isn't in the database is read before. */
export interface ExportJob {
  readonly claim: ExportClaim;
  /** The person's invoices, as they are exported. */
  readonly invoices: unknown;
  /** When the files were changed. */
  readonly date: Date;
}
