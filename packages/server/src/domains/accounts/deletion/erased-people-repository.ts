import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Replaces the id of an erased person. No account has this id, so what they did can't be attributed to anyone. */
const NOBODY = 'erased';

/**
 * Removes people from their actions in other people's charts, from invitations sent to them, and from the admin log, so
 * that nothing stored says who they were (`security.md` §3.5, GDPR). An invitation stays if somebody else has since
 * signed up with the address.
 */
export async function anonymisePeople(db: Db, ids: readonly string[]): Promise<void> {
  const people = sql`any(${[...ids]}::text[])`;
  const statements = [
    sql`
      update chart_update set
        user_id = case when user_id = ${people} then ${NOBODY} else user_id end,
        suggested_by = case when suggested_by = ${people} then ${NOBODY} else suggested_by end,
        token_name = case when coalesce(suggested_by, user_id) = ${people} then null else token_name end
      where chart_id in (select chart_id from chart_client where user_id = ${people})
        and (user_id = ${people} or suggested_by = ${people})`,
    sql`update suggestion set user_id = ${NOBODY}, token_name = null where user_id = ${people}`,
    sql`update comment set user_id = ${NOBODY} where user_id = ${people}`,
    sql`
      update comment set mentioned = array(
        select case when one = ${people} then ${NOBODY} else one end
        from unnest(mentioned) with ordinality as m (one, place) order by place)
      where mentioned && ${[...ids]}::text[]`,
    sql`update comment_thread set user_id = ${NOBODY} where user_id = ${people}`,
    sql`update comment_thread set resolved_by = ${NOBODY} where resolved_by = ${people}`,
    sql`update chart_version_name set user_id = ${NOBODY} where user_id = ${people}`,
    sql`delete from chart_client where user_id = ${people}`,
    sql`delete from chart_invite i using app_user u where ${invited(people)}`,
    sql`delete from workspace_invite i using app_user u where ${invited(people)}`,
    sql`update admin_act set subject = ${NOBODY} where subject = ${people}`,
    sql`update admin_act set admin_id = ${NOBODY} where admin_id = ${people}`,
    sql`update coupon set created_by = ${NOBODY} where created_by = ${people}`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Whether an invitation `i` was sent to one of these people `u`, and nobody else has the address now. */
function invited(people: ReturnType<typeof sql>) {
  return sql`u.id = ${people} and i.email = u.email
    and not exists (select from app_user o where o.email = u.email and o.deleted_at is null)`;
}
