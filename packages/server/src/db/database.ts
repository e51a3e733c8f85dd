import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { BillingTables } from './tables/billing.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ChartTables } from './tables/chart.ts';
import type { CouponTables } from './tables/coupon.ts';
import type { DataExportTables } from './tables/data-export.ts';
import type { RetentionTables } from './tables/retention.ts';
import type { WatchingTables } from './tables/watching.ts';
import type { WorkspaceTables } from './tables/workspace.ts';

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
