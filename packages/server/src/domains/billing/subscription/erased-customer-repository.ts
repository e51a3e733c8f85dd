import type { Db } from '../../../platform/database/database.ts';

/** Customers of erased accounts that the payment provider still has, earliest erasure first. */
export async function listErasedCustomers(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('erased_customer')
    .select('customer_id')
    .orderBy('erased_at')
    .limit(count)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Call this once the payment provider has deleted the customer. */
export async function forgetErasedCustomer(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('erased_customer').where('customer_id', '=', customerId).execute();
}
