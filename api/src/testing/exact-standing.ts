import type pg from 'pg';

const columns = `user_id, email, name, is_registered, language, is_verified, partner_id, partner_role,
  is_expert, is_homeowner, has_premium_as_homeowner, is_staff, application_id, is_closing, is_blocked`;

/**
 * Checks what every call relies on after each test: every user's stored standing equals the one
 * derived from other rows.
 *
 * @throws {Error} that names the users whose standing differs
 */
export async function demandExactStanding(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ user_id: string }>(
    `(select ${columns} from user_standing except select ${columns} from user_standing_facts)
     union all
     (select ${columns} from user_standing_facts except select ${columns} from user_standing)`,
  );
  if (rows.length === 0) return;
  const users = [...new Set(rows.map(({ user_id }) => user_id))];
  throw new Error(`the kept standing differs from the rows behind it: ${users.join(', ')}`);
}
