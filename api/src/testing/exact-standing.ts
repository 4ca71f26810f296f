import type pg from 'pg';

const columns = `user_id, email, name, is_registered, language, is_verified, partner_id, partner_role,
  is_expert, is_homeowner, has_premium_as_homeowner, is_staff, application_id, is_closing, is_blocked`;

/**
 * Holds whatever a test has done to what every call relies on: the kept standing of all users is
 * what the rows behind it say.
 *
 * @throws {Error} that names the users of whom it is not so
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
