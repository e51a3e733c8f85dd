import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from '../../domains/accounts/tables.ts';
import type { CouponTables } from '../../domains/billing/coupon-tables.ts';
import type { BillingTables } from '../../domains/billing/tables.ts';
import type { ChartTables } from '../../domains/charts/tables.ts';
import type { CatalogueTables } from '../../domains/learning/tables.ts';
import type { DataExportTables } from '../../domains/operations/data-export/tables.ts';
import type { RetentionTables } from '../../domains/operations/retention/tables.ts';
import type { WatchingTables } from '../../domains/operations/usage/tables.ts';
import type { WorkspaceTables } from '../../domains/workspace/tables.ts';

/** All tables, one interface per group. A new group adds its file of types, its migration and a name here. */
export interface Database
  extends AccountTables,
    BillingTables,
    CatalogueTables,
    ChartTables,
    CouponTables,
    DataExportTables,
    RetentionTables,
    WatchingTables,
    WorkspaceTables {}

/** A connection pool or a transaction: what a repository needs to run a query. */
export type Db = Kysely<Database> | Transaction<Database>;
