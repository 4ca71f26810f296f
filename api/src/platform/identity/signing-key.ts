import type { Jwk } from 'better-auth/plugins/jwt';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../db/database.ts';

/** Our own number among PostgreSQL's advisory locks. */
const keyLock = 7_041_001;

/**
 * Stores the identity library's new key for signing access tokens, unless another exists by now: of
 * several made at once, by the first sign-ins or by several servers, one stays. With two, a server
 * that has read the first would refuse what is signed with the second.
 *
 * @returns the key to sign with
 */
export async function keepSigningKey(db: Database, made: Omit<Jwk, 'id'>): Promise<Jwk> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${keyLock})`.execute(tx);
    const present = await tx
      .selectFrom('jwks')
      .selectAll()
      .where('alg', 'is not distinct from', made.alg ?? null)
      .where((where) =>
        where.or([where('expiresAt', 'is', null), where('expiresAt', '>', new Date())]),
      )
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (present) {
      const { id, publicKey, privateKey, createdAt } = present;
      return { ...made, id, publicKey, privateKey, createdAt };
    }
    const id = uuid();
    await tx
      .insertInto('jwks')
      .values({
        id,
        publicKey: made.publicKey,
        privateKey: made.privateKey,
        alg: made.alg ?? null,
        crv: made.crv ?? null,
        createdAt: made.createdAt,
        expiresAt: made.expiresAt ?? null,
      })
      .execute();
    return { ...made, id };
  });
}
