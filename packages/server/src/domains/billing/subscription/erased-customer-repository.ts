import type { Db } from '../../../platform/database/database.ts';

/** Customers whose accounts are erased, and whom the payment provider still knows; the longest erased first. */
export async function listErasedCustomers(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('erased_customer')
    .select('customer_id')
    .orderBy('erased_at')
    .limit(count)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** The payment provider has forgotten the customer, too. */
export async function forgetErasedCustomer(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('erased_customer').where('customer_id', '=', customerId).execute();
}
