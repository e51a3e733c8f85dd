import type { Kysely, Transaction } from 'kysely';
import type { PlatformTables } from './platform-tables.ts';

/** All tables by name: the platform's, plus what each domain adds in its `tables.ts`. */
export interface Database extends PlatformTables {}

/** A connection pool or a transaction: what a repository needs to run a query. */
export type Db = Kysely<Database> | Transaction<Database>;
