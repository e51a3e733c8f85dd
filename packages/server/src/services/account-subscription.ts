import type { AppDeps } from '../app-deps.ts';

/**
 * Whether an account has a subscription that goes on: not one that ends with its period (`security.md` C28). Read from
 * what Stripe last said.
 */
export async function hasActiveSubscription({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .where('cancels_at_period_end', '=', false)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
